import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import type { Evidence } from "./Evidence.ts"
import { type ExtractionResult, fillSchema } from "./fillSchema.ts"
import { namesFields } from "./namesFields.ts"
import { promptFields } from "./promptFields.ts"
import { type ExtractionSource, type PageEvidence, readEvidence } from "./readEvidence.ts"
import { fieldName } from "./fieldName.ts"

/** The data to extract. Without schema and prompt: the subject of the page. */
export interface ExtractionRequest {
  /** A JSON Schema whose fields are filled. */
  readonly schema?: JsonSchemaObject | undefined
  /** Without a schema: a sentence with field names. */
  readonly prompt?: string | undefined
}

/** Facts that any page may have, by their output names. */
const general = ["title", "description", "author", "published", "modified", "language", "image", "site", "url"] as const

/** Most further facts of the page's subject and content. */
const mostFurther = 30

/** Least trust of facts that were not asked for by name, and most values of one fact. */
const leastStated = 0.85
const mostValues = 20

/** Longest value that was not asked for by name, in characters. */
const longestUnasked = 500

const first = (evidence: Evidence, name: string): Schema.Json | undefined => {
  const values = evidence.facts.find(fieldName(name))[0]?.values ?? []
  // An image has a URL of its own, which is not joined with others.
  return values.length === 0 ? undefined : values.slice(0, name === "image" ? 1 : mostValues).join(", ")
}

/** Several images of the page's subject, as stated. */
const images = ({ facts }: Evidence): ReadonlyArray<readonly [string, Schema.Json]> => {
  const stated = facts.all.find(
    ({ name, trust, values }) =>
      trust >= leastStated && values.length > 1 && (name.concept === "images" || name.concept === "image"),
  )
  return stated === undefined ? [] : [["images", stated.values.slice(0, mostValues)]]
}

/** The subject of the page: general facts, and those that structured data or labels state about it. */
const generalFacts = (evidence: PageEvidence): ExtractionResult => {
  const common = general.flatMap((name) => {
    const value = first(evidence, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (!common.some(([name]) => name !== "url" && name !== "language")) return { missing: [] }
  const known = new Set<string | undefined>([...general, "body", "images", "links", "headings"])
  const stated = evidence.facts.all
    .filter(({ trust }) => trust >= leastStated)
    .filter(
      ({ label, name, values }) =>
        !known.has(name.concept) && !label.includes(" ") && values.join(", ").length <= longestUnasked,
    )
  const shown = evidence.shown.filter(
    ({ name, values }) => !known.has(name.concept) && values.join(", ").length <= longestUnasked,
  )
  const further = [...stated, ...shown]
    .slice(0, mostFurther)
    .map(
      ({ label, name, values }) =>
        [name.concept ?? label, values.length === 1 ? (values[0] ?? "") : [...values]] as const,
    )
  const type = evidence.type === undefined ? [] : [["type", evidence.type] as const]
  const named: ReadonlyArray<readonly [string, Schema.Json]> = [...common, ...type, ...further, ...images(evidence)]
  // The most trusted facts come first.
  return {
    value: Object.fromEntries(named.filter(([name], index) => named.findIndex(([other]) => other === name) === index)),
    missing: [],
  }
}

/** A schema for the fields that a prompt names: lists for plurals, texts for all others. */
const schemaOf = (fields: ReadonlyArray<string>): JsonSchemaObject => ({
  type: "object",
  properties: Object.fromEntries(
    fields.map((field) => [
      field,
      listConcepts.has(fieldName(field).concept) ? { type: "array", items: { type: "string" } } : { type: "string" },
    ]),
  ),
})

const listConcepts: ReadonlySet<string | undefined> = new Set([
  "images",
  "keywords",
  "ingredients",
  "instructions",
  "features",
  "headings",
  "links",
])

/**
 * Extracts data from a page without a model, deterministically: from linked data (JSON-LD, microdata, RDFa), metadata, labels with
 * values, tables, lists, repeated sections, and recognisable forms (prices, email addresses). Fields are matched by name, values fit the types of the
 * schema, and missing fields are left out and named. Time is linear in the page, bounded by constants beside each step.
 */
export const extractJson = (source: ExtractionSource, { prompt, schema }: ExtractionRequest = {}): ExtractionResult => {
  const evidence = readEvidence(source)
  if (schema !== undefined && !isAnyObject(schema)) return fillSchema(schema, evidence, prompt)
  const fields = prompt === undefined ? [] : promptFields(prompt, evidence)
  if (fields.length > 0) return fillSchema(schemaOf(fields), evidence)
  return { ...generalFacts(evidence), ...(prompt === undefined || prompt.trim() === "" ? {} : { isGeneral: true }) }
}

/** Whether a schema allows any object, and says nothing of what it holds. */
const isAnyObject = (schema: JsonSchemaObject): boolean =>
  (schema["type"] === "object" || schema["type"] === undefined) && !namesFields(schema)
