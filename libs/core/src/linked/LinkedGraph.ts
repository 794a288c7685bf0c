import type { LinkedNode, LinkedValue } from "./LinkedNode.ts"

/** The linked data nodes of a page, with references resolved. */
export interface LinkedGraph {
  readonly nodes: ReadonlyArray<LinkedNode>
  readonly byId: ReadonlyMap<string, LinkedNode>
}

/** Joins nodes by their `@id`; of nodes with the same id, the one with most properties is used. */
export const linkedGraph = (nodes: ReadonlyArray<LinkedNode>): LinkedGraph => {
  const byId = new Map<string, LinkedNode>()
  for (const node of nodes) {
    const known = byId.get(node.id)
    if (node.id !== "" && (known === undefined || node.properties.size > known.properties.size)) byId.set(node.id, node)
  }
  return { nodes, byId }
}

/** The values of a property, references resolved; `name` in lower case. */
export const valuesOf = (graph: LinkedGraph, node: LinkedNode, name: string): ReadonlyArray<LinkedValue> =>
  (node.properties.get(name) ?? []).map((value) =>
    typeof value !== "string" && value.id !== "" ? (graph.byId.get(value.id) ?? value) : value,
  )

/** The first value of a property that is text. */
export const firstText = (graph: LinkedGraph, node: LinkedNode, name: string): string | undefined =>
  valuesOf(graph, node, name).find((value) => typeof value === "string" && value !== "") as string | undefined

/** The name of a value: a text is its own name. */
export const nameOf = (graph: LinkedGraph, value: LinkedValue): string => {
  if (typeof value === "string") return value
  const whole = [firstText(graph, value, "givenname"), firstText(graph, value, "familyname")]
    .filter((part) => part !== undefined)
    .join(" ")
  return firstText(graph, value, "name") ?? firstText(graph, value, "headline") ?? whole
}
