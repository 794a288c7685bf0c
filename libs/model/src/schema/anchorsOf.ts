import type { Schema } from "effect"
import { isList, isObject, type Keywords } from "./Rule.ts"

/** A named schema. */
export interface NamedSchema {
  readonly schema: Keywords
  /** Its location as the JSON Pointer of a `$ref` (RFC 6901), such as `#/$defs/price`. */
  readonly pointer: string
}

/** Most values of a schema that are visited: as many as `schemaFault` allows. */
const maxValues = 20_000

/** Keywords that hold values, not schemas. */
const plain = new Set(["const", "default", "enum", "examples"])

interface Level {
  readonly value: Schema.Json
  readonly pointer: string
}

const stepOf = (name: string): string => encodeURI(name.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))

const below = ({ pointer, value }: Level): ReadonlyArray<Level> => {
  if (isList(value)) return value.map((one, index) => ({ value: one, pointer: `${pointer}/${index}` }))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    plain.has(name) ? [] : [{ value: one, pointer: `${pointer}/${stepOf(name)}` }],
  )
}

const namesOf = ({ $anchor, $dynamicAnchor, $id }: Keywords): ReadonlyArray<string> =>
  // Draft 7 names a schema by an `$id` that is only a fragment.
  [$anchor, $dynamicAnchor, typeof $id === "string" && $id.startsWith("#") ? $id.slice(1) : undefined]
    .filter((name) => typeof name === "string" && name !== "")
    .map(String)

const gathered = (root: Keywords): ReadonlyMap<string, NamedSchema> => {
  const found = new Map<string, NamedSchema>()
  const waiting: Array<Level> = [{ value: root, pointer: "#" }]
  let seen = 0
  for (let level = waiting.pop(); level !== undefined && seen < maxValues; level = waiting.pop(), seen += 1) {
    const { pointer, value } = level
    if (isObject(value)) for (const name of namesOf(value)) found.set(name, { schema: value, pointer })
    for (const next of below(level)) waiting.push(next)
  }
  return found
}

/** A check follows references often. */
const known = new WeakMap<Keywords, ReadonlyMap<string, NamedSchema>>()

/**
 * The subschemas with a name of their own, by `$anchor`, `$dynamicAnchor` or an `$id` such as `#price`; of two with the same name, either.
 * Memoised by the schema.
 */
export const anchorsOf = (root: Schema.Json): ReadonlyMap<string, NamedSchema> => {
  if (!isObject(root)) return new Map()
  const anchors = known.get(root) ?? gathered(root)
  known.set(root, anchors)
  return anchors
}
