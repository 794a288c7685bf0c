import type { Nodes, Table, TableCell, TableRow } from "mdast"
import { type RecordGroup, whenAsked } from "./Evidence.ts"
import { type Fact, factOf } from "./Fact.ts"
import { fieldName } from "./fieldName.ts"
import { isLabel } from "./labelled.ts"
import { firstOf, nodeText } from "./nodeText.ts"
import { evidenceOf } from "./recordOf.ts"

/** Most rows and columns of a table that are read, and characters of a cell. */
export const mostRows = 500
const mostColumns = 40
const longestCell = 2_000

/** Trust in a table with two columns. */
const trust = 0.85

const textsOf = (row: TableRow): ReadonlyArray<string> =>
  row.children.slice(0, mostColumns).map((cell) => nodeText(cell, longestCell))

/** The URL and the image in a row, under names of their own. */
const thingsIn = (cells: ReadonlyArray<TableCell>): ReadonlyArray<Fact> => {
  const nodes: ReadonlyArray<Nodes> = cells.slice(0, mostColumns)
  const [link, image] = [
    nodes.map((cell) => firstOf(cell, "link")).find((found) => found !== undefined),
    nodes.map((cell) => firstOf(cell, "image")).find((found) => found !== undefined),
  ]
  return [...factOf("url", link?.url ?? "", 0.7), ...factOf("image", image?.url ?? "", 0.7)]
}

/** The evidence in a table. */
export interface TableEvidence {
  /** Of a table with two columns: names in the first, values in the second. */
  readonly pairs: ReadonlyArray<Fact>
  /** Its rows as records with facts named by the header; absent without a header. */
  readonly group: RecordGroup | undefined
}

const pairsOf = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<Fact> =>
  rows.flatMap(([label = "", value = "", third]) => {
    const name = label.replace(/[:：]$/u, "").trimEnd()
    return third === undefined && isLabel(name) ? factOf(name, value, trust) : []
  })

/** Reads a table with the heading above it. */
export const readTable = (table: Table, heading: string): TableEvidence => {
  const rows = table.children.slice(0, mostRows + 1)
  const texts = rows.map(textsOf)
  const head = texts[0] ?? []
  const pairs = pairsOf(texts.filter((_, index) => index > 0 || head.some((text) => text !== "")))
  if (head.filter((text) => text !== "").length < 2) return { pairs, group: undefined }
  const records = rows.slice(1).map((row, index) =>
    whenAsked(() => {
      const named = head.flatMap((label, column) => factOf(label, texts[index + 1]?.[column] ?? "", 0.9))
      return evidenceOf([...named, ...thingsIn(row.children)])
    }),
  )
  return { pairs, group: records.length === 0 ? undefined : { name: fieldName(heading), records } }
}
