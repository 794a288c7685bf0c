import type { Nodes } from "hast"
import { parseTree, wordSet } from "@trawl/hast"

const tag = /<[/!]?[a-z][^<>]*>/iu
const reference = /&(?:[a-z]{2,8}|#\d{1,7});/iu
const markup = /[<&]/u

const paragraphs: ReadonlySet<string> = wordSet(
  "address article blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul",
)
const unread: ReadonlySet<string> = wordSet("script style template noscript")

/**
 * The text of a value that may hold HTML: tags stripped, character references decoded, even if they were escaped twice;
 * block edges become line ends.
 */
export const plainText = (value: string): string => {
  const once = withoutMarkup(value)
  return tidy(tag.test(once) || reference.test(once) ? withoutMarkup(once) : once)
}

const withoutMarkup = (value: string): string => (markup.test(value) ? linesIn(parseTree(value)) : value)

const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n\s*/gu, "\n")
    .trim()

const linesIn = (tree: Nodes): string => {
  const parts: Array<string> = []
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text") parts.push(node.value)
    if (!("children" in node) || (node.type === "element" && unread.has(node.tagName))) continue
    if (node.type === "element" && (node.tagName === "br" || paragraphs.has(node.tagName))) parts.push("\n")
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as Nodes)
    if (node.type === "element" && paragraphs.has(node.tagName)) waiting.push({ type: "text", value: "\n" })
  }
  return parts.join("")
}
