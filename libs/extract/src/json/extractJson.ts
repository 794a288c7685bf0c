import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import type { Evidence } from "./Evidence.ts"
import { type ExtractionResult, fillSchema } from "./fillSchema.ts"
import { promptFields } from "./promptFields.ts"
import { type ExtractionSource, type PageEvidence, readEvidence } from "./readEvidence.ts"
import { fieldName } from "./fieldName.ts"

/** What is to be extracted. Neither: what the page is about. */
export interface ExtractionRequest {
  /** A JSON Schema: then its fields are filled. */
  readonly schema?: JsonSchemaObject | undefined
  /** Without a schema: names of fields, in a sentence. */
  readonly prompt?: string | undefined
}

/** Facts that any page may have, by the name they are asked for under. */
const general = ["title", "description", "author", "published", "modified", "language", "image", "site", "url"] as const

/** Facts of what the page is about, and of its content, besides. */
const mostFurther = 30

/** How far what is not asked for by name must be believed, and values of one fact. */
const leastStated = 0.85
const mostValues = 20

/** Characters of a value that is not asked for by name. */
const longestUnasked = 500

const first = (evidence: Evidence, name: string): Schema.Json | undefined => {
  const values = evidence.facts.find(fieldName(name))[0]?.values ?? []
  // An image has an address of its own, which is no part of another.
  return values.length === 0 ? undefined : values.slice(0, name === "image" ? 1 : mostValues).join(", ")
}

/** Several images of what the page is about, as it states them. */
const images = ({ facts }: Evidence): ReadonlyArray<readonly [string, Schema.Json]> => {
  const stated = facts.all.find(({ name, trust, values }) => trust >= leastStated && values.length > 1 && (name.concept === "images" || name.concept === "image"))
  return stated === undefined ? [] : [["images", stated.values.slice(0, mostValues)]]
}

/** What the page is about: facts of any page, and those that it states for machines of its main thing or shows with a label. */
const generalFacts = (evidence: PageEvidence): ExtractionResult => {
  const common = general.flatMap((name) => {
    const value = first(evidence, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (!common.some(([name]) => name !== "url" && name !== "language")) return { missing: [] }
  const known = new Set<string | undefined>([...general, "body", "images", "links", "headings"])
  const stated = evidence.facts.all.filter(({ trust }) => trust >= leastStated).filter(({ label, name, values }) => !known.has(name.concept) && !label.includes(" ") && values.join(", ").length <= longestUnasked)
  const shown = evidence.shown.filter(({ name, values }) => !known.has(name.concept) && values.join(", ").length <= longestUnasked)
  const further = [...stated, ...shown].slice(0, mostFurther).map(({ label, name, values }) => [name.concept ?? label, values.length === 1 ? (values[0] ?? "") : [...values]] as const)
  const type = evidence.type === undefined ? [] : [["type", evidence.type] as const]
  const named: ReadonlyArray<readonly [string, Schema.Json]> = [...common, ...type, ...further, ...images(evidence)]
  // What is believed most comes first.
  return { value: Object.fromEntries(named.filter(([name], index) => named.findIndex(([other]) => other === name) === index)), missing: [] }
}

/** A schema of the fields that a prompt names: lists for names of several things, texts for all others. */
const schemaOf = (fields: ReadonlyArray<string>): JsonSchemaObject => ({
  type: "object",
  properties: Object.fromEntries(fields.map((field) => [field, listConcepts.has(fieldName(field).concept) ? { type: "array", items: { type: "string" } } : { type: "string" }])),
})

const listConcepts: ReadonlySet<string | undefined> = new Set(["images", "keywords", "ingredients", "instructions", "features", "headings", "links"])

/**
 * Extracts data from a page without a model, the same from the same page: linked data (JSON-LD, microdata, RDFa), what the page says of itself, its labels with
 * values, tables, lists, repeated sections, and what is known by how it is written (prices, e-mail). Fields are found by name, values fit the types of the
 * schema, and what is not found is left out and named. Time grows with the page, bounded by constants beside each step.
 */
export const extractJson = (source: ExtractionSource, { prompt, schema }: ExtractionRequest = {}): ExtractionResult => {
  const evidence = readEvidence(source)
  if (schema !== undefined && describes(schema)) return fillSchema(schema, evidence, prompt)
  const fields = prompt === undefined ? [] : promptFields(prompt, evidence)
  if (fields.length > 0) return fillSchema(schemaOf(fields), evidence)
  return { ...generalFacts(evidence), ...(prompt === undefined || prompt.trim() === "" ? {} : { isGeneral: true }) }
}

/** Whether a schema says what is wanted: one of any object does not. */
const describes = (schema: JsonSchemaObject): boolean =>
  !(Object.keys(schema).every((key) => ["$schema", "type", "title", "description", "additionalProperties"].includes(key)) && (schema["type"] === "object" || schema["type"] === undefined) && typeof schema["additionalProperties"] !== "object")
