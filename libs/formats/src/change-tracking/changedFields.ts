import { Equal, type Schema } from "effect"

/** What differs between two versions of a page's data, by dotted name; `null` where a version has none. */
export type ChangedFields = { readonly [name: string]: { readonly previous: Schema.Json; readonly current: Schema.Json } }

/** Levels of objects that are named one by one; what differs below is given whole. */
const mostLevels = 8

type JsonObject = { readonly [key: string]: Schema.Json }

const isObject = (value: Schema.Json): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value)

const differences = (previous: Schema.Json, current: Schema.Json, path: ReadonlyArray<string>): ReadonlyArray<readonly [string, ChangedFields[string]]> => {
  if (Equal.equals(previous, current)) return []
  if (!isObject(previous) || !isObject(current) || path.length === mostLevels) return [[nameOf(path), { previous, current }]]
  const keys = new Set([...Object.keys(previous), ...Object.keys(current)])
  return [...keys].flatMap((key) => differences(fieldOf(previous, key), fieldOf(current, key), [...path, key]))
}

/** A key with a dot or a bracket stands in brackets, so that no two paths have the same name. */
const nameOf = (path: ReadonlyArray<string>): string =>
  path.reduce((name, key) => (/[.[\]]/u.test(key) ? `${name}[${JSON.stringify(key)}]` : name === "" ? key : `${name}.${key}`), "") || "value"

const fieldOf = (object: JsonObject, key: string): Schema.Json => (Object.hasOwn(object, key) ? (object[key] ?? null) : null)

/** Compares data field by field. Lists are compared and given as a whole; what is no object at all is called `value`. */
export const changedFields = (previous: Schema.Json, current: Schema.Json): ChangedFields => Object.fromEntries(isObject(previous) === isObject(current) ? differences(previous, current, []) : mixed(previous, current))

/** One version has no data: each field of the other one is new or gone. */
const mixed = (previous: Schema.Json, current: Schema.Json): ReadonlyArray<readonly [string, ChangedFields[string]]> => {
  if (previous === null && isObject(current)) return differences({}, current, [])
  return current === null && isObject(previous) ? differences(previous, {}, []) : [["value", { previous, current }]]
}
