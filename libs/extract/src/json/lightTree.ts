import { type MarkdownBlock, blocksOf } from "@trawl/markdown/blocks"
import type { BlockContent, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table } from "mdast"

/** Most levels of nested quotes, and of nested items. */
const mostQuotes = 4
const mostItems = 50

/** Most columns of a row. */
const mostColumns = 100

/** Escapes, images and links, bold words, and hard breaks: each bounded, and never nested. */
const inlineSyntax =
  /\\([!-/:-@[-`{-~])|(!?)\[([^\][\n]{0,300})\]\(([^()\s]{1,2000})(?: "[^"\n]{0,300}")?\)|\*\*([^*\n]{1,300})\*\*|(?:\\|(?<! ) {2,10})\n/gu

const unmarked = (text: string): string => text.replace(/[*`]/gu, "")

const textNode = (value: string): ReadonlyArray<PhrasingContent> =>
  value === "" ? [] : [{ type: "text", value: unmarked(value) }]

const markNode = ([, escaped, image, words = "", url, bold]: RegExpExecArray): PhrasingContent => {
  if (escaped !== undefined) return { type: "text", value: escaped }
  if (bold !== undefined) return { type: "strong", children: [{ type: "text", value: unmarked(bold) }] }
  if (url === undefined) return { type: "break" }
  return image === "!"
    ? { type: "image", url, alt: words }
    : { type: "link", url, children: [{ type: "text", value: unmarked(words) }] }
}

const inline = (text: string): Array<PhrasingContent> => {
  const nodes: Array<PhrasingContent> = []
  let start = 0
  for (const found of text.matchAll(inlineSyntax)) {
    nodes.push(...textNode(text.slice(start, found.index)), markNode(found))
    start = found.index + found[0].length
  }
  return [...nodes, ...textNode(text.slice(start))]
}

const paragraph = (text: string): Paragraph => ({ type: "paragraph", children: inline(text) })

const cellsOf = (row: string): ReadonlyArray<string> =>
  row
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "")
    .split(/(?<!\\)\|/u)
    .slice(0, mostColumns)

const tableOf = (text: string): Table => {
  const rows = text.split("\n").filter((line, index) => index !== 1 || !/^[\s|:-]+$/u.test(line))
  return {
    type: "table",
    children: rows.map((row) => ({
      type: "tableRow",
      children: cellsOf(row).map((cell) => ({ type: "tableCell", children: inline(cell.trim()) })),
    })),
  }
}

interface OpenList {
  readonly indent: number
  readonly list: List
}

const isText = (node: ListItem["children"][number] | undefined): node is Paragraph => node?.type === "paragraph"

/** Nests items by indentation; lines without a list marker belong to the item before. */
const listOf = (text: string): List => {
  const root: List = { type: "list", children: [] }
  const open: Array<OpenList> = [{ indent: 0, list: root }]
  for (const line of text.split("\n")) {
    const [, space = "", marked = ""] = /^([ \t]{0,200})(?:[-*+]|\d{1,9}[.)])[ \t](.*)$/u.exec(line) ?? []
    const words = marked.trim()
    const last = open.at(-1)?.list.children.at(-1)
    if (words === "" && last !== undefined) continueItem(last, line.trim())
    else addItem(open, space.length, words === "" ? line.trim() : words)
  }
  return root
}

const continueItem = (item: ListItem, words: string): void => {
  const last = item.children.at(-1)
  if (words === "") return
  if (isText(last)) last.children.push({ type: "text", value: " " }, ...inline(words))
  else item.children.push(paragraph(words))
}

const addItem = (open: Array<OpenList>, indent: number, words: string): void => {
  while (open.length > 1 && (open.at(-1)?.indent ?? 0) > indent) open.pop()
  const current = open.at(-1)
  const above = current?.list.children.at(-1)
  const item: ListItem = { type: "listItem", children: [paragraph(words)] }
  if (current === undefined) return
  if (above === undefined || indent < current.indent + 2 || open.length === mostItems) {
    current.list.children.push(item)
    return
  }
  const list: List = { type: "list", children: [item] }
  above.children.push(list)
  open.push({ indent, list })
}

const quoteOf = (text: string, level: number): ReadonlyArray<RootContent> => {
  const inner = text.replace(/^[ \t]{0,3}>[ \t]?/gmu, "")
  // The content of a quote is read as blocks; below the deepest level it is one paragraph.
  return [
    {
      type: "blockquote",
      children: level >= mostQuotes ? [paragraph(inner)] : (blockNodes(inner, level + 1) as Array<BlockContent>),
    },
  ]
}

const nodeOf = (text: string, { type }: MarkdownBlock, level: number): ReadonlyArray<RootContent> => {
  if (type === "heading") {
    const depth = /^\s*(#{1,6})/u.exec(text)?.[1]?.length ?? 1
    // One to six characters, by the expression.
    return [{ type: "heading", depth: depth as 1, children: inline(text.trimStart().slice(depth).trim()) }]
  }
  if (type === "rule") return [{ type: "thematicBreak" }]
  if (type === "code") return [{ type: "code", value: text }]
  if (type === "table") return [tableOf(text)]
  if (type === "list") return [listOf(text)]
  return type === "quote" ? quoteOf(text, level) : [paragraph(text)]
}

const blockNodes = (markdown: string, level: number): Array<RootContent> =>
  blocksOf(markdown).flatMap((block) => nodeOf(markdown.slice(block.start, block.end), block, level))

/**
 * Parses markdown into a simplified tree, sufficient to find labels, lists, tables, links and headings. Linear for untrusted text, and much faster than a
 * full parser; reference links and nested emphasis stay text.
 */
export const lightTree = (markdown: string): Root => ({ type: "root", children: blockNodes(markdown, 0) })
