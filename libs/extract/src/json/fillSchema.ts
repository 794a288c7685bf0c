import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { wrapperWords } from "./concepts.ts"
import { type Effort, spend } from "./Effort.ts"
import type { Evidence } from "./Evidence.ts"
import { type FieldName, fieldName, nameWords } from "./fieldName.ts"
import { groupsFor } from "./groupsFor.ts"
import { type SchemaField, type SchemaNode, type SchemaReader, schemaReader } from "./schemaNode.ts"
import { fittingText, listFor, type FieldQuery, valueFor } from "./valueFor.ts"

/** Levels of a schema that are filled. */
const mostLevels = 12

/** Steps of filling: fields looked for and texts looked at. A list of 500 things with 20 fields takes up to 500,000. */
const mostSteps = 600_000

/** Steps for a schema that is to be filled, and for a thing of a list. */
const stepsOfSchema = 5

/** Things in a list, and those by which it is judged whether a kind of things is meant. */
const mostRecords = 500
const sampled = 5

/** Of the fields of a thing, the share that things of a kind must have, where nothing names the kind. */
const leastFilled = 0.5

/** What a name that fits counts beside the fields that things of a kind have: as all of these. */
const namedGain = 1

/** What a schema was filled with. */
export interface ExtractionResult {
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
interface Place extends FieldQuery {
  readonly read: SchemaReader["read"]
  readonly path: string
  readonly level: number
  /** What is being filled around it, the nearest first. */
  readonly context: FillContext | undefined
}

/** Fields or alternatives that are being filled from something: what asks for them again within is answered by nothing new. */
interface FillContext {
  readonly asked: object
  readonly evidence: Evidence
  readonly around: FillContext | undefined
}

const nothing = (path: string): ExtractionResult => ({ missing: path === "" ? [] : [path] })

const isEmpty = (value: Schema.Json | undefined): boolean => value === undefined || value === null

/** Names of an object's field: by itself, or together with the object where that is a thing beside what the page is about. */
const namesOf = (place: Place, { key, name: own }: SchemaField, node: SchemaNode): ReadonlyArray<FieldName> => {
  const titled = node.title === "" ? [] : [fieldName(node.title)]
  const [around] = place.names
  if (around === undefined || place.level === 0 || around.words.length === 0) return [own, ...titled]
  return isGeneral(own) ? [fieldName(`${place.path.split(".").at(-1)} ${key}`), around] : [fieldName(`${place.path.split(".").at(-1)} ${key}`), own, ...titled]
}

const isGeneral = ({ concept, key }: FieldName): boolean => concept === "title" || ["valu", "name", "text", "id", "type", "label"].includes(key)

/** Whether an object only stands around the page's own fields. */
const isWrapper = (key: string): boolean => nameWords(key).every((word) => wrapperWords.has(word))

/** What an object is filled from: a thing of that name, else what surrounds it. */
const within = (place: Place, field: SchemaField, node: SchemaNode): Place => {
  const { key, name } = field
  const path = place.path === "" ? key : `${place.path}.${key}`
  const inner = { ...place, path, level: place.level + 1 }
  if (!node.types.includes("object")) return { ...inner, names: namesOf(place, field, node) }
  const thing = node.fields.length > 0 ? place.evidence.groups.find(name)[0]?.thing.records[0]?.() : undefined
  const names = isWrapper(key) || thing !== undefined ? [] : namesOf(place, field, node)
  return { ...inner, evidence: thing ?? place.evidence, names }
}

const fillObject = (place: Place, node: SchemaNode): ExtractionResult => {
  const fields = place.effort.left < 0 ? [] : node.fields.map((field) => {
    const child = place.read(field.schema)
    return { key: field.key, child, filled: fillNode(within(place, field, child), field.schema) }
  })
  const found = fields.flatMap(({ filled, key }) => (filled.value === undefined ? [] : [[key, filled.value] as const]))
  const more = node.additional === undefined || node.fields.length > 0 ? [] : shownFields(place, node.additional)
  const counted = node.required.size === 0 ? fields : fields.filter(({ key }) => node.required.has(key))
  const missing = counted.flatMap(({ filled }) => filled.missing)
  if (found.every(([, value]) => isEmpty(value)) && more.length === 0) return { missing: place.path === "" ? missing : [place.path] }
  // A field of one value says it whether or not the page does, and one that may be null is null where nothing is found.
  const fixed = fields.flatMap(({ child, filled, key }) => {
    if (filled.value !== undefined || !node.required.has(key)) return []
    if (child.values?.length === 1) return [[key, child.values[0]?.value ?? null] as const]
    return mayBeNull(place.read, child) ? [[key, null] as const] : []
  })
  const all = new Map([...found, ...fixed, ...more])
  const ordered = fields.flatMap(({ key }) => (all.has(key) ? [[key, all.get(key) ?? null] as const] : []))
  return { value: Object.fromEntries([...ordered, ...more]), missing }
}

const mayBeNull = (read: SchemaReader["read"], node: SchemaNode): boolean =>
  node.types.includes("null") || (node.values?.some(({ value }) => value === null) ?? false) || node.alternatives.some((schema) => read(schema).types.includes("null"))

/** Labels and values that the content shows, for an object that takes any. */
const shownFields = (place: Place, schema: Schema.Json): ReadonlyArray<readonly [string, Schema.Json]> => {
  const node = place.read(schema)
  return place.evidence.shown.slice(0, mostRecords).flatMap(({ label, values }) => {
    const value = fittingText(values.join(", "), node, place.effort)
    return value === undefined ? [] : [[label, value] as const]
  })
}

const fillList = (place: Place, node: SchemaNode): ExtractionResult => {
  const items = node.items ?? {}
  const item = place.read(items)
  const { maxItems, minItems } = node.bounds
  const most = typeof maxItems === "number" ? Math.min(maxItems, mostRecords) : mostRecords
  const isOfThings = item.fields.length > 0 || item.types.includes("object") || item.types.includes("array")
  const found = isOfThings ? recordsFor(place, items, item) : [...new Set(listFor(place, item))]
  const value = found.slice(0, most)
  return value.length === 0 || (typeof minItems === "number" && value.length < minItems) ? nothing(place.path) : { value, missing: [] }
}

const sizeOf = (value: Schema.Json | undefined): number =>
  typeof value === "object" && value !== null ? Object.values(value).filter((field) => !isEmpty(field)).length : 0

const hasOne = (value: Schema.Json | undefined, keys: ReadonlyArray<string>): boolean => typeof value === "object" && value !== null && keys.some((key) => key in value)

/** Things of the kind that a list asks for: of a kind with its name, else of that whose things have most of its fields. */
const recordsFor = (place: Place, items: Schema.Json, item: SchemaNode): ReadonlyArray<Schema.Json> => {
  const wanted = Math.max(1, item.fields.length)
  // Anything has a name and an address; what is sold has a price.
  const prices = item.fields.flatMap(({ key, name }) => (name.concept === "price" ? [key] : []))
  const fill = (evidence: Evidence): ExtractionResult => fillNode({ ...place, evidence, names: [], path: "", level: place.level + 1 }, items)
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

const fillAlternative = (place: Place, node: SchemaNode): ExtractionResult => {
  const filled = node.alternatives.map((schema) => fillNode({ ...place, level: place.level + 1 }, schema))
  return filled.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value)).find(({ value }) => !isEmpty(value)) ?? nothing(place.path)
}

const isAsked = (around: FillContext | undefined, asked: object, evidence: Evidence): boolean =>
  around !== undefined && ((around.asked === asked && around.evidence === evidence) || isAsked(around.around, asked, evidence))

const fillNode = (place: Place, schema: Schema.Json): ExtractionResult => {
  if (schema === false || place.level > mostLevels || !spend(place.effort, stepsOfSchema)) return nothing(place.path)
  const node = place.read(schema)
  const asked = node.fields.length > 0 ? node.fields : node
  if (isAsked(place.context, asked, place.evidence)) return nothing(place.path)
  return fillAsked({ ...place, context: { asked, evidence: place.evidence, around: place.context } }, node)
}

const fillAsked = (place: Place, node: SchemaNode): ExtractionResult => {
  if (node.alternatives.length > 0 && node.fields.length === 0) return fillAlternative(place, node)
  if (node.types.includes("object") && (node.fields.length > 0 || node.additional !== undefined)) return fillObject(place, node)
  if (node.types.includes("array")) return fillList(place, node)
  const value = valueFor(place, node)
  return value === undefined ? nothing(place.path) : { value, missing: [] }
}

/**
 * Fills a JSON Schema with what a page says, by the names of its fields. Heeded are type, properties, required, items, additionalProperties, enum, const, format
 * (date, date-time, email, uri), anyOf, oneOf, allOf, $ref within the schema, and the bounds of numbers, texts and lists. `wish` names a value without a name.
 * Where a schema refers to itself, it is filled from each thing once. The steps that it takes are bounded, whatever page and schema are.
 */
export const fillSchema = (schema: JsonSchemaObject, evidence: Evidence, rootName = ""): ExtractionResult => {
  const { isCut, read } = schemaReader(schema)
  const root = read(schema)
  const names = [root.title, ...(root.types.includes("object") ? [] : [rootName])].filter((name) => name !== "").map(fieldName)
  const isObject = root.types.includes("object") || root.types.length === 0
  const effort: Effort = { left: mostSteps }
  const filled = fillNode({ read, evidence, names: isObject ? [] : names, path: "", level: 0, effort, context: undefined }, schema)
  return effort.left < 0 || isCut() ? { ...filled, isPartial: true } : filled
}
