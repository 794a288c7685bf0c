import type { Schema } from "effect"
import { canonicalText } from "../schema/canonicalText.ts"
import { isList, isObject, type Keywords } from "../schema/Rule.ts"

const isTelling = (value: Schema.Json): boolean => {
  if (isList(value)) return value.length > 0
  if (isObject(value)) return Object.values(value).some(isTelling)
  return value !== null && value !== ""
}

const withoutRepeats = (values: ReadonlyArray<Schema.Json>): ReadonlyArray<Schema.Json> =>
  [...new Map(values.toReversed().map((value) => [canonicalText(value), value])).values()].toReversed()

const joinObjects = (objects: ReadonlyArray<Keywords>): Schema.Json => {
  const byName = new Map<string, Array<Schema.Json>>()
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      const values = byName.get(name)
      if (values === undefined) byName.set(name, [value])
      else values.push(value)
    }
  }
  return Object.fromEntries([...byName].map(([name, values]) => [name, joinAnswers(values)]))
}

/**
 * Joins the answers to the parts of a text, in the order of the parts: objects key by key, lists concatenated without repeats, other values by the
 * first that is not empty. That first value also decides the kind of the result.
 */
export const joinAnswers = (answers: ReadonlyArray<Schema.Json>): Schema.Json => {
  const first = answers.find(isTelling) ?? answers[0] ?? null
  if (isList(first)) return withoutRepeats(answers.flatMap((answer) => (isList(answer) ? answer : [])))
  return isObject(first) ? joinObjects(answers.filter(isObject)) : first
}
