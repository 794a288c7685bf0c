import type { Schema } from "effect"
import { canonicalText } from "./canonicalText.ts"
import { isList, isObject, type Place, type Rule, type Rules, type Walk } from "./Rule.ts"

/** The parsed value of `1e999`: JSON has no infinity. */
const isBoundless = (value: Schema.Json): boolean =>
  value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

const kindOf = (value: Schema.Json): string =>
  value === null ? "null" : isList(value) ? "array" : isBoundless(value) ? "boundless" : typeof value

const isOf = (value: Schema.Json, type: Schema.Json): boolean =>
  type === "integer" ? Number.isInteger(value) : type === kindOf(value)

const phrases: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  boundless: "a number that is too large",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
}

const phraseOf = (type: Schema.Json): string => phrases[String(type)] ?? "another type"

const type: Rule = (constraint, place, { schema, walk }) => {
  const types = isList(constraint) ? constraint : [constraint]
  if (types.some((one) => isOf(place.value, one)) || (place.value === null && schema["nullable"] === true)) return
  walk.note(place, `expected ${types.map(phraseOf).join(" or ")}, got ${phraseOf(kindOf(place.value))}`)
}

/** Characters that cost one step to compare. */
const perStep = 32

const oneOfValues = (values: ReadonlyArray<Schema.Json>, place: Place, walk: Walk): boolean => {
  const text = canonicalText(place.value)
  walk.spend(text.length / perStep)
  return values.some((value) => {
    const other = canonicalText(value)
    walk.spend(1 + other.length / perStep)
    return other === text
  })
}

/** Most values that a sentence lists. */
const named = 10

const enumeration: Rule = (constraint, place, { schema, walk }) => {
  if (
    !isList(constraint) ||
    oneOfValues(constraint, place, walk) ||
    (place.value === null && schema["nullable"] === true)
  )
    return
  const shown = constraint.slice(0, named).map((value) => JSON.stringify(value).slice(0, 60))
  walk.note(place, `expected one of ${shown.join(", ")}${constraint.length > named ? ", …" : ""}`)
}

const constant: Rule = (constraint, place, { walk }) => {
  if (!oneOfValues([constraint], place, walk)) walk.note(place, `expected ${JSON.stringify(constraint).slice(0, 100)}`)
}

const anyOf: Rule = (constraint, place, { walk }) => {
  if (!isList(constraint) || constraint.some((schema) => walk.fits(schema, place))) return
  const others = constraint.filter((schema) => !(isObject(schema) && schema["type"] === "null"))
  const [only] = others
  // For "this or null", the problems are those of "this".
  if (only !== undefined && others.length === 1) walk.check(only, place)
  else walk.note(place, `fits none of the ${constraint.length} alternatives`)
}

const oneOf: Rule = (constraint, place, context) => {
  if (!isList(constraint)) return
  const fitting = constraint.filter((schema) => context.walk.fits(schema, place)).length
  if (fitting === 0) anyOf(constraint, place, context)
  else if (fitting > 1)
    context.walk.note(place, `fits ${fitting} of the ${constraint.length} alternatives, expected one`)
}

const condition: Rule = (constraint, place, { schema, walk }) => {
  const then = schema[walk.fits(constraint, place) ? "then" : "else"]
  if (then !== undefined) walk.check(then, place)
}

/** Keywords for every type, and those that combine schemas. */
export const anyRules: Rules = {
  type,
  enum: enumeration,
  const: constant,
  anyOf,
  oneOf,
  allOf: (constraint, place, { walk }) => {
    if (isList(constraint)) for (const schema of constraint) walk.check(schema, place)
  },
  not: (constraint, place, { walk }) => {
    if (walk.fits(constraint, place)) walk.note(place, "is what the schema excludes")
  },
  if: condition,
}
