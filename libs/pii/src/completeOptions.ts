import { buckets } from "./Bucket.ts"
import { modes, type RedactPIIOptions, replaceStyles } from "./RedactPIIOptions.ts"

/** Options as callers give them: missing ones have defaults, and `true` means all defaults. */
export type GivenOptions = Partial<RedactPIIOptions> | true

/** Options completed here, which nobody else can change. */
const completed = new WeakSet<object>()

const noted = (options: RedactPIIOptions): RedactPIIOptions => {
  completed.add(options)
  return options
}

const defaults = noted({ mode: "accurate", entities: buckets, replaceStyle: "tag" })

const refusal = (expected: string, path = ""): TypeError =>
  new TypeError(`Expected ${expected}${path === "" ? "" : `\n  at ${path}`}`)

const oneOf = <A extends string>(known: ReadonlyArray<A>, value: unknown, path: string): A => {
  const found = known.find((name) => name === value)
  if (found === undefined) throw refusal(known.map((name) => `"${name}"`).join(" | "), path)
  return found
}

const bucketsOf = (value: unknown): RedactPIIOptions["entities"] => {
  if (!Array.isArray(value)) throw refusal("array", `["entities"]`)
  return Array.from(value, (one, index) => oneOf(buckets, one, `["entities"][${index}]`))
}

/** Reads a value that untyped programs may have passed. */
const read = (given: unknown): RedactPIIOptions => {
  if (typeof given !== "object" || given === null) throw refusal("object")
  const named: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  const unknown = Object.keys(named).find((name) => !Object.hasOwn(defaults, name))
  if (unknown !== undefined) throw refusal("no excess property", `[${JSON.stringify(unknown)}]`)
  const { entities = defaults.entities, mode = defaults.mode, replaceStyle = defaults.replaceStyle } = named
  return {
    mode: oneOf(modes, mode, `["mode"]`),
    entities: bucketsOf(entities),
    replaceStyle: oneOf(replaceStyles, replaceStyle, `["replaceStyle"]`),
  }
}

/** Fills in the defaults of options. Throws for invalid ones: text to be redacted must never pass through unchanged. */
export const completeOptions = (given: GivenOptions = true): RedactPIIOptions => {
  if (given === true) return defaults
  return isCompleted(given) ? given : noted(read(given))
}

const isCompleted = (given: Partial<RedactPIIOptions>): given is RedactPIIOptions =>
  typeof given === "object" && completed.has(given)
