import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { resolveRef } from "./resolveRef.ts"
import { isList, isObject } from "./Rule.ts"

/** Most values within a schema, and levels of them. */
const [maxValues, maxDepth] = [20_000, 100]

interface Level {
  readonly value: Schema.Json
  readonly depth: number
}

const within = (value: Schema.Json): ReadonlyArray<Schema.Json> =>
  isList(value) ? value : isObject(value) ? Object.values(value) : []

/** A property may be named `$ref`; then it is a schema, not text. */
const isLost = (root: JsonSchemaObject, value: Schema.Json): boolean =>
  isObject(value) && typeof value["$ref"] === "string" && resolveRef(root, value["$ref"]) === undefined

/** Why no answer can be asked for by this schema, as a sentence; undefined if one can. */
export const schemaFault = (root: JsonSchemaObject): string | undefined => {
  const waiting: Array<Level> = [{ value: root, depth: 0 }]
  let seen = 0
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    const { depth, value } = level
    seen += 1
    if (seen > maxValues) return `The schema has more than ${maxValues} values.`
    if (depth > maxDepth) return `The schema is nested more than ${maxDepth} levels deep.`
    if (isLost(root, value))
      return "The schema has a $ref that points to nothing within it; only local ones can be followed."
    for (const one of within(value)) waiting.push({ value: one, depth: depth + 1 })
  }
  return undefined
}
