import type { Schema } from "effect"
import { coerce } from "./coerce.ts"
import type { Evidence } from "./Evidence.ts"
import { type FieldName, nameMatch } from "./fieldName.ts"
import type { SchemaNode } from "./schemaNode.ts"

/** Meanings of which all values are one text: a page has several authors. */
const joinedConcepts: ReadonlySet<string | undefined> = new Set(["author", "keywords", "actors", "director", "ingredients", "instructions", "features", "cuisine"])

const textsOf = (evidence: Evidence, name: FieldName): ReadonlyArray<string> => {
  const facts = evidence.facts.find(name).flatMap(({ name: { concept }, values }) => (joinedConcepts.has(concept) ? [values.join(", ")] : values))
  const lists = evidence.lists.filter((list) => nameMatch(name, list.name) > 0)
  return [...facts, ...lists.map(({ values }) => values.join(", "))]
}

/** What was found already: a schema that refers to itself asks the same again and again. */
const found = new WeakMap<Evidence, WeakMap<SchemaNode, Map<string, ReadonlyArray<Schema.Json>>>>()

const foundBefore = (evidence: Evidence, node: SchemaNode): Map<string, ReadonlyArray<Schema.Json>> => {
  const nodes = found.get(evidence) ?? new WeakMap<SchemaNode, Map<string, ReadonlyArray<Schema.Json>>>()
  found.set(evidence, nodes)
  const values = nodes.get(node) ?? new Map<string, ReadonlyArray<Schema.Json>>()
  nodes.set(node, values)
  return values
}

/**
 * Texts under the names of a field as values of its schema, the most likely first: all that fit. The first name that finds one counts; where none does, what
 * the schema's description calls the field.
 */
export const valuesFor = (evidence: Evidence, names: ReadonlyArray<FieldName>, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  const before = foundBefore(evidence, node)
  const key = names.map(({ words }) => words.join(" ")).join("\n")
  const values = before.get(key) ?? searched(evidence, names, node)
  before.set(key, values)
  return values
}

const searched = (evidence: Evidence, names: ReadonlyArray<FieldName>, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  for (const name of [...names, ...node.described()]) {
    const values = textsOf(evidence, name).flatMap((text) => coerce(node, text) ?? [])
    if (values.length > 0) return values
  }
  return []
}

/** Texts in parts: what stands between commas or semicolons. */
const parted = (texts: ReadonlyArray<string>): ReadonlyArray<string> => (texts.length === 1 && (texts[0]?.length ?? 0) < 1_000 ? (texts[0]?.split(/[,;•|]/u).map((text) => text.trim()).filter((text) => text !== "") ?? []) : texts)

/** A list's values: those of the one fact or list that is most likely meant. */
export const listFor = (evidence: Evidence, names: ReadonlyArray<FieldName>, node: SchemaNode): ReadonlyArray<Schema.Json> => {
  for (const name of [...names, ...node.described()]) {
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
