import type { Nodes } from "mdast"

/** Most characters of a node that are read. */
const longestText = 20_000

/** The visible text of a node, white space collapsed, at most `most` characters; images have none. Reads no further. */
export const nodeText = (node: Nodes | ReadonlyArray<Nodes>, most = longestText): string => {
  const parts: Array<string> = []
  let left = most
  const waiting: Array<Nodes> = [...("type" in node ? [node] : node)].toReversed()
  for (let next = waiting.pop(); next !== undefined && left > 0; next = waiting.pop()) {
    const text = ownText(next)
    if (text !== "") parts.push(text.slice(0, left))
    left -= text.length
    if ("children" in next)
      for (let index = next.children.length - 1; index >= 0; index--) waiting.push(next.children[index] as Nodes)
  }
  return parts.join("").replace(/\s+/gu, " ").trim()
}

const spaced: ReadonlySet<string> = new Set(["break", "heading", "listItem", "paragraph", "tableCell", "tableRow"])

const ownText = (node: Nodes): string => {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value
  return spaced.has(node.type) ? " " : ""
}

/** The first node of a type at or below a node, among the first 500 nodes. */
export const firstOf = <Type extends Nodes["type"]>(
  node: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }> | undefined => {
  const waiting: Array<Nodes> = [node]
  let left = 500
  for (let next = waiting.pop(); next !== undefined && left-- > 0; next = waiting.pop()) {
    // The comparison of `type` proves the cast.
    if (next.type === type) return next as Extract<Nodes, { type: Type }>
    if ("children" in next)
      for (let index = Math.min(next.children.length, left) - 1; index >= 0; index--)
        waiting.push(next.children[index] as Nodes)
  }
  return undefined
}
