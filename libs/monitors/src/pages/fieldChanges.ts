import type { Schema } from "effect"

/** A value of both versions of a page's data. */
export type FieldChange = { readonly previous: Schema.Json; readonly current: Schema.Json }
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** Most paths of one page: an array whose parts all moved must not make an endless list. */
const mostPaths = 1_000

const isObject = (value: Schema.Json): value is { readonly [key: string]: Schema.Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Schema.Json): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const withoutBlanks = (value: Schema.Json): Schema.Json =>
  typeof value === "string" ? value.trim().replaceAll(/\s+/gu, " ") : value

/** Whether both say the same: the white space of texts and the order of keys do not count. */
const isSame = (a: Schema.Json, b: Schema.Json): boolean => {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((part, at) => isSame(part, b[at] ?? null))
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((key) => isSame(a[key] ?? null, b[key] ?? null))
  }
  return withoutBlanks(a) === withoutBlanks(b)
}

const step = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`)

const childrenOf = (
  path: string,
  { current, previous }: FieldChange,
): ReadonlyArray<[string, FieldChange]> | undefined => {
  if (isList(previous) && isList(current)) {
    const length = Math.max(previous.length, current.length)
    return Array.from({ length }, (_, at) => [
      `${path}[${at}]`,
      { previous: previous[at] ?? null, current: current[at] ?? null },
    ])
  }
  if (!isObject(previous) || !isObject(current)) return undefined
  const keys = [...new Set([...Object.keys(previous), ...Object.keys(current)])]
  return keys.map((key) => [step(path, key), { previous: previous[key] ?? null, current: current[key] ?? null }])
}

/**
 * Splits changes of whole fields into those of their parts, by path: `plans[0].price` for a list whose first part has another price.
 * Parts that say the same are left out. At most 1,000 paths.
 */
export const fieldChanges = (fields: FieldChanges): FieldChanges => {
  const found: Array<[string, FieldChange]> = []
  const waiting: Array<[string, FieldChange]> = Object.entries(fields).toReversed()
  for (let next = waiting.pop(); next !== undefined && found.length < mostPaths; next = waiting.pop()) {
    const [path, change] = next
    if (isSame(change.previous, change.current)) continue
    const children = childrenOf(path, change)
    if (children === undefined) found.push([path, change])
    else for (const child of children.toReversed()) waiting.push([...child])
  }
  return Object.fromEntries(found)
}
