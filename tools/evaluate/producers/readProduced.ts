import MarkdownIt from "markdown-it"
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"
import type { Cell } from "../../producers/model/TableBlock.ts"

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What a reader sees of markdown that was made of a file. */
export interface Produced {
  /** In order, with the numbers of lists. */
  readonly text: string
  /** [table][row] */
  readonly tables: ReadonlyArray<ReadonlyArray<ReadonlyArray<Cell>>>
}

const renderer = new MarkdownIt({ html: true, maxNesting: 1_000 })

const inline = new Set(["a", "abbr", "b", "code", "del", "em", "i", "ins", "mark", "s", "span", "strong", "sub", "u"])

const isElement = (node: Node): node is Element => "tagName" in node

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value

/** Task lists show boxes, not letters. */
const box = /^\[[ x]\](?= )/iu

const textOf = (node: Node, label = ""): string => {
  if ("value" in node) return node.value.replace(box, "")
  if (!isElement(node)) return ""
  const inner = node.tagName === "ol" ? numberedText(node) : node.childNodes.map((child) => textOf(child)).join("")
  // Superscripts are words of their own: marks of notes.
  if (node.tagName === "sup") return ` ${inner} `
  return inline.has(node.tagName) ? inner : `\n${label}${inner}\n`
}

const numberedText = (list: Element): string => {
  const items = list.childNodes.filter((node) => isElement(node))
  const start = Number(attribute(list, "start") ?? 1)
  return items.map((item, index) => textOf(item, `${start + index}. `)).join("")
}

const descendants = (nodes: ReadonlyArray<Node>, names: ReadonlySet<string>): ReadonlyArray<Element> =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return names.has(node.tagName) ? [node] : descendants(node.childNodes, names)
  })

const cells = new Set(["td", "th"])
const span = (cell: Element, name: string): number => Math.max(1, Number(attribute(cell, name) ?? 1) || 1)

const rowsOf = (table: Element) =>
  descendants(table.childNodes, new Set(["tr"])).map((row) =>
    descendants(row.childNodes, cells).map((cell) => ({
      text: cell.childNodes
        .map((child) => textOf(child))
        .join("")
        .trim(),
      columns: span(cell, "colspan"),
      rows: span(cell, "rowspan"),
    })),
  )

/** Renders markdown and reads its text and its tables, those of HTML too. */
export const readProduced = (markdown: string): Produced => {
  const { childNodes } = parseFragment(renderer.render(markdown))
  return {
    text: childNodes.map((node) => textOf(node)).join(""),
    tables: descendants(childNodes, new Set(["table"])).map(rowsOf),
  }
}
