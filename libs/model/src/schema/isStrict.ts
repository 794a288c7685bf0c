import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { isList, isObject, type Keywords } from "./Rule.ts"

/** Keywords of OpenAI's strict mode. platform.openai.com/docs/guides/structured-outputs, "Supported schemas", November 2026. */
const known = new Set(
  "type enum const anyOf $ref $defs definitions title description properties required additionalProperties items minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(
    " ",
  ),
)

const values = (schema: Schema.Json | undefined): ReadonlyArray<Schema.Json> =>
  isObject(schema) ? Object.values(schema) : []

const below = ({ $defs, anyOf, definitions, items, properties }: Keywords): ReadonlyArray<Schema.Json> => [
  ...values(properties),
  ...values($defs),
  ...values(definitions),
  ...(isList(anyOf) ? anyOf : []),
  ...(items === undefined ? [] : [items]),
]

const isClosed = ({ additionalProperties, properties, required, type }: Keywords): boolean => {
  if (type !== "object" && properties === undefined) return true
  const names = isList(required) ? new Set(required) : new Set()
  return (
    additionalProperties === false && isObject(properties) && Object.keys(properties).every((name) => names.has(name))
  )
}

/** Whether strict mode accepts a schema as it is: every object closed, all properties required, and only supported keywords. */
export const isStrict = (root: JsonSchemaObject): boolean => {
  const waiting: Array<Schema.Json> = [root]
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (!isObject(schema) || !isClosed(schema) || !Object.keys(schema).every((key) => known.has(key))) return false
    waiting.push(...below(schema))
  }
  return true
}
