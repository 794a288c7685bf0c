import type { Html, Nodes } from "mdast"
import { addressText } from "./attributeText.ts"
import { isInlineName, superscriptElements, withinWords } from "@trawl/pii/rules"
import { TextWriter, type TreeText } from "./TextWriter.ts"

const inline: ReadonlySet<string> = new Set([
  "delete",
  "emphasis",
  "footnoteReference",
  "image",
  "imageReference",
  "inlineCode",
  "inlineMath",
  "link",
  "linkReference",
  "strong",
  "text",
])
const lined: ReadonlySet<string> = new Set(["code", "inlineCode", "math"])

/** One tag of markup within text. */
const tag = /^<(?<end>\/?)(?<name>[a-z][a-z\d-]{0,20})(?:\s[^<>]*)?>$/iu

/** A pending node, or the pending end of one. */
type PendingNode = Nodes | { readonly end: "\n" | "\t" } | { readonly edge: "close" }

/** The searchable text of an mdast tree. In plain text (`isLined`) each line is a block. */
export const readMdast = (tree: Nodes, { isLined = false }: { readonly isLined?: boolean } = {}): TreeText<Nodes> => {
  const writer = new TextWriter<Nodes>()
  const waiting: Array<PendingNode> = [tree]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("end" in next) writer.part(next.end)
    else if ("edge" in next) writer.edge(next.edge)
    else enter(next, { waiting, writer, isLined })
  }
  return writer.written()
}

interface Walk {
  readonly waiting: Array<PendingNode>
  readonly writer: TextWriter<Nodes>
  readonly isLined: boolean
}

const enter = (node: Nodes, { isLined, waiting, writer }: Walk): void => {
  noteStrings(node, writer)
  if (node.type === "html") return enterMarkup(node, writer)
  if (node.type === "break") return writer.endLine()
  if (!inline.has(node.type)) {
    const parting = node.type === "tableCell" ? "\t" : "\n"
    writer.part(parting)
    waiting.push({ end: parting })
  } else if (node.type !== "text") {
    writer.edge("open")
    waiting.push({ edge: "close" })
  }
  if ("value" in node)
    writer.add(node, node.value, {
      keepsLines: lined.has(node.type) || (isLined && node.type === "text"),
      language: languageOf(node),
    })
  if ("children" in node) for (let n = node.children.length - 1; n >= 0; n--) waiting.push(node.children[n] as Nodes)
}

const languageOf = (node: Nodes): string | undefined => (node.type === "code" ? node.lang?.toLowerCase() : undefined)

// In text, markup has a node for each tag.
const enterMarkup = (node: Html, writer: TextWriter<Nodes>): void => {
  const { end, name = "" } = tag.exec(node.value)?.groups ?? {}
  const element = name.toLowerCase()
  if (element === "br") writer.endLine()
  else if (!isInlineName(element)) writer.part("\n")
  else if (!withinWords.has(element))
    writer.edge(superscriptElements.has(element) ? "superscript" : end === "" ? "open" : "close")
  writer.noteMarkup(node, node.value)
}

const noteStrings = (node: Nodes, writer: TextWriter<Nodes>): void => {
  if ("url" in node) writer.note(addressText(node.url))
  if ("title" in node) writer.note(node.title ?? "")
  if ("alt" in node) writer.note(node.alt ?? "")
  if ("meta" in node) writer.note(node.meta ?? "")
  if ("label" in node) writer.note(node.label ?? "")
}
