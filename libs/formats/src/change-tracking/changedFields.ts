import { Equal, type Schema } from "effect"

/** Differences between two versions of a page's data, by dotted name; `null` if a version has no value. */
export type ChangedFields = {
  readonly [name: string]: { readonly previous: Schema.Json; readonly current: Schema.Json }
}

/** Levels of objects that are compared field by field; deeper differences are given whole. */
const mostLevels = 8

type JsonObject = { readonly [key: string]: Schema.Json }

const isObject = (value: Schema.Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const differences = (
  previous: Schema.Json,
  current: Schema.Json,
  path: ReadonlyArray<string>,
): ReadonlyArray<readonly [string, ChangedFields[string]]> => {
  if (Equal.equals(previous, current)) return []
  if (!isObject(previous) || !isObject(current) || path.length === mostLevels)
    return [[nameOf(path), { previous, current }]]
  const keys = new Set([...Object.keys(previous), ...Object.keys(current)])
  return [...keys].flatMap((key) => differences(fieldOf(previous, key), fieldOf(current, key), [...path, key]))
}

/** Keys with a dot or bracket are written in brackets, so that no two paths share a name. */
const nameOf = (path: ReadonlyArray<string>): string =>
  path.reduce(
    (name, key) => (/[.[\]]/u.test(key) ? `${name}[${JSON.stringify(key)}]` : name === "" ? key : `${name}.${key}`),
    "",
  ) || "value"

const fieldOf = (object: JsonObject, key: string): Schema.Json =>
  Object.hasOwn(object, key) ? (object[key] ?? null) : null

/** Compares data field by field. Lists are compared and given as a whole; a value that is no object is named `value`. */
export const changedFields = (previous: Schema.Json, current: Schema.Json): ChangedFields =>
  Object.fromEntries(
    isObject(previous) === isObject(current) ? differences(previous, current, []) : mixed(previous, current),
  )

/** If one version has no data, each field of the other is new or removed. */
const mixed = (
  previous: Schema.Json,
  current: Schema.Json,
): ReadonlyArray<readonly [string, ChangedFields[string]]> => {
  if (previous === null && isObject(current)) return differences({}, current, [])
  return current === null && isObject(previous) ? differences(previous, {}, []) : [["value", { previous, current }]]
}
