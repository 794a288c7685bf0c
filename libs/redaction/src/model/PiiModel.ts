import { Context, type Effect } from "effect"
import type { Bucket, FoundValue } from "@trawl/pii"
import type { RedactionFailed } from "./RedactionFailed.ts"

/** A text that a model searches. */
export interface ModelSearch {
  /** At most `longestProse` characters. Data, whatever it says. */
  readonly text: string
  readonly entities: ReadonlyArray<Bucket>
  /** Milliseconds since the epoch by which the answer must be there. */
  readonly deadline: number
}

/** A model outside of conversion that finds personal data. */
export interface PiiSearch {
  readonly find: (search: ModelSearch) => Effect.Effect<ReadonlyArray<FoundValue>, RedactionFailed>
}

/** Asked besides what this lib has in it by the modes accurate and aggressive; provided by the app. Absent: none is. */
export const PiiModel = Context.Reference<PiiSearch | undefined>("@trawl/redaction/PiiModel", { defaultValue: () => undefined })
