import type { Nodes } from "hast"

/** All text below a node, joined without changes; the beginning of it where more than `most` nodes and characters are there. */
export const textOf = (node: Nodes, most = Number.POSITIVE_INFINITY): string => {
  let text = ""
  let left = most + 1
  const waiting: Array<Nodes> = [node]
  for (let next = waiting.pop(); next !== undefined && left > 0; next = waiting.pop()) {
    left -= next.type === "text" ? next.value.length : 1
    if (next.type === "text") text += next.value
    if ("children" in next) for (let i = next.children.length - 1; i >= 0; i--) waiting.push(next.children[i] as Nodes)
  }
  return text
}
