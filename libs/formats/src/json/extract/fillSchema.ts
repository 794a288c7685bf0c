import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { coerce } from "./coerce.ts"
import { wrapperWords } from "./concepts.ts"
import type { Evidence } from "./Evidence.ts"
import { type FieldName, fieldName, nameWords } from "./fieldName.ts"
import { groupsFor } from "./groupsFor.ts"
import { type SchemaNode, schemaNode } from "./schemaNode.ts"
import { listFor, valuesFor } from "./valuesFor.ts"

/** Levels of a schema, and schemas in all, that are filled. */
const mostLevels = 12
const mostSchemas = 5_000

/** Things in a list, and those by which it is judged whether a kind of things is meant. */
const mostRecords = 500
const sampled = 5

/** Of the fields of a thing, the share that things of a kind must have, where nothing names the kind. */
const leastFilled = 0.5

/** What a name that fits counts beside the fields that things of a kind have: as all of these. */
const namedGain = 1

/** What a schema was filled with. */
export interface Filled {
  /** Fits the types of the schema. Absent: nothing was found. */
  readonly value?: Schema.Json
  /** Dotted names of fields that were not found, of those that the schema requires; of all, where it requires none. */
  readonly missing: ReadonlyArray<string>
  /** The prompt names no field that is known: what the page is about was taken in its place. */
  readonly isGeneral?: boolean
  /** The schema has more fields than are looked for: what is beyond was not. */
  readonly isPartial?: boolean
}

/** What is being filled, and where. */
interface Place {
  readonly root: JsonSchemaObject
  readonly evidence: Evidence
  /** What the value is called: the first name that finds something counts. */
  readonly names: ReadonlyArray<FieldName>
  readonly path: string
  readonly level: number
  /** Schemas that may still be filled. */
  readonly budget: { left: number }
}

const nothing = (path: string): Filled => ({ missing: path === "" ? [] : [path] })

const isEmpty = (value: Schema.Json | undefined): boolean => value === undefined || value === null

/** Names of an object's field: by itself, or together with the object where that is a thing beside what the page is about. */
const namesOf = (place: Place, key: string, node: SchemaNode): ReadonlyArray<FieldName> => {
  const own = fieldName(key)
  const titled = node.title === "" ? [] : [fieldName(node.title)]
  const [around] = place.names
  if (around === undefined || place.level === 0 || around.words.length === 0) return [own, ...titled]
  return isGeneral(own) ? [fieldName(`${place.path.split(".").at(-1)} ${key}`), around] : [fieldName(`${place.path.split(".").at(-1)} ${key}`), own, ...titled]
}

const isGeneral = ({ concept, key }: FieldName): boolean => concept === "title" || ["valu", "name", "text", "id", "type", "label"].includes(key)

/** Whether an object only stands around the page's own fields. */
const isWrapper = (key: string): boolean => nameWords(key).every((word) => wrapperWords.has(word))

/** What an object is filled from: a thing of that name, else what surrounds it. */
const within = (place: Place, key: string, node: SchemaNode): Place => {
  const [name] = namesOf(place, key, node)
  const path = place.path === "" ? key : `${place.path}.${key}`
  const level = place.level + 1
  const things = name === undefined ? [] : groupsFor(place.evidence.groups, [fieldName(key)]).filter(({ isNamed }) => isNamed)
  const thing = things[0]?.group.records[0]?.()
  const evidence = thing !== undefined && node.types.includes("object") && node.properties.length > 0 ? thing : place.evidence
  const names = node.types.includes("object") && (isWrapper(key) || evidence === thing) ? [] : namesOf(place, key, node)
  return { ...place, evidence, names, path, level }
}

const fillObject = (place: Place, node: SchemaNode): Filled => {
  const fields = node.properties.map(([key, schema]) => {
    const child = schemaNode(place.root, schema)
    return { key, child, filled: fillNode(within(place, key, child), schema) }
  })
  const found = fields.flatMap(({ filled, key }) => (filled.value === undefined ? [] : [[key, filled.value] as const]))
  const more = node.additional === undefined || node.properties.length > 0 ? [] : shownFields(place, node.additional)
  const counted = node.required.size === 0 ? fields : fields.filter(({ key }) => node.required.has(key))
  const missing = counted.flatMap(({ filled }) => filled.missing)
  if (found.every(([, value]) => isEmpty(value)) && more.length === 0) return { missing: place.path === "" ? missing : [place.path] }
  // A field of one value says it whether or not the page does, and one that may be null is null where nothing is found.
  const fixed = fields.flatMap(({ child, filled, key }) => {
    if (filled.value !== undefined || !node.required.has(key)) return []
    if (child.values?.length === 1) return [[key, child.values[0] ?? null] as const]
    return mayBeNull(place.root, child) ? [[key, null] as const] : []
  })
  const all = new Map([...found, ...fixed, ...more])
  const ordered = fields.flatMap(({ key }) => (all.has(key) ? [[key, all.get(key) ?? null] as const] : []))
  return { value: Object.fromEntries([...ordered, ...more]), missing }
}

const mayBeNull = (root: JsonSchemaObject, node: SchemaNode): boolean =>
  node.types.includes("null") || (node.values?.includes(null) ?? false) || node.alternatives.some((schema) => schemaNode(root, schema).types.includes("null"))

/** Labels and values that the content shows, for an object that takes any. */
const shownFields = (place: Place, schema: Schema.Json): ReadonlyArray<readonly [string, Schema.Json]> => {
  const node = schemaNode(place.root, schema)
  return place.evidence.shown.slice(0, mostRecords).flatMap(({ label, values }) => {
    const value = coerce(node, values.join(", "))
    return value === undefined ? [] : [[label, value] as const]
  })
}

const fillList = (place: Place, node: SchemaNode): Filled => {
  const items = node.items ?? {}
  const item = schemaNode(place.root, items)
  const { maxItems, minItems } = node.bounds
  const most = typeof maxItems === "number" ? Math.min(maxItems, mostRecords) : mostRecords
  const isOfThings = item.properties.length > 0 || item.types.includes("object") || item.types.includes("array")
  const found = isOfThings ? recordsFor(place, items, item) : [...new Set(listFor(place.evidence, place.names, item))]
  const value = found.slice(0, most)
  return value.length === 0 || (typeof minItems === "number" && value.length < minItems) ? nothing(place.path) : { value, missing: [] }
}

const sizeOf = (value: Schema.Json | undefined): number =>
  typeof value === "object" && value !== null ? Object.values(value).filter((field) => !isEmpty(field)).length : 0

const hasOne = (value: Schema.Json | undefined, keys: ReadonlyArray<string>): boolean => typeof value === "object" && value !== null && keys.some((key) => key in value)

/** Things of the kind that a list asks for: of a kind with its name, else of that whose things have most of its fields. */
const recordsFor = (place: Place, items: Schema.Json, item: SchemaNode): ReadonlyArray<Schema.Json> => {
  const wanted = Math.max(1, item.properties.length)
  // Anything has a name and an address; what is sold has a price.
  const prices = item.properties.flatMap(([key]) => (fieldName(key).concept === "price" ? [key] : []))
  const fill = (evidence: Evidence): Filled => fillNode({ ...place, evidence, names: [], path: "", level: 1 }, items)
  const judged = groupsFor(place.evidence.groups, place.names).map(({ group, isNamed }) => {
    const samples = group.records.slice(0, sampled).map((record) => fill(record()).value)
    const share = samples.reduce((sum: number, sample) => sum + sizeOf(sample), 0) / samples.length / wanted
    const isPriced = prices.length === 0 || samples.some((sample) => hasOne(sample, prices))
    const isMeant = isNamed ? share > 0 : share >= leastFilled && group.records.length > 1 && isPriced
    // Squared: many things with half of the fields are not better than few that have all.
    return { group, score: isMeant ? share * share * (1 + Math.log10(group.records.length)) + (isNamed && isPriced ? namedGain : 0) : 0 }
  })
  const best = judged.toSorted((one, other) => other.score - one.score)[0]
  if (best === undefined || best.score === 0) return []
  const filled = best.group.records.slice(0, mostRecords).map((record) => fill(record()).value)
  const least = Math.max(1, Math.max(...filled.map(sizeOf)) / 2)
  return filled.filter((value) => value !== undefined && sizeOf(value) >= least) as ReadonlyArray<Schema.Json>
}

const fillAlternative = (place: Place, node: SchemaNode): Filled => {
  const filled = node.alternatives.map((schema) => fillNode({ ...place, level: place.level + 1 }, schema))
  return filled.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value)).find(({ value }) => !isEmpty(value)) ?? nothing(place.path)
}

const fillNode = (place: Place, schema: Schema.Json): Filled => {
  if (schema === false || place.level > mostLevels || place.budget.left-- <= 0) return nothing(place.path)
  const node = schemaNode(place.root, schema)
  if (node.alternatives.length > 0 && node.properties.length === 0) return fillAlternative(place, node)
  if (node.types.includes("object") && (node.properties.length > 0 || node.additional !== undefined)) return fillObject(place, node)
  if (node.types.includes("array")) return fillList(place, node)
  const [value] = valuesFor(place.evidence, place.names, node)
  return value === undefined ? nothing(place.path) : { value, missing: [] }
}

/**
 * Fills a JSON Schema with what a page says, by the names of its fields. Heeded are type, properties, required, items, additionalProperties, enum, const, format
 * (date, date-time, email, uri), anyOf, oneOf, allOf, $ref within the schema, and the bounds of numbers, texts and lists. `wish` names a value without a name.
 */
export const fillSchema = (schema: JsonSchemaObject, evidence: Evidence, wish = ""): Filled => {
  const root = schemaNode(schema, schema)
  const names = [root.title, ...(root.types.includes("object") ? [] : [wish])].filter((name) => name !== "").map(fieldName)
  const isObject = root.types.includes("object") || root.types.length === 0
  const budget = { left: mostSchemas }
  const filled = fillNode({ root: schema, evidence, names: isObject ? [] : names, path: "", level: 0, budget }, schema)
  return budget.left < 0 ? { ...filled, isPartial: true } : filled
}
