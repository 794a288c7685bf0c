import type { Schema } from "effect"
import { coerce } from "./coerce.ts"
import { type Effort, spend } from "./Effort.ts"
import type { Evidence } from "./Evidence.ts"
import type { FieldName } from "./fieldName.ts"
import type { SchemaNode } from "./schemaNode.ts"

/** The field to find, and the evidence to search. */
export interface FieldQuery {
  readonly evidence: Evidence
  /** Names of the value; the first that finds something wins. */
  readonly names: ReadonlyArray<FieldName>
  readonly effort: Effort
}

/** Concepts whose values are joined into one text: a page has several authors. */
const joinedConcepts: ReadonlySet<string | undefined> = new Set([
  "author",
  "keywords",
  "actors",
  "director",
  "ingredients",
  "instructions",
  "features",
  "cuisine",
])

/** Characters of text compared in one step, and most allowed values. */
const charactersAStep = 100
const valuesAStep = 20

/** Steps of a lookup. */
const stepsOfName = 10

const stepsOf = ({ values }: SchemaNode, text: string): number =>
  1 + text.length / charactersAStep + (values?.length ?? 0) / valuesAStep

/** A text as a value of a schema, if it fits and steps are left. */
export const fittingText = (text: string, node: SchemaNode, effort: Effort): Schema.Json | undefined =>
  spend(effort, stepsOf(node, text)) ? coerce(node, text) : undefined

/** Names of a field, then those in its schema's description. */
const allNames = function* ({ effort, names }: FieldQuery, node: SchemaNode): Generator<FieldName> {
  for (const name of names) if (spend(effort, stepsOfName)) yield name
  for (const name of node.described()) if (spend(effort, stepsOfName)) yield name
}

const textsOf = function* (evidence: Evidence, name: FieldName): Generator<string> {
  for (const {
    name: { concept },
    values,
  } of evidence.facts.find(name)) {
    if (joinedConcepts.has(concept)) yield values.join(", ")
    else yield* values
  }
  for (const {
    thing: { values },
  } of evidence.lists.find(name))
    yield values.join(", ")
}

/**
 * The most likely text under the names of a field that fits its schema, as a value. The first name that finds one wins; if none does, names in
 * the schema's description are tried.
 */
export const valueFor = (sought: FieldQuery, node: SchemaNode): Schema.Json | undefined => {
  const { effort, evidence } = sought
  for (const name of allNames(sought, node)) {
    for (const text of textsOf(evidence, name)) {
      const value = fittingText(text, node, effort)
      if (value !== undefined || effort.left < 0) return value
    }
  }
  return undefined
}

/** Splits a single text at commas or semicolons. */
const parted = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.length === 1 && (texts[0]?.length ?? 0) < 1_000
    ? (texts[0]
        ?.split(/[,;•|]/u)
        .map((text) => text.trim())
        .filter((text) => text !== "") ?? [])
    : texts

/** The values for a list: those of the most likely fact or list. */
export const listFor = (sought: FieldQuery, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  const { effort, evidence } = sought
  for (const name of allNames(sought, node)) {
    const lists = evidence.lists.find(name).map(({ thing: { values } }) => values)
    const facts = evidence.facts.find(name).map(({ values }) => values)
    const several = [...lists, ...facts].filter((values) => values.length > 1)
    for (const values of [...several, ...facts.map(parted)]) {
      const found = values.flatMap((text) => fittingText(text, node, effort) ?? [])
      if (found.length > 0) return found
    }
  }
  return []
}
