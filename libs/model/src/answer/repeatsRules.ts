import type { Schema } from "effect"
import { fixedRules } from "../prompt/fixedRules.ts"
import { isList, isObject } from "../schema/Rule.ts"

/** Characters in a row that nobody writes by accident. */
const length = 60

/** Stretches of the rules, each beginning where the one before is half over: whoever repeats 90 characters of them repeats one. */
const stretches: ReadonlyArray<string> = Array.from({ length: Math.floor((fixedRules.length - length) / (length / 2)) + 1 }, (_, index) => fixedRules.slice((index * length) / 2, (index * length) / 2 + length))

const textsIn = (value: Schema.Json): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (isList(value)) return value.flatMap(textsIn)
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : []
}

/**
 * Whether an answer repeats the rules word for word, or the mark of its prompt: then a page has had its way. A page that holds the same words may be quoted.
 * Rules in other words or in another coding are not found.
 */
export const repeatsRules = (answer: Schema.Json, { page, prompt }: { readonly page: string; readonly prompt: { readonly mark: string } }): boolean => {
  const said = textsIn(answer).join("\n")
  return said.includes(prompt.mark) || stretches.some((stretch) => said.includes(stretch) && !page.includes(stretch))
}
