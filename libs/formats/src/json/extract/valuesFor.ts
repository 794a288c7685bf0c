import type { Schema } from "effect"
import { coerce } from "./coerce.ts"
import type { Evidence } from "./Evidence.ts"
import { type FieldName, fieldName, nameMatch } from "./fieldName.ts"
import type { SchemaNode } from "./schemaNode.ts"

/** Words of a description that are tried as names: what a field is, is said first. */
const mostDescribed = 12

/** Meanings of which all values are one text: a page has several authors. */
const joinedConcepts: ReadonlySet<string | undefined> = new Set(["author", "keywords", "actors", "director", "ingredients", "instructions", "features", "cuisine"])

/** What a description calls a field: runs of up to three words that the table of names knows. */
const namesIn = (description: string): ReadonlyArray<FieldName> => {
  const words = description.toLowerCase().split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== "").slice(0, mostDescribed)
  const known = [3, 2, 1].flatMap((length) => words.map((_, index) => fieldName(words.slice(index, index + length).join(" "))))
  return known.filter(({ concept }) => concept !== undefined && concept !== "body").slice(0, 3)
}

const textsOf = (evidence: Evidence, name: FieldName): ReadonlyArray<string> => {
  const facts = evidence.facts.find(name).flatMap(({ name: { concept }, values }) => (joinedConcepts.has(concept) ? [values.join(", ")] : values))
  const lists = evidence.lists.filter((list) => nameMatch(name, list.name) > 0)
  return [...facts, ...lists.map(({ values }) => values.join(", "))]
}

/**
 * Texts under the names of a field as values of its schema, the most likely first: all that fit. The first name that finds one counts; where none does, what
 * the schema's description calls the field.
 */
export const valuesFor = (evidence: Evidence, names: ReadonlyArray<FieldName>, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  for (const name of [...names, ...namesIn(node.description)]) {
    const values = textsOf(evidence, name).flatMap((text) => coerce(node, text) ?? [])
    if (values.length > 0) return values
  }
  return []
}

/** Texts in parts: what stands between commas or semicolons. */
const parted = (texts: ReadonlyArray<string>): ReadonlyArray<string> => (texts.length === 1 && (texts[0]?.length ?? 0) < 1_000 ? (texts[0]?.split(/[,;•|]/u).map((text) => text.trim()).filter((text) => text !== "") ?? []) : texts)

/** A list's values: those of the one fact or list that is most likely meant. */
export const listFor = (evidence: Evidence, names: ReadonlyArray<FieldName>, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  for (const name of [...names, ...namesIn(node.description)]) {
    const lists = evidence.lists.filter((list) => nameMatch(name, list.name) > 0).map(({ values }) => values)
    const facts = evidence.facts.find(name).map(({ values }) => values)
    const several = [...lists, ...facts].filter((values) => values.length > 1)
    for (const values of [...several, ...facts.map(parted)]) {
      const fitting = values.flatMap((text) => coerce(node, text) ?? [])
      if (fitting.length > 0) return fitting
    }
  }
  return []
}
