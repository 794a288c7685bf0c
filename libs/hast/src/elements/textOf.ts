import type { Nodes } from "hast"

/** All text below a node, joined without changes. */
export const textOf = (node: Nodes): string => {
  let text = ""
  const waiting: Array<Nodes> = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === "text") text += next.value
    if ("children" in next) for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as Nodes)
  }
  return text
}
