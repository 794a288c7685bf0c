import { addValue, draftOf, type LinkedDraft, type LinkedNode, localName } from "@trawl/core/linked"
import { type Json, parseLooseJson } from "./parseLooseJson.ts"

/** Bounds for one page: things that are deeper or further are left out. */
const maxDepth = 32
const maxNodes = 3_000

/** Reads the things in the JSON-LD blocks of a page, outer ones before inner ones; never fails. */
export const readJsonNodes = (blocks: ReadonlyArray<string>): ReadonlyArray<LinkedNode> => {
  const nodes: Array<LinkedDraft> = []
  for (const block of blocks)
    for (const value of parseLooseJson(block)) addThings(value, { nodes, depth: 0, holders: 0 })
  return nodes
}

interface Place {
  readonly nodes: Array<LinkedDraft>
  readonly depth: number
  /** Number of arrays and graphs around it: they do not count as depth, but their nesting is bounded too. */
  readonly holders: number
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const addThings = (value: Json, place: Place): ReadonlyArray<LinkedDraft> => {
  if (place.depth > maxDepth || place.holders > maxDepth || place.nodes.length >= maxNodes) return []
  if (Array.isArray(value))
    return value.flatMap((one: Json) => addThings(one, { ...place, holders: place.holders + 1 }))
  return isObject(value) ? [addThing(value, place)] : []
}

const addThing = (object: { readonly [key: string]: Json }, place: Place): LinkedDraft => {
  const node = draftOf("json-ld", place.depth)
  place.nodes.push(node)
  for (const [key, value] of Object.entries(object)) {
    if (key === "@type" || key === "type") node.types.push(...literalsOf(value).map(localName))
    else if (key === "@id" && typeof value === "string") node.id = value.trim()
    else if (key === "@graph") addThings(value, { ...place, holders: place.holders + 1 })
    else if (!key.startsWith("@")) addValues(node, key, { value, place })
  }
  return node
}

const addValues = (
  node: LinkedDraft,
  key: string,
  { value, place }: { readonly value: Json; readonly place: Place },
): void => {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isObject(one) && !("@value" in one))
      for (const thing of addThings(one, { ...place, depth: node.depth + 1 })) addValue(node, key, thing)
    else for (const text of literalsOf(one)) addValue(node, key, text)
  }
}

const literalsOf = (value: Json): ReadonlyArray<string> =>
  (Array.isArray(value) ? value.slice(0, 20) : [value]).map(literalOf).filter((text) => text !== "")

const literalOf = (value: Json): string => {
  const plain = isObject(value) ? value["@value"] : value
  return plain === undefined || plain === null || typeof plain === "object" ? "" : String(plain).trim()
}
