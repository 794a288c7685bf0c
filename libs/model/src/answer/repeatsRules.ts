import type { Schema } from "effect"
import { fixedRules } from "../prompt/fixedRules.ts"
import { isList, isObject } from "../schema/Rule.ts"

/** Longest run of characters that may match by accident. */
const length = 60

/** Overlapping stretches of the rules, each starting half-way through the one before: any 90 repeated characters contain one. */
const stretches: ReadonlyArray<string> = Array.from(
  { length: Math.floor((fixedRules.length - length) / (length / 2)) + 1 },
  (_, index) => fixedRules.slice((index * length) / 2, (index * length) / 2 + length),
)

const textsIn = (value: Schema.Json): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (isList(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : []
}

/**
 * Whether an answer repeats the rules word for word, or the mark of its prompt: a sign of successful prompt injection. A page with the same words may be quoted.
 * Paraphrased or encoded rules are not detected.
 */
export const repeatsRules = (
  answer: Schema.Json,
  { page, prompt }: { readonly page: string; readonly prompt: { readonly mark: string } },
): boolean => {
  const said = textsIn(answer).join("\n")
  return said.includes(prompt.mark) || stretches.some((stretch) => said.includes(stretch) && !page.includes(stretch))
}
