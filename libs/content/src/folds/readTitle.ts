import type { ElementContent } from "hast"
import { collapsed } from "@trawl/hast"

/** In characters. A longer text titles nothing. */
const longestTitle = 300
/** Nodes of a title at most. */
const mostNodes = 60

/** The text of what may be a title; empty if it is too long for one. */
export const readTitle = (node: ElementContent | undefined): string => {
  let text = ""
  let left = mostNodes
  const waiting: Array<ElementContent> = node === undefined ? [] : [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (left-- === 0 || text.length > longestTitle) return ""
    if (next.type === "text") text += next.value.trim() === "" ? " " : next.value
    else if (next.type === "element" && next.children.length <= mostNodes) waiting.push(...next.children.toReversed())
    else if (next.type === "element") return ""
  }
  return text.length > longestTitle ? "" : collapsed(text)
}
