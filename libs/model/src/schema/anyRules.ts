import type { Schema } from "effect"
import { canonicalText } from "./canonicalText.ts"
import { isList, isObject, type Place, type Rule, type Rules, type Walk } from "./Rule.ts"

/** What `1e999` is read as: JSON has no such number. */
const isBoundless = (value: Schema.Json): boolean => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

const kindOf = (value: Schema.Json): string => (value === null ? "null" : isList(value) ? "array" : isBoundless(value) ? "boundless" : typeof value)

const isOf = (value: Schema.Json, type: Schema.Json): boolean =>
  type === "integer" ? Number.isInteger(value) : type === kindOf(value)

const phrases: Readonly<Record<string, string>> = { array: "a list", boolean: "true or false", boundless: "a number that is too large", integer: "a whole number", null: "null", number: "a number", object: "an object", string: "a string" }

const phraseOf = (type: Schema.Json): string => phrases[String(type)] ?? "another type"

const type: Rule = (told, place, { schema, walk }) => {
  const types = isList(told) ? told : [told]
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

/** Values that a sentence names. */
const named = 10

const enumeration: Rule = (told, place, { schema, walk }) => {
  if (!isList(told) || oneOfValues(told, place, walk) || (place.value === null && schema["nullable"] === true)) return
  const shown = told.slice(0, named).map((value) => JSON.stringify(value).slice(0, 60))
  walk.note(place, `expected one of ${shown.join(", ")}${told.length > named ? ", …" : ""}`)
}

const constant: Rule = (told, place, { walk }) => {
  if (!oneOfValues([told], place, walk)) walk.note(place, `expected ${JSON.stringify(told).slice(0, 100)}`)
}

const anyOf: Rule = (told, place, { walk }) => {
  if (!isList(told) || told.some((schema) => walk.fits(schema, place))) return
  const others = told.filter((schema) => !(isObject(schema) && schema["type"] === "null"))
  const [only] = others
  // Of "this or null", what is wrong is what is wrong with this.
  if (only !== undefined && others.length === 1) walk.check(only, place)
  else walk.note(place, `fits none of the ${told.length} alternatives`)
}

const oneOf: Rule = (told, place, context) => {
  if (!isList(told)) return
  const fitting = told.filter((schema) => context.walk.fits(schema, place)).length
  if (fitting === 0) anyOf(told, place, context)
  else if (fitting > 1) context.walk.note(place, `fits ${fitting} of the ${told.length} alternatives, expected one`)
}

const condition: Rule = (told, place, { schema, walk }) => {
  const then = schema[walk.fits(told, place) ? "then" : "else"]
  if (then !== undefined) walk.check(then, place)
}

/** Keywords of all values, and those that join schemas. */
export const anyRules: Rules = {
  type,
  enum: enumeration,
  const: constant,
  anyOf,
  oneOf,
  allOf: (told, place, { walk }) => {
    if (isList(told)) for (const schema of told) walk.check(schema, place)
  },
  not: (told, place, { walk }) => {
    if (walk.fits(told, place)) walk.note(place, "is what the schema excludes")
  },
  if: condition,
}
