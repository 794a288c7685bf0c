import type { FoundValue } from "@trawl/redaction"
import { RedactPIIOptions } from "@trawl/redaction/options"
import { Schema } from "effect"

/** Redaction options of a page, with values found by a model. Plain data: it is sent between threads. */
export interface PageRedaction {
  readonly options: RedactPIIOptions
  readonly values?: ReadonlyArray<FoundValue>
}

const defaults = Schema.decodeSync(RedactPIIOptions)({})

/** Redaction options of a request; undefined when it requests none, or no entities. */
export const redactionOf = (redactPII: RedactPIIOptions | boolean): RedactPIIOptions | undefined => {
  if (typeof redactPII !== "boolean") return redactPII.entities.length === 0 ? undefined : redactPII
  return redactPII ? defaults : undefined
}
