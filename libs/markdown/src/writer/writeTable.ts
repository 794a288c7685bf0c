import type { AlignType, Table, TableCell } from "mdast"
import { newLine, type Output } from "./Output.ts"
import { writePhrasing } from "./writePhrasing.ts"

/** Writes a GFM table, its cells as wide as their text: aligning them would multiply the longest cell by the rows. */
export const writeTable = (table: Table, output: Output): void => {
  const width = table.children.reduce((most, row) => Math.max(most, row.children.length), 1)
  for (const [index, row] of table.children.entries()) {
    if (index > 0) newLine(output)
    const cells = row.children.map((cell) => writeCell(cell, output))
    output.parts.push(rowOf(index === 0 ? padded(cells, width) : cells))
    if (index > 0) continue
    newLine(output)
    output.parts.push(rowOf(Array.from({ length: width }, (_, column) => delimiter(table.align?.[column]))))
  }
}

// A header narrower than a row would cut that row's further cells off.
const padded = (cells: ReadonlyArray<string>, width: number): ReadonlyArray<string> =>
  Array.from({ length: width }, (_, column) => cells[column] ?? "")

const rowOf = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

const delimiter = (align: AlignType | undefined): string =>
  align === "left" ? ":--" : align === "right" ? "--:" : align === "center" ? ":-:" : "---"

const writeCell = (cell: TableCell, output: Output): string =>
  writePhrasing(cell.children, {
    roundTrip: output.roundTrip,
    hasDefinitions: output.hasDefinitions,
    inLink: false,
    inTable: true,
    place: "cell",
  })
