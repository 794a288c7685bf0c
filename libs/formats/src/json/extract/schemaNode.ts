import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { describedNames } from "./describedNames.ts"
import type { FieldName } from "./fieldName.ts"

/** A JSON Schema with its references followed and its parts joined, as far as extraction heeds it. */
export interface SchemaNode {
  /** What a value may be; empty: anything. */
  readonly types: ReadonlyArray<string>
  readonly properties: ReadonlyArray<readonly [name: string, schema: Schema.Json]>
  readonly required: ReadonlySet<string>
  readonly items: Schema.Json | undefined
  /** Of further properties, where it has a schema of its own. */
  readonly additional: Schema.Json | undefined
  /** Alternatives, of which a value must fit one. */
  readonly alternatives: ReadonlyArray<Schema.Json>
  readonly values: ReadonlyArray<Schema.Json> | undefined
  readonly format: string
  /** What its description calls it. */
  readonly described: () => ReadonlyArray<FieldName>
  readonly title: string
  readonly bounds: JsonSchemaObject
}

/** Schemas of alternatives, parts and properties that are looked at in one. */
const mostMembers = 500

/** References and parts that are followed from one schema. */
const mostSteps = 64

export const isObject = (value: Schema.Json | undefined): value is JsonSchemaObject => typeof value === "object" && value !== null && !Array.isArray(value)

const listOf = (value: Schema.Json | undefined): ReadonlyArray<Schema.Json> => (Array.isArray(value) ? value.slice(0, mostMembers) : [])

const textOf = (value: Schema.Json | undefined): string => (typeof value === "string" ? value.slice(0, 2_000) : "")

/** What a reference within the schema points at (RFC 6901); undefined for any other. */
export const pointed = (root: JsonSchemaObject, reference: string): JsonSchemaObject | undefined => {
  if (reference === "#") return root
  if (!reference.startsWith("#/")) return undefined
  let at: Schema.Json | undefined = root
  for (const step of reference.slice(2).split("/").slice(0, mostSteps)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~")
    if (Array.isArray(at)) at = (at as ReadonlyArray<Schema.Json>)[Number(key)]
    else at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }
  return isObject(at) ? at : undefined
}

/** The schema with all that `$ref` and `allOf` add to it, in order. */
const partsOf = (root: JsonSchemaObject, schema: JsonSchemaObject): ReadonlyArray<JsonSchemaObject> => {
  const parts: Array<JsonSchemaObject> = []
  const waiting: Array<JsonSchemaObject> = [schema]
  for (let next = waiting.pop(); next !== undefined && parts.length < mostSteps; next = waiting.pop()) {
    parts.push(next)
    const target = typeof next["$ref"] === "string" ? pointed(root, next["$ref"]) : undefined
    if (target !== undefined) waiting.push(target)
    for (const part of listOf(next["allOf"])) if (isObject(part)) waiting.push(part)
  }
  return parts
}

const typesOf = (part: JsonSchemaObject): ReadonlyArray<string> => {
  const { type } = part
  if (typeof type === "string") return [type]
  if (Array.isArray(type)) return listOf(type).filter((one) => typeof one === "string")
  if (isObject(part["properties"])) return ["object"]
  return part["items"] === undefined ? [] : ["array"]
}

const once = <A extends object>(compute: () => A): (() => A) => {
  let value: A | undefined
  return () => (value ??= compute())
}

/** A schema is met again wherever it is referred to; it belongs to one root. */
const known = new WeakMap<JsonSchemaObject, SchemaNode>()

/** Reads a schema within its root. `true` and what is no schema allow anything. */
export const schemaNode = (root: JsonSchemaObject, schema: Schema.Json): SchemaNode => {
  if (!isObject(schema)) return readNode(root, schema)
  const node = known.get(schema) ?? readNode(root, schema)
  known.set(schema, node)
  return node
}

const readNode = (root: JsonSchemaObject, schema: Schema.Json): SchemaNode => {
  const parts = isObject(schema) ? partsOf(root, schema) : []
  const first = (key: string): Schema.Json | undefined => parts.find((part) => part[key] !== undefined)?.[key]
  const properties = parts.flatMap((part) => (isObject(part["properties"]) ? Object.entries(part["properties"]) : []))
  const constant = first("const")
  const values = first("enum")
  const additional = first("additionalProperties")
  return {
    types: parts.map(typesOf).find((types) => types.length > 0) ?? [],
    properties: [...new Map(properties)].slice(0, mostMembers),
    required: new Set(parts.flatMap((part) => listOf(part["required"])).filter((name) => typeof name === "string")),
    items: first("items"),
    additional: isObject(additional) ? additional : undefined,
    alternatives: [...listOf(first("anyOf")), ...listOf(first("oneOf"))],
    values: constant === undefined ? (Array.isArray(values) ? listOf(values) : undefined) : [constant],
    format: textOf(first("format")),
    described: once(() => describedNames(textOf(first("description")))),
    title: textOf(first("title")),
    bounds: Object.fromEntries(["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"].map((key) => [key, first(key) ?? null])),
  }
}
