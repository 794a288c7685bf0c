import type { Schema } from "effect"
import { isList, isObject, type Keywords, type Place, type Rule, type Rules } from "./Rule.ts"

/** Characters of a name shown in a path: a name may come from a page. */
const shownName = 40

const at = (path: string, value: Keywords, name: string): Place => {
  const shown = name.length > shownName ? `${name.slice(0, shownName)}…` : name
  const step = /^[\w$-]+$/u.test(name) && name.length <= shownName ? shown : JSON.stringify(shown)
  return { value: value[name] ?? null, path: path === "" ? step : `${path}.${step}` }
}

const own = (value: Keywords, name: string): boolean => Object.hasOwn(value, name)

const properties: Rule = (constraint, { path, value }, { walk }) => {
  if (!isObject(constraint) || !isObject(value)) return
  for (const [name, schema] of Object.entries(constraint)) {
    walk.spend(1)
    if (own(value, name)) walk.check(schema, at(path, value, name))
  }
}

const missing = (names: Schema.Json, value: Keywords): ReadonlyArray<string> =>
  isList(names) ? names.filter((name) => typeof name === "string" && !own(value, name)).map(String) : []

const required: Rule = (constraint, { path, value }, { walk }) => {
  if (!isObject(value) || !isList(constraint)) return
  walk.spend(constraint.length)
  for (const name of missing(constraint, value)) walk.note(at(path, value, name), "is missing")
}

const additionalProperties: Rule = (constraint, { path, value }, { schema, walk }) => {
  // Pattern properties are not read, so the additional ones are unknown.
  if (!isObject(value) || schema["patternProperties"] !== undefined) return
  const known = isObject(schema["properties"]) ? schema["properties"] : {}
  for (const name of Object.keys(value)) {
    walk.spend(1)
    if (own(known, name)) continue
    if (constraint === false) walk.note(at(path, value, name), "is not a property of the schema")
    else walk.check(constraint, at(path, value, name))
  }
}

const propertyNames: Rule = (constraint, { path, value }, { walk }) => {
  if (!isObject(value)) return
  for (const name of Object.keys(value))
    if (!walk.fits(constraint, { value: name, path }))
      walk.note(at(path, value, name), "has a name that the schema does not allow")
}

const size =
  (holds: (size: number, limit: number) => boolean, sentence: string): Rule =>
  (constraint, place, { walk }) => {
    if (typeof constraint === "number" && isObject(place.value) && !holds(Object.keys(place.value).length, constraint))
      walk.note(place, `${sentence} ${constraint} properties`)
  }

const dependentRequired: Rule = (constraint, { path, value }, { walk }) => {
  if (!isObject(constraint) || !isObject(value)) return
  for (const [name, names] of Object.entries(constraint)) {
    walk.spend(1 + (isList(names) ? names.length : 0))
    if (own(value, name)) for (const lacking of missing(names, value)) walk.note(at(path, value, lacking), "is missing")
  }
}

const dependentSchemas: Rule = (constraint, place, { walk }) => {
  const { value } = place
  if (isObject(constraint) && isObject(value))
    for (const [name, schema] of Object.entries(constraint)) if (own(value, name)) walk.check(schema, place)
}

/** Draft 7 has both in one keyword: a list holds names, anything else is a schema. */
const dependencies: Rule = (constraint, place, context) => {
  if (!isObject(constraint)) return
  for (const [name, needed] of Object.entries(constraint))
    (isList(needed) ? dependentRequired : dependentSchemas)({ [name]: needed }, place, context)
}

/** Keywords of objects. `patternProperties` is not checked, as `pattern` is not. */
export const objectRules: Rules = {
  properties,
  required,
  additionalProperties,
  propertyNames,
  minProperties: size((found, limit) => found >= limit, "expected at least"),
  maxProperties: size((found, limit) => found <= limit, "expected at most"),
  dependentRequired,
  dependentSchemas,
  dependencies,
}
