import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { isList, isObject, type Keywords } from "./Rule.ts"

/** Keywords that Anthropic's structured output refuses; they are checked here in any case. docs.claude.com, "Structured outputs", November 2026. */
const dropped = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems contains minContains maxContains minProperties maxProperties propertyNames dependentRequired default examples nullable".split(
    " ",
  ),
)

/** Keywords that must not be dropped, as the answers would differ: a schema with one of them has no closed form. */
const needed = new Set([
  "patternProperties",
  "not",
  "if",
  "prefixItems",
  "additionalItems",
  "dependentSchemas",
  "dependencies",
])

/** Thrown if a schema has no closed form; caught below. */
class Unsayable extends Error {}

const closed = (schema: Schema.Json): Schema.Json => {
  if (!isObject(schema)) throw new Unsayable()
  const entries = Object.entries(schema).filter(([key]) => !dropped.has(key))
  if (entries.some(([key]) => needed.has(key))) throw new Unsayable()
  return Object.fromEntries([...entries.map(([key, value]) => keyword(key, value)), ...closing(schema)])
}

const each = (value: Schema.Json): Schema.Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, closed(schema)])) : value

/** Exactly one of several alternatives becomes any of them; the exact check follows here. */
const keyword = (key: string, value: Schema.Json): readonly [string, Schema.Json] => {
  if (key === "properties" || key === "$defs" || key === "definitions") return [key, each(value)]
  if (key === "items") return [key, closed(value)]
  if (key === "anyOf" || key === "oneOf" || key === "allOf")
    return [key === "oneOf" ? "anyOf" : key, isList(value) ? value.map(closed) : value]
  return [key, value]
}

/** An object must be closed, which is impossible without listed properties. */
const closing = ({
  additionalProperties = false,
  properties,
  type,
}: Keywords): ReadonlyArray<readonly [string, Schema.Json]> => {
  if (type !== "object" && properties === undefined && !(isList(type) && type.includes("object"))) return []
  if (additionalProperties !== false || !isObject(properties)) throw new Unsayable()
  return [["additionalProperties", false]]
}

/** The schema with every object closed and without keywords that Anthropic refuses; undefined if there is no such form. What fits it fits the original's shape. */
export const closedSchema = (root: JsonSchemaObject): JsonSchemaObject | undefined => {
  try {
    const schema = closed(root)
    return isObject(schema) ? schema : undefined
  } catch (error) {
    if (error instanceof Unsayable) return undefined
    throw error
  }
}
