import { patternProblem } from "@trawl/frontier"
import { Option, Schema } from "effect"
import { type PromptOptions, promptFields } from "../options/PromptOptions.ts"

/** The usable part of a model's answer. */
export interface ReadAnswer {
  readonly options: PromptOptions
  readonly warnings: ReadonlyArray<string>
}

const patternFields = ["includePaths", "excludePaths"] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isUsable = (pattern: string): boolean => pattern.trim() !== "" && patternProblem(pattern) === undefined

/** An answer without the patterns that no crawl could use. */
const withUsablePatterns = (answer: Readonly<Record<string, unknown>>) => {
  const usable: Record<string, unknown> = { ...answer }
  let left = 0
  for (const field of patternFields) {
    const patterns = answer[field]
    if (!Array.isArray(patterns)) continue
    const kept = patterns.filter((pattern) => typeof pattern === "string" && isUsable(pattern))
    left += patterns.length - kept.length
    if (kept.length === 0) delete usable[field]
    else usable[field] = kept
  }
  return { usable, left }
}

/** Reads a model's answer field by field: fields out of bounds are left out and named. */
export const readAnswer = (answer: unknown): ReadAnswer => {
  const { left, usable } = withUsablePatterns(isObject(answer) ? answer : {})
  const options: Record<string, unknown> = {}
  const wrong: Array<string> = []
  for (const [name, schema] of Object.entries(promptFields)) {
    if (usable[name] === undefined) continue
    const decoded = Schema.decodeUnknownOption(Schema.Struct({ value: schema as Schema.Codec<unknown> }))({
      value: usable[name],
    })
    if (Option.isSome(decoded)) options[name] = decoded.value.value
    else wrong.push(name)
  }
  return {
    // Each field was decoded by its own schema.
    options: options as PromptOptions,
    warnings: [
      ...(left === 0 ? [] : [`Patterns of paths that no crawl can use were left out: ${left}.`]),
      ...(wrong.length === 0 ? [] : [`Options that keep no bound were left out: ${wrong.join(", ")}.`]),
    ],
  }
}
