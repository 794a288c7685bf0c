import { Schema } from "effect"
import { RedactPIIOptions } from "./RedactionOptions.ts"

/** Options as callers give them: missing ones have defaults, and `true` means all defaults. */
export type GivenOptions = Partial<RedactPIIOptions> | true

const decode = Schema.decodeUnknownSync(RedactPIIOptions)
/** Options completed here, which nobody else can change. */
const completed = new WeakSet<object>()

const noted = (options: RedactPIIOptions): RedactPIIOptions => {
  completed.add(options)
  return options
}

const defaults = noted(decode({}))

/** Fills in the defaults of options. Throws for invalid ones: text to be redacted must never pass through unchanged. */
export const completeOptions = (given: GivenOptions = true): RedactPIIOptions => {
  if (given === true) return defaults
  if (isCompleted(given)) return given
  // Untyped programs may pass anything.
  const named =
    typeof given === "object" && given !== null
      ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      : given
  return noted(decode(named, { onExcessProperty: "error" }))
}

const isCompleted = (given: Partial<RedactPIIOptions>): given is RedactPIIOptions =>
  typeof given === "object" && completed.has(given)
