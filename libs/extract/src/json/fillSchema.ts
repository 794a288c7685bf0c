import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { wrapperWords } from "./concepts.data.ts"
import { type Effort, spend } from "./Effort.ts"
import type { Evidence } from "./Evidence.ts"
import { type FieldName, fieldName, nameWords } from "./fieldName.ts"
import { groupsFor } from "./groupsFor.ts"
import { type SchemaField, type SchemaNode, type SchemaReader, schemaReader } from "./schemaNode.ts"
import { fittingText, listFor, type FieldQuery, valueFor } from "./valueFor.ts"

/** Deepest level of a schema that is filled. */
const mostLevels = 12

/** Steps of filling: lookups of fields and comparisons of texts. A list of 500 records with 20 fields takes up to 500,000. */
const mostSteps = 600_000

/** Steps for a schema, and for a record of a list. */
const stepsOfSchema = 5

/** Most records in a list, and most that decide whether a kind of record is meant. */
const mostRecords = 500
const sampled = 5

/** Least share of a record's fields that must be present if nothing names the kind. */
const leastFilled = 0.5

/** Weight of a matching name, in relation to all fields of a kind of record. */
const namedGain = 1

/** The result of filling a schema. */
export interface ExtractionResult {
  /** Fits the types of the schema. Absent: nothing was found. */
  readonly value?: Schema.Json
  /** Dotted names of missing fields: of the required ones, or of all if none is required. */
  readonly missing: ReadonlyArray<string>
  /** The prompt names no known field, so the subject of the page was returned instead. */
  readonly isGeneral?: boolean
  /** The schema has more fields than are looked for; the rest was skipped. */
  readonly isPartial?: boolean
}

/** The schema part being filled, and its place. */
interface Place extends FieldQuery {
  readonly read: SchemaReader["read"]
  readonly path: string
  readonly level: number
  /** The schema parts being filled around it, the nearest first. */
  readonly context: FillContext | undefined
}

/** Fields or alternatives being filled from some evidence, to stop at recursive schemas. */
interface FillContext {
  readonly asked: object
  readonly evidence: Evidence
  readonly around: FillContext | undefined
}

const nothing = (path: string): ExtractionResult => ({ missing: path === "" ? [] : [path] })

const isEmpty = (value: Schema.Json | undefined): boolean => value === undefined || value === null

/** Names of an object's field: alone, or with the object's name if that is not the page's subject. */
const namesOf = (place: Place, { key, name: own }: SchemaField, node: SchemaNode): ReadonlyArray<FieldName> => {
  const titled = node.title === "" ? [] : [fieldName(node.title)]
  const [around] = place.names
  if (around === undefined || place.level === 0 || around.words.length === 0) return [own, ...titled]
  return isGeneral(own)
    ? [fieldName(`${place.path.split(".").at(-1)} ${key}`), around]
    : [fieldName(`${place.path.split(".").at(-1)} ${key}`), own, ...titled]
}

const isGeneral = ({ concept, key }: FieldName): boolean =>
  concept === "title" || ["valu", "name", "text", "id", "type", "label"].includes(key)

/** Whether an object only wraps the page's own fields. */
const isWrapper = (key: string): boolean => nameWords(key).every((word) => wrapperWords.has(word))

/** The evidence for an object: a record of that name, otherwise that of its parent. */
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
  const fields =
    place.effort.left < 0
      ? []
      : node.fields.map((field) => {
          const child = place.read(field.schema)
          return { key: field.key, child, filled: fillNode(within(place, field, child), field.schema) }
        })
  const found = fields.flatMap(({ filled, key }) => (filled.value === undefined ? [] : [[key, filled.value] as const]))
  const more = node.additional === undefined || node.fields.length > 0 ? [] : shownFields(place, node.additional)
  const counted = node.required.size === 0 ? fields : fields.filter(({ key }) => node.required.has(key))
  const missing = counted.flatMap(({ filled }) => filled.missing)
  if (found.every(([, value]) => isEmpty(value)) && more.length === 0)
    return { missing: place.path === "" ? missing : [place.path] }
  // A field with one allowed value has it in any case, and a nullable field is null if nothing is found.
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
  node.types.includes("null") ||
  (node.values?.some(({ value }) => value === null) ?? false) ||
  node.alternatives.some((schema) => read(schema).types.includes("null"))

/** Labels and values in the content, for an object that accepts any property. */
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
  return value.length === 0 || (typeof minItems === "number" && value.length < minItems)
    ? nothing(place.path)
    : { value, missing: [] }
}

const sizeOf = (value: Schema.Json | undefined): number =>
  typeof value === "object" && value !== null ? Object.values(value).filter((field) => !isEmpty(field)).length : 0

const hasOne = (value: Schema.Json | undefined, keys: ReadonlyArray<string>): boolean =>
  typeof value === "object" && value !== null && keys.some((key) => key in value)

/** Records for a list: of a kind with its name, otherwise of the kind with most of its fields. */
const recordsFor = (place: Place, items: Schema.Json, item: SchemaNode): ReadonlyArray<Schema.Json> => {
  const wanted = Math.max(1, item.fields.length)
  // Anything has a name and a URL; only goods have a price.
  const prices = item.fields.flatMap(({ key, name }) => (name.concept === "price" ? [key] : []))
  const fill = (evidence: Evidence): ExtractionResult =>
    fillNode({ ...place, evidence, names: [], path: "", level: place.level + 1 }, items)
  const judged = groupsFor(place.evidence.groups, place.names).map(({ group, isNamed }) => {
    const samples = group.records.slice(0, sampled).map((record) => fill(record()).value)
    const share = samples.reduce((sum: number, sample) => sum + sizeOf(sample), 0) / samples.length / wanted
    const isPriced = prices.length === 0 || samples.some((sample) => hasOne(sample, prices))
    const isMeant = isNamed ? share > 0 : share >= leastFilled && group.records.length > 1 && isPriced
    // Squared: many records with half of the fields are worse than few with all.
    return {
      group,
      score: isMeant
        ? share * share * (1 + Math.log10(group.records.length)) + (isNamed && isPriced ? namedGain : 0)
        : 0,
    }
  })
  const best = judged.toSorted((one, other) => other.score - one.score)[0]
  if (best === undefined || best.score === 0) return []
  const filled = best.group.records.slice(0, mostRecords).map((record) => fill(record()).value)
  const least = Math.max(1, Math.max(...filled.map(sizeOf)) / 2)
  return filled.filter((value) => value !== undefined && sizeOf(value) >= least) as ReadonlyArray<Schema.Json>
}

const fillAlternative = (place: Place, node: SchemaNode): ExtractionResult => {
  const filled = node.alternatives.map((schema) => fillNode({ ...place, level: place.level + 1 }, schema))
  return (
    filled.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value)).find(({ value }) => !isEmpty(value)) ??
    nothing(place.path)
  )
}

const isAsked = (around: FillContext | undefined, asked: object, evidence: Evidence): boolean =>
  around !== undefined &&
  ((around.asked === asked && around.evidence === evidence) || isAsked(around.around, asked, evidence))

const fillNode = (place: Place, schema: Schema.Json): ExtractionResult => {
  if (schema === false || place.level > mostLevels || !spend(place.effort, stepsOfSchema)) return nothing(place.path)
  const node = place.read(schema)
  const asked = node.fields.length > 0 ? node.fields : node
  if (isAsked(place.context, asked, place.evidence)) return nothing(place.path)
  return fillAsked({ ...place, context: { asked, evidence: place.evidence, around: place.context } }, node)
}

const fillAsked = (place: Place, node: SchemaNode): ExtractionResult => {
  if (node.alternatives.length > 0 && node.fields.length === 0) return fillAlternative(place, node)
  if (node.types.includes("object") && (node.fields.length > 0 || node.additional !== undefined))
    return fillObject(place, node)
  if (node.types.includes("array")) return fillList(place, node)
  const value = valueFor(place, node)
  return value === undefined ? nothing(place.path) : { value, missing: [] }
}

/**
 * Fills a JSON Schema from a page's evidence, by field names. Supported are type, properties, required, items, additionalProperties, enum, const, format
 * (date, date-time, email, uri), anyOf, oneOf, allOf, $ref within the schema, and the bounds of numbers, texts and lists. `rootName` names a root that is no object.
 * A recursive schema is filled once from each record. Steps are bounded for any page and schema.
 */
export const fillSchema = (schema: JsonSchemaObject, evidence: Evidence, rootName = ""): ExtractionResult => {
  const { isCut, read } = schemaReader(schema)
  const root = read(schema)
  const names = [root.title, ...(root.types.includes("object") ? [] : [rootName])]
    .filter((name) => name !== "")
    .map(fieldName)
  const isObject = root.types.includes("object") || root.types.length === 0
  const effort: Effort = { left: mostSteps }
  const filled = fillNode(
    { read, evidence, names: isObject ? [] : names, path: "", level: 0, effort, context: undefined },
    schema,
  )
  return effort.left < 0 || isCut() ? { ...filled, isPartial: true } : filled
}
