import type { Page, PageSource } from "@trawl/core/page"
import type { ContentOptions } from "@trawl/content"
import { decodeText } from "@trawl/hast/charsets"
import { documentPage } from "./documentPage.ts"
import { findSeparator } from "./tables/findSeparator.ts"
import { readDelimited } from "./tables/readDelimited.ts"
import type { Element, Root } from "hast"

/** Converts rows of texts to a document with one table, the first row as header. Short rows are padded. */
const tableTree = (rows: ReadonlyArray<ReadonlyArray<string>>): Root => {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const [header, ...others] = rows
  if (header === undefined) return { type: "root", children: [] }
  const rowOf =
    (tagName: string) =>
    (row: ReadonlyArray<string>): Element =>
      element(
        "tr",
        Array.from({ length: width }, (_, place) => element(tagName, [{ type: "text", value: row[place] ?? "" }])),
      )
  const body = others.length === 0 ? [] : [element("tbody", others.map(rowOf("td")))]
  return { type: "root", children: [element("table", [element("thead", [rowOf("th")(header)]), ...body])] }
}

const element = (tagName: string, children: Element["children"]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
})

/** Most cells of a table, and columns. Some 20 MB of tree: nobody reads a page of that size. */
const maxCells = 200_000
const maxColumns = 1_000

/** The page of delimited values (CSV, TSV): one table whose header is the first record. */
export const parseTable = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const { separator, values } = withoutHint(text, source.mediaType)
  const { left, rows } = readDelimited(values, separator, maxCells)
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  // One long record must not pad all others to its length.
  const width = Math.min(maxColumns, columns, Math.max(1, Math.floor(maxCells / rows.length)))
  return documentPage(
    source,
    {
      text,
      tree: tableTree(rows.map((row) => row.slice(0, width))),
      warnings: [...rowsLeft(rows.length, left), ...columnsLeft(width, columns)],
    },
    options,
  )
}

/** The values without the line `sep=;` at the beginning that some programs write. */
const withoutHint = (text: string, mediaType: string): { readonly separator: string; readonly values: string } => {
  const hint = /^sep=([,;\t|])\r?\n/iu.exec(text)
  if (hint?.[1] !== undefined) return { separator: hint[1], values: text.slice(hint[0].length) }
  return { separator: mediaType === "text/tab-separated-values" ? "\t" : findSeparator(text), values: text }
}

const rowsLeft = (kept: number, left: number): ReadonlyArray<string> =>
  left === 0 ? [] : [`The table has ${kept + left} rows; the first ${kept} are shown.`]

const columnsLeft = (width: number, columns: number): ReadonlyArray<string> =>
  width === columns ? [] : [`The table has ${columns} columns; the first ${width} are shown.`]
