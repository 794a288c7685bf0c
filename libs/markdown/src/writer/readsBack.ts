import type { Nodes } from "mdast"
import { parse } from "../parse.ts"

/** Longer ones are not read: that would cost more than it tells. */
const maxLength = 10_000

/** Whether a reader finds all marks in this markdown of a paragraph, and so the text of its nodes without any sign beside it. */
export const readsBack = (markdown: string, nodes: ReadonlyArray<Nodes>): boolean => markdown.length <= maxLength && textIn([parse(markdown)]) === textIn(nodes)

const textIn = (nodes: ReadonlyArray<Nodes>): string => {
  let text = ""
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text" || node.type === "inlineCode") text += node.value
    else if ("children" in node) for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] as Nodes)
  }
  return text.replaceAll(/\s+/gu, "")
}
