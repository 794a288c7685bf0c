import { Context, type Effect } from "effect"
import type { Bucket, FoundValue } from "@trawl/pii/rules"
import type { RedactionFailed } from "./RedactionFailed.ts"

/** A text for a model to search. */
export interface ModelSearch {
  /** At most `longestProse` characters. Untrusted data. */
  readonly text: string
  readonly entities: ReadonlyArray<Bucket>
  /** Milliseconds since the epoch by which the answer must be there. */
  readonly deadline: number
}

/** A model outside of conversion that finds personal data. */
export interface PiiSearch {
  readonly find: (search: ModelSearch) => Effect.Effect<ReadonlyArray<FoundValue>, RedactionFailed>
}

/** Asked in addition to this lib's own recognizers by the modes accurate and aggressive; provided by the app. Absent: no model is asked. */
export const PiiModel = Context.Reference<PiiSearch | undefined>("@trawl/redaction/PiiModel", {
  defaultValue: () => undefined,
})
