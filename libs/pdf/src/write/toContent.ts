import type { Block } from "@trawl/blocks"
import type { Element, ElementContent } from "hast"
import type { Cell } from "../layout/Item.ts"
import { textOf } from "../layout/Line.ts"
import type { PageBlock } from "../layout/PageBlock.ts"
import { isBullet, isNumbered } from "../layout/toParagraphs.ts"
import { type Lexicon, phrasingOf } from "./phrasing.ts"

/** What is written: `reading` leaves out running heads, feet and the text of charts, `complete` has all. */
export type Profile = "reading" | "complete"

const element = (tagName: string, children: Array<ElementContent>, properties: Element["properties"] = {}): Element => ({ type: "element", tagName, properties, children })

const cellOf = ({ columns, isHead, lines, rows }: Cell, lexicon: Lexicon): Element =>
  element(isHead ? "th" : "td", phrasingOf(lines, lexicon), { ...(columns > 1 ? { colSpan: columns } : {}), ...(rows > 1 ? { rowSpan: rows } : {}) })

const tableOf = (grid: ReadonlyArray<ReadonlyArray<Cell>>, lexicon: Lexicon): Element =>
  element("table", grid.map((row) => element("tr", row.map((cell) => cellOf(cell, lexicon)))))

const skippedBy = (text: string): number => /^\S+\s*/u.exec(text)?.[0].length ?? 0

/** Entries of a list: each begins with a mark. */
const listOf = ({ lines }: PageBlock, lexicon: Lexicon): Array<ElementContent> => {
  const entries: Array<Array<PageBlock["lines"][number]>> = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last === undefined || isBullet(textOf(line))) entries.push([line])
    else last.push(line)
  }
  const [first] = entries
  const text = first?.[0] === undefined ? "" : textOf(first[0])
  if (!isBullet(text) && isNumbered(text)) {
    const start = /^(\d{1,3})[.)]\s/u.exec(text)?.[1]
    if (start === undefined) return [element("p", phrasingOf(lines, lexicon))]
    return [element("ol", [element("li", phrasingOf(lines, lexicon, skippedBy(text)))], start === "1" ? {} : { start: Number(start) })]
  }
  return [element("ul", entries.map((own) => element("li", phrasingOf(own, lexicon, isBullet(textOf(own[0] as never)) ? skippedBy(textOf(own[0] as never)) : 0))))]
}

const codeOf = ({ left, lines }: PageBlock): Element => {
  const width = Math.max(1, (lines[0]?.size ?? 10) * 0.6)
  const text = lines.map((line) => " ".repeat(Math.min(60, Math.max(0, Math.round((line.left - left) / width)))) + textOf(line)).join("\n")
  return element("pre", [element("code", [{ type: "text", value: text }])])
}

/** Each line for itself, as in a table of contents or a chart. */
const linesOf = ({ lines }: PageBlock, lexicon: Lexicon): Array<ElementContent> =>
  lines.flatMap((line, index) => [...(index === 0 ? [] : [element("br", [])]), ...phrasingOf([line], lexicon)])

const furniture: ReadonlySet<PageBlock["type"]> = new Set(["page_header", "page_footer", "page_number"])

/** Whether a block is written in a profile. */
export const isWritten = ({ type }: PageBlock, profile: Profile): boolean => profile === "complete" || !(furniture.has(type) || type === "figure")

/** What a block holds, as HTML. */
export const toContent = (block: PageBlock, lexicon: Lexicon): Block["content"] => {
  if (block.region?.grid !== undefined) return [tableOf(block.region.grid, lexicon)]
  if (block.lines.length === 0) return []
  if (block.type === "title" || block.type === "section_header") return [element(`h${block.level ?? 1}`, phrasingOf(block.lines, lexicon))]
  if (block.type === "list") return listOf(block, lexicon)
  if (block.type === "code") return [codeOf(block)]
  if (block.type === "toc" || block.type === "figure") return [element("p", linesOf(block, lexicon))]
  return [element("p", phrasingOf(block.lines, lexicon))]
}
