import type { Element, Nodes } from "hast"
import { collapsed, wordSet } from "@trawl/hast"

const unread: ReadonlySet<string> = wordSet("script style template noscript svg")
const broken: ReadonlySet<string> = wordSet(
  "address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul",
)

/** Most characters of a text: enough for names, dates and sentences. */
const maxLength = 2_000

/** The text of an element as one line, without scripts, from at most `maxNodes` nodes; and the number of visited nodes. */
export const shownText = (element: Element, maxNodes: number): { readonly text: string; readonly visited: number } => {
  let text = ""
  let visited = 0
  const waiting: Array<Nodes> = [element]
  for (
    let node = waiting.pop();
    node !== undefined && visited < maxNodes && text.length < maxLength;
    node = waiting.pop()
  ) {
    visited++
    if (node.type === "text") text += node.value.slice(0, maxLength)
    if (node.type !== "element" || unread.has(node.tagName)) continue
    if (broken.has(node.tagName)) text += " "
    // Queue no more children than may be visited: elements with many children may be nested.
    for (let i = Math.min(node.children.length, maxNodes) - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
  }
  return { text: collapsed(text).slice(0, maxLength), visited }
}
