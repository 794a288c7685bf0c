import type { Block, Run, SourceDocument } from "../model/SourceDocument.ts"
import { alignOf, type TableBlock } from "../model/TableBlock.ts"
import { type PlacedCell, tableGrid } from "../model/tableGrid.ts"

const special: Readonly<Record<string, string>> = {
  "\\": String.raw`\e`,
  "−": String.raw`\[mi]`,
  "×": String.raw`\[mu]`,
  "²": String.raw`\[S2]`,
  "-": String.raw`\[hy]`,
  "’": String.raw`\[cq]`,
  "☒": String.raw`\z\[mu]\[sq]`,
  "☐": String.raw`\[sq]`,
}

/** A line of text; one that begins with a full stop would be a command. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\−×²’☒☐-]/gu, (letter) => special[letter] ?? letter).replace(/^(?=[.'])/u, String.raw`\&`)

const runGroff = ({ bold, italic, note, text }: Run): string => {
  const font = bold === true ? "B" : italic === true ? "I" : "R"
  const set = font === "R" ? escaped(text.trim()) : String.raw`\f${font}${escaped(text.trim())}\fR`
  return note === undefined ? set : [String.raw`${set}\**`, ".FS", escaped(note), ".FE"].join("\n")
}

const letters = { left: "l", right: "r", center: "c" }

/** The format that `tbl` takes for a place: how a cell is set, or which neighbour goes on over it. */
const formatOf = (
  cell: PlacedCell | undefined,
  place: { readonly row: number; readonly column: number },
  table: TableBlock,
) => {
  if (cell === undefined) return "l"
  if (cell.column < place.column) return "s"
  if (cell.row < place.row) return "^"
  return `${letters[alignOf(cell, table)]}${cell.row < table.head.length ? "b" : ""}`
}

const tableGroff = (table: TableBlock, width: number): string => {
  const { caption, columns, head, rows, rules } = table
  const all = columns.reduce((sum, column) => sum + column.width, 0)
  const inches = columns.map((column) => ((column.width / all) * width * 0.94 - 0.12).toFixed(2))
  const grid = tableGrid([...head, ...rows])
  const formats = grid.map((line, row) =>
    line
      .map((cell, column) => `${formatOf(cell, { row, column }, table)}w(${inches[column] ?? "1"}i)`)
      .join(rules === "grid" ? " | " : " "),
  )
  const lines = grid.map((line, row) => {
    // A column that a cell spans has no entry, a row that it spans an empty one.
    const texts = line.flatMap((cell, column) => {
      if (cell !== undefined && cell.column !== column) return []
      if (cell === undefined || cell.row !== row) return [""]
      // A text that is filled would make the columns that it spans wider.
      return [cell.columns > 1 ? escaped(cell.text) : `T{\n${escaped(cell.text)}\nT}`]
    })
    return `${texts.join("\t")}${rules === "rows" ? "\n_" : ""}`
  })
  return [
    ...(caption === undefined ? [] : [".LP", String.raw`\fI${escaped(caption)}\fR`]),
    ".LP",
    ".TS H",
    `${rules === "grid" ? "allbox " : ""}tab(\t);`,
    `${formats.join("\n")}.`,
    ...lines.slice(0, head.length),
    ".TH",
    ...lines.slice(head.length),
    ".TE",
  ].join("\n")
}

const itemGroff = (label: string, text: string, indent: number): string =>
  [
    ...Array.from({ length: indent }, () => ".RS"),
    `.IP "${label}" 4`,
    escaped(text),
    ...Array.from({ length: indent }, () => ".RE"),
  ].join("\n")

const textLines = (lines: ReadonlyArray<string>, isRight: boolean): string =>
  [".LP", ...(isRight ? [`.rj ${lines.length}`] : [".nf"]), ...lines.map(escaped), ...(isRight ? [] : [".fi"])].join(
    "\n",
  )

const labelled = (pairs: ReadonlyArray<readonly [string, string]>): string =>
  pairs.map(([label, value]) => `.IP "${label}" 20\n${escaped(value)}`).join("\n")

/** Writes blocks on lines of a width in inches. */
const blocksGroff = (blocks: ReadonlyArray<Block>, width: number): string =>
  blocks.map((block) => blockGroff(block, width)).join("\n")

const blockGroff = (block: Block, width: number): string => {
  switch (block.type) {
    case "heading":
      return `.SH\n${escaped(block.text)}`
    case "paragraph":
      return `.LP\n${block.runs.map(runGroff).join("\n")}`
    case "lines":
      return textLines(block.lines, block.align === "right")
    case "clause":
      return itemGroff(block.label, block.text, block.depth)
    case "columns":
      return `.2C\n${blocksGroff(block.blocks, (width * 7) / 15)}\n.1C`
    // Two texts next to each other would be a table.
    case "beside":
      return blocksGroff([...block.left, ...block.right], width)
    case "break":
      return ".bp"
    case "table":
      return tableGroff(block, width)
    default:
      return listGroff(block)
  }
}

const listGroff = (block: Extract<Block, { readonly type: "list" | "pairs" | "fields" | "boxes" }>): string => {
  if (block.type === "pairs") return labelled(block.pairs)
  if (block.type === "fields") return labelled(block.fields)
  if (block.type === "boxes")
    return textLines(
      block.boxes.map(({ label, ticked }) => `${ticked ? "☒" : "☐"} ${label}`),
      false,
    )
  return block.items
    .map((item, index) => itemGroff(block.ordered ? `${index + 1}.` : String.raw`\[bu]`, item, 0))
    .join("\n")
}

const running = (text: string | undefined): string => escaped(text ?? "").replace("#", String.raw`\\n%`)

/** A document for the macros `ms` of groff, in A4. */
export const groffOf = ({ blocks, foot, head, landscape, look }: SourceDocument): string => {
  const [width, height] = landscape === true ? [11.69, 8.27] : [8.27, 11.69]
  const margin = look.margin / 72
  return [
    `.pl ${height}i`,
    `.nr PO ${margin.toFixed(2)}i`,
    `.nr LL ${(width - 2 * margin).toFixed(2)}i`,
    `.nr PS ${Math.round(look.size)}p`,
    `.nr VS ${Math.round(look.size * 1.25)}p`,
    `.fam ${look.font === "serif" ? "T" : "H"}`,
    ".ds LH",
    `.ds CH ${running(head)}`,
    ".ds RH",
    `.ds CF ${running(foot)}`,
    blocksGroff(blocks, width - 2 * margin),
    "",
  ].join("\n")
}
