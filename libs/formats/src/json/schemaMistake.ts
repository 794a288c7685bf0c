import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { isObject, pointed } from "@trawl/extract"

const types: ReadonlySet<Schema.Json> = new Set(["object", "array", "string", "number", "integer", "boolean", "null"])

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const single = ["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"] as const
const listed = ["anyOf", "oneOf", "allOf", "prefixItems"] as const
const named = ["properties", "$defs", "definitions", "dependentSchemas"] as const

interface Part {
  readonly schema: Schema.Json
  /** Its location, as dotted keywords and names. */
  readonly path: string
}

const at = (path: string, ...keys: ReadonlyArray<string>): string =>
  [path, ...keys].filter((key) => key !== "").join(".")

/** The subschemas of a schema. Draft 7 also has lists of schemas under `items`. */
const within = (schema: JsonSchemaObject, path: string): ReadonlyArray<Part> => [
  ...single.flatMap((key) => {
    const value = schema[key]
    if (value === undefined) return []
    return Array.isArray(value)
      ? value.map((one: Schema.Json, index) => ({ schema: one, path: at(path, key, String(index)) }))
      : [{ schema: value, path: at(path, key) }]
  }),
  ...listed.flatMap((key) => {
    const value = schema[key]
    return Array.isArray(value)
      ? value.map((one: Schema.Json, index) => ({ schema: one, path: at(path, key, String(index)) }))
      : []
  }),
  ...named.flatMap((key) => {
    const value = schema[key]
    return isObject(value)
      ? Object.entries(value).map(([name, one]) => ({ schema: one, path: at(path, key, name) }))
      : []
  }),
]

const typeMistake = ({ type }: JsonSchemaObject): string | undefined => {
  if (type === undefined) return undefined
  const wrong = (Array.isArray(type) ? (type as ReadonlyArray<Schema.Json>) : [type]).find((one) => !types.has(one))
  return wrong === undefined
    ? undefined
    : `has the type ${JSON.stringify(wrong).slice(0, 100)}, which is none of object, array, string, number, integer, boolean and null`
}

const referenceMistake = (
  root: JsonSchemaObject,
  anchors: ReadonlySet<Schema.Json>,
  { $ref }: JsonSchemaObject,
): string | undefined => {
  if ($ref === undefined) return undefined
  if (typeof $ref !== "string") return "has a $ref that is no text"
  if (pointed(root, $ref) !== undefined || ($ref.startsWith("#") && anchors.has($ref.slice(1)))) return undefined
  return `refers to ${JSON.stringify($ref).slice(0, 200)}, which is not within the schema`
}

/** Why a client's value is no usable JSON Schema, as the end of a sentence that begins with the location; undefined if it is one. Linear in the schema. */
export const schemaMistake = (root: JsonSchemaObject): string | undefined => {
  const parts: Array<Part> = [{ schema: root, path: "" }]
  const anchors = new Set<Schema.Json>()
  for (const { path, schema } of parts) {
    if (isObject(schema)) {
      if (schema["$anchor"] !== undefined) anchors.add(schema["$anchor"])
      parts.push(...within(schema, path))
    } else if (typeof schema !== "boolean") return sentence(path, "is no schema: a schema is an object, true or false")
  }
  for (const { path, schema } of parts) {
    const mistake = isObject(schema) ? (typeMistake(schema) ?? referenceMistake(root, anchors, schema)) : undefined
    if (mistake !== undefined) return sentence(path, mistake)
  }
  return undefined
}

const sentence = (path: string, mistake: string): string => (path === "" ? mistake : `${path.slice(0, 200)} ${mistake}`)
