import { Schema } from "effect"
import { RedactPIIOptions } from "./RedactionOptions.ts"

/** Options as callers give them: what is absent has its default, and `true` is all defaults. */
export type GivenOptions = Partial<RedactPIIOptions> | true

const decode = Schema.decodeUnknownSync(RedactPIIOptions)
/** Those that were completed here, which nobody else can change. */
const completed = new WeakSet<object>()

const noted = (options: RedactPIIOptions): RedactPIIOptions => {
  completed.add(options)
  return options
}

const defaults = noted(decode({}))

/** Options with the defaults of those that are absent. Throws for what is none, as text that is to be redacted must not come out as it was. */
export const completeOptions = (given: GivenOptions = true): RedactPIIOptions => {
  if (given === true) return defaults
  if (isCompleted(given)) return given
  // Programs without types give anything.
  const named = typeof given === "object" && given !== null ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) : given
  return noted(decode(named, { onExcessProperty: "error" }))
}

const isCompleted = (given: Partial<RedactPIIOptions>): given is RedactPIIOptions => typeof given === "object" && completed.has(given)
