import { type FoundValue, RedactPIIOptions } from "@trawl/redaction"
import { Schema } from "effect"

/** What is redacted of a page, and with what was found by a model. Plain data: it crosses between threads. */
export interface PageRedaction {
  readonly options: RedactPIIOptions
  readonly values?: ReadonlyArray<FoundValue>
}

const defaults = Schema.decodeSync(RedactPIIOptions)({})

/** How a request has personal data redacted; undefined where it asks for none, or for no kind of it. */
export const redactionOf = (redactPII: RedactPIIOptions | boolean): RedactPIIOptions | undefined => {
  if (typeof redactPII !== "boolean") return redactPII.entities.length === 0 ? undefined : redactPII
  return redactPII ? defaults : undefined
}
