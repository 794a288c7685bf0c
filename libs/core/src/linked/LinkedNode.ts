/** One node of a page's JSON-LD, microdata or RDFa. */
export interface LinkedNode {
  readonly origin: "json-ld" | "microdata" | "rdfa"
  /** In lower case and without a namespace: `newsarticle`. */
  readonly types: ReadonlyArray<string>
  /** Id by which other nodes refer to it; empty without one. */
  readonly id: string
  /** 0 for a top-level node, 1 for a property value of one, and so on. */
  readonly depth: number
  /** Values by property name, in lower case and without a namespace; numbers and booleans as text. */
  readonly properties: ReadonlyMap<string, ReadonlyArray<LinkedValue>>
}

/** Text as written in the page, or another node. */
export type LinkedValue = string | LinkedNode

/** A node that is being filled. */
export interface LinkedDraft extends LinkedNode {
  readonly types: Array<string>
  id: string
  readonly properties: Map<string, Array<LinkedValue>>
}

/** Maximum values of a property: a page with more is a listing, not a description of itself. */
const maxValues = 100

/** An empty node. */
export const draftOf = (origin: LinkedNode["origin"], depth: number): LinkedDraft => ({
  origin,
  types: [],
  id: "",
  depth,
  properties: new Map(),
})

/** Adds a value to a property; the name may have a namespace. */
export const addValue = (node: LinkedDraft, name: string, value: LinkedValue): void => {
  const key = localName(name)
  const values = node.properties.get(key)
  if (values === undefined) node.properties.set(key, [value])
  else if (values.length < maxValues) values.push(value)
}

/** The last part of a name such as `schema:Article` or `https://schema.org/Article`, in lower case. */
export const localName = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("#"), name.lastIndexOf(":")) + 1)
    .trim()
    .toLowerCase()
