import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Element, ElementContent } from "hast"
import type { Cell } from "../layout/Item.ts"
import { type Line, textOf } from "../layout/Line.ts"
import type { PageBlock } from "../layout/PageBlock.ts"
import { smallest } from "../numbers.ts"
import { beginsWithNoteMarker } from "../layout/classifyParagraph.ts"
import { beginsWithBox, isBullet, isNumbered } from "../layout/toParagraphs.ts"
import { type Phrasing, toPhrasing } from "./toPhrasing.ts"

/** What is written: `reading` leaves out running heads, feet and the text of charts, `complete` leaves out nothing. */
export type Profile = "reading" | "complete"

const element = (
  tagName: string,
  children: Array<ElementContent>,
  properties: Element["properties"] = {},
): Element => ({ type: "element", tagName, properties, children })

const cellOf = ({ columns, isHead, lines, rows }: Cell, phrasing: Phrasing): Element =>
  element(isHead ? "th" : "td", toPhrasing(lines, { ...phrasing, emphasis: false }), {
    ...(columns > 1 ? { colSpan: columns } : {}),
    ...(rows > 1 ? { rowSpan: rows } : {}),
  })

const tableOf = (grid: ReadonlyArray<ReadonlyArray<Cell>>, phrasing: Phrasing): Element =>
  element(
    "table",
    grid.map((row) =>
      element(
        "tr",
        row.map((cell) => cellOf(cell, phrasing)),
      ),
    ),
  )

/** Characters of the marker of an item. Boxes and ticks are part of its text. */
const skippedBy = (text: string): number => (beginsWithBox(text) ? 0 : (/^\S+\s*/u.exec(text)?.[0].length ?? 0))

const isEntry = (line: Line): boolean => isBullet(textOf(line)) || isNumbered(textOf(line))

const startOf = (line: Line): number | undefined => {
  const start = /^(\d{1,3})[.)]\s/u.exec(textOf(line))?.[1]
  return start === undefined ? undefined : Number(start)
}

/** A list whose items begin with a marker. Consecutive numbers become an ordered list; other numbers stay as text. */
const listOf = ({ lines }: PageBlock, phrasing: Phrasing): Array<ElementContent> => {
  const entries: Array<[Line, ...Array<Line>]> = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last === undefined || isEntry(line)) entries.push([line])
    else last.push(line)
  }
  const items = (own: ReadonlyArray<[Line, ...Array<Line>]>) =>
    own.map((entry) =>
      element("li", toPhrasing(entry, phrasing, isEntry(entry[0]) ? { start: skippedBy(textOf(entry[0])) } : {})),
    )
  const [first] = entries
  if (first === undefined || isBullet(textOf(first[0]))) return [element("ul", items(entries))]
  const start = startOf(first[0])
  const counts = start !== undefined && entries.every(([line], index) => startOf(line) === start + index)
  return counts
    ? [element("ol", items(entries), start === 1 ? {} : { start })]
    : entries.map((entry) => element("p", toPhrasing(entry, phrasing)))
}

/** Code line by line, with its printed indentation and empty lines. */
const codeOf = ({ left, lines }: PageBlock): Element => {
  const width = Math.max(1, (lines[0]?.size ?? 10) * 0.6)
  const steps = lines.slice(1).map(({ base }, index) => base - (lines[index]?.base ?? 0))
  const leading = smallest(steps.filter((step) => step > 0))
  const text = lines
    .map(
      (line, index) =>
        ((steps[index - 1] ?? 0) > leading * 1.6 ? "\n" : "") +
        " ".repeat(Math.min(60, Math.max(0, Math.round((line.left - left) / width)))) +
        textOf(line),
    )
    .join("\n")
  return element("pre", [element("code", [{ type: "text", value: text }])])
}

/** Splits a block into notes, each beginning with its marker. */
const notesOf = ({ lines }: PageBlock): ReadonlyArray<ReadonlyArray<Line>> => {
  const notes: Array<Array<Line>> = []
  for (const line of lines) {
    const last = notes.at(-1)
    if (last === undefined || beginsWithNoteMarker(line)) notes.push([line])
    else last.push(line)
  }
  return notes
}

/** Keeps line breaks, as in a table of contents or a chart. */
const linesOf = ({ lines }: PageBlock, phrasing: Phrasing): Array<ElementContent> =>
  lines.flatMap((line, index) => [...(index === 0 ? [] : [element("br", [])]), ...toPhrasing([line], phrasing)])

/** Whether a block is written in a profile. */
export const isWritten = ({ isFurniture, region }: PageBlock, profile: Profile): boolean =>
  profile === "complete" || !(isFurniture === true || region?.isLabelled === true)

/** Whether a block leaves text in the markdown. */
export const leavesText = (block: PageBlock, profile: Profile): boolean =>
  block.lines.length > 0 && isWritten(block, profile)

type Write = (block: PageBlock, phrasing: Phrasing) => LayoutBlock["content"]

const heading: Write = ({ level = 1, lines }, phrasing) => [
  element(`h${level}`, toPhrasing(lines, { ...phrasing, emphasis: false })),
]
const lineByLine: Write = (block, phrasing) => [element("p", linesOf(block, phrasing))]

/** Writers for block types other than paragraphs. */
const writers: Partial<Readonly<Record<PageBlock["type"], Write>>> = {
  title: heading,
  section_header: heading,
  list: listOf,
  code: (block) => [codeOf(block)],
  footnote: (block, phrasing) => notesOf(block).map((note) => element("p", toPhrasing(note, phrasing))),
  toc: lineByLine,
  figure: lineByLine,
}

/** Content of a block as hast. With `isParted`, its final hyphen is dropped. */
export const toContent = (block: PageBlock, phrasing: Phrasing, isParted = false): LayoutBlock["content"] => {
  if (block.region?.grid !== undefined) return [tableOf(block.region.grid, phrasing)]
  if (block.lines.length === 0) return []
  return (
    writers[block.type]?.(block, phrasing) ?? [
      element("p", toPhrasing(block.lines, phrasing, isParted ? { end: 1 } : {})),
    ]
  )
}
