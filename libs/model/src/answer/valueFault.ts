import type { Schema } from "effect"
import { isList, isObject } from "../schema/Rule.ts"

/** Most values of an answer, nested ones included. More than output tokens can pay for; it keeps joining the answers to a page's parts fast. */
const mostValues = 10_000

const within = (value: Schema.Json): ReadonlyArray<Schema.Json> => {
  if (isList(value)) return value
  return isObject(value) ? Object.values(value) : []
}

/**
 * What is wrong with an answer that fits its schema: more values than are read here, or a number beyond 1.8e308, such as `1e999`, which is valid JSON
 * but parses as infinity and would be written as null.
 */
export const valueFault = (answer: Schema.Json): string | undefined => {
  const values: Array<Schema.Json> = [answer]
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null
    if (typeof value === "number" && !Number.isFinite(value)) return "the answer: expected no number beyond 1.8e308"
    const inner = within(value)
    if (values.length + inner.length > mostValues) return `the answer: expected at most ${String(mostValues)} values`
    values.push(...inner)
  }
  return undefined
}
