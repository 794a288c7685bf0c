import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { rawWords } from "../passages/wordsOf.ts"
import { type FieldName, fieldName } from "./fieldName.ts"

/** Words of a description that are tried as names: descriptions begin with what the field is. */
const mostDescribed = 12

/** Names in a description: runs of up to three words in the table of names, at most three. */
const describedNames = (description: string): ReadonlyArray<FieldName> => {
  const words = description
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== "")
    .slice(0, mostDescribed)
  const known = [3, 2, 1].flatMap((length) =>
    words.map((_, index) => fieldName(words.slice(index, index + length).join(" "))),
  )
  return known.filter(({ concept }) => concept !== undefined && concept !== "body").slice(0, 3)
}

/** A field of an object, and its schema. */
export interface SchemaField {
  readonly key: string
  readonly name: FieldName
  readonly schema: Schema.Json
}

/** An allowed value of a schema, and its words joined. */
export interface AllowedValue {
  readonly value: Schema.Json
  readonly key: string
}

/** A JSON Schema with references resolved and parts merged, as far as extraction supports it. */
export interface SchemaNode {
  /** Allowed types; empty: any. */
  readonly types: ReadonlyArray<string>
  /** The same list for schemas that refer to the same object. */
  readonly fields: ReadonlyArray<SchemaField>
  readonly required: ReadonlySet<string>
  readonly items: Schema.Json | undefined
  /** The schema of additional properties, if there is one. */
  readonly additional: Schema.Json | undefined
  /** Alternatives; a value must fit one. */
  readonly alternatives: ReadonlyArray<Schema.Json>
  readonly values: ReadonlyArray<AllowedValue> | undefined
  readonly format: string
  /** Names for it in its description. */
  readonly described: () => ReadonlyArray<FieldName>
  readonly title: string
  readonly bounds: JsonSchemaObject
}

/** Reads the schemas of one root. */
export interface SchemaReader {
  /** `true` and invalid schemas allow anything. */
  readonly read: (schema: Schema.Json) => SchemaNode
  /** Whether the merged parts of some schema had too many fields. */
  readonly isCut: () => boolean
}

/** Most alternatives, parts, and fields of several parts that are merged. A single part is bounded by the length of the schema. */
const mostMembers = 500

/** Most references and parts followed from one schema. */
const mostSteps = 64

export const isObject = (value: Schema.Json | undefined): value is JsonSchemaObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const listOf = (value: Schema.Json | undefined): ReadonlyArray<Schema.Json> =>
  Array.isArray(value) ? value.slice(0, mostMembers) : []

const textOf = (value: Schema.Json | undefined): string => (typeof value === "string" ? value.slice(0, 2_000) : "")

/** The target of a local reference (RFC 6901); undefined for any other. */
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

/** Concatenates lists, 500 members in total, so that schemas that refer to the same parts do not read them again. */
const joined = <Member>(lists: ReadonlyArray<ReadonlyArray<Member>>): ReadonlyArray<Member> => {
  const members: Array<Member> = []
  for (const list of lists) {
    if (members.length >= mostMembers) break
    members.push(...list.slice(0, mostMembers - members.length))
  }
  return members
}

/** The schema with everything that `$ref` and `allOf` add, in order. */
const partsOf = (root: JsonSchemaObject, schema: JsonSchemaObject): ReadonlyArray<JsonSchemaObject> => {
  const parts = new Set<JsonSchemaObject>()
  const waiting: Array<JsonSchemaObject> = [schema]
  for (let next = waiting.pop(); next !== undefined && parts.size < mostSteps; next = waiting.pop()) {
    if (parts.has(next)) continue
    parts.add(next)
    const target = typeof next["$ref"] === "string" ? pointed(root, next["$ref"]) : undefined
    if (target !== undefined) waiting.push(target)
    for (const part of listOf(next["allOf"])) if (isObject(part)) waiting.push(part)
  }
  return [...parts]
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

/** Fields of properties as written, each list read once. */
type FieldsOf = (parts: ReadonlyArray<JsonSchemaObject>) => ReadonlyArray<SchemaField>

const none: ReadonlyArray<SchemaField> = []

const fieldsReader = (onCut: () => void): FieldsOf => {
  const known = new Map<JsonSchemaObject, ReadonlyArray<SchemaField>>()
  const read = (properties: JsonSchemaObject): ReadonlyArray<SchemaField> => {
    const fields =
      known.get(properties) ??
      Object.entries(properties).map(([key, schema]) => ({ key, name: fieldName(key), schema }))
    known.set(properties, fields)
    return fields
  }
  return (parts) => {
    const lists = parts.flatMap(({ properties }) => (isObject(properties) ? [read(properties)] : []))
    const [first = none, ...others] = lists
    if (others.length === 0) return first
    if (lists.reduce((sum, { length }) => sum + length, 0) > mostMembers) onCut()
    return [...new Map(joined(lists).map((field) => [field.key, field])).values()]
  }
}

/** A reader for the schemas of a root, memoised with referenced ones. */
export const schemaReader = (root: JsonSchemaObject): SchemaReader => {
  const known = new Map<Schema.Json, SchemaNode>()
  let isCut = false
  const fieldsOf = fieldsReader(() => (isCut = true))
  const read = (schema: Schema.Json): SchemaNode => {
    const meant = referredTo(root, schema)
    const node = known.get(meant) ?? readNode(isObject(meant) ? partsOf(root, meant) : [], fieldsOf)
    known.set(meant, node)
    return node
  }
  return { read, isCut: () => isCut }
}

/** The target of a schema that is only a reference. */
const referredTo = (root: JsonSchemaObject, schema: Schema.Json): Schema.Json => {
  let meant = schema
  for (
    let left = mostSteps;
    left > 0 && isObject(meant) && typeof meant["$ref"] === "string" && Object.keys(meant).length === 1;
    left--
  )
    meant = pointed(root, meant["$ref"]) ?? true
  return meant
}

const allowed = (value: Schema.Json): AllowedValue => ({
  value,
  key: rawWords(String(value).slice(0, longestAllowed)).join(""),
})

/** Characters of an allowed value that are compared. */
const longestAllowed = 200

const readNode = (parts: ReadonlyArray<JsonSchemaObject>, fieldsOf: FieldsOf): SchemaNode => {
  const first = (key: string): Schema.Json | undefined => parts.find((part) => part[key] !== undefined)?.[key]
  const constant = first("const")
  const values = first("enum")
  const additional = first("additionalProperties")
  return {
    types: parts.map(typesOf).find((types) => types.length > 0) ?? [],
    fields: fieldsOf(parts),
    required: new Set(joined(parts.map((part) => listOf(part["required"]))).filter((name) => typeof name === "string")),
    items: first("items"),
    additional: isObject(additional) ? additional : undefined,
    alternatives: [...listOf(first("anyOf")), ...listOf(first("oneOf"))],
    values:
      constant === undefined ? (Array.isArray(values) ? listOf(values).map(allowed) : undefined) : [allowed(constant)],
    format: textOf(first("format")),
    described: once(() => describedNames(textOf(first("description")))),
    title: textOf(first("title")),
    bounds: Object.fromEntries(
      ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"].map((key) => [key, first(key) ?? null]),
    ),
  }
}
