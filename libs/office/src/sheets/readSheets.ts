import type { Metadata } from "@trawl/core/page"
import type { LayoutBlock } from "@trawl/markdown/layout"
import { read, type WorkBook, type WorkSheet } from "@e965/xlsx"
import type { OfficeContent } from "../OfficeContent.ts"
import { element } from "../tree/element.ts"
import { buildMetadata } from "../tree/buildMetadata.ts"
import { buildTable } from "../tree/buildTable.ts"
import { Unreadable } from "../Unreadable.ts"
import { openZip } from "../zip/openZip.ts"
import { readBookParts, type SheetPart } from "./readBookParts.ts"
import { repackBook, unpackBook } from "./repackBook.ts"
import { mostCells, readRows, type SheetRows } from "./readRows.ts"

/** SheetJS messages for password-protected files. */
const locked = /password|ECMA-376 Encrypted|Encryption scheme/u

const encrypted = () =>
  new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
const damaged = () => new Unreadable("damaged", "The document is damaged: its sheets cannot be found.")

const open = (bytes: Uint8Array): WorkBook => {
  try {
    const book = read(bytes, {
      type: "buffer",
      dense: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      sheetStubs: false,
      bookVBA: false,
      sheetRows: mostCells,
    })
    if (book.SheetNames.length > 0) return book
  } catch (error) {
    throw locked.test(String(error)) ? encrypted() : damaged()
  }
  throw damaged()
}

const blocksOf = (name: string, isAlone: boolean, { hiddenColumns, hiddenRows, rows, rowsLeft, shown }: SheetRows) => {
  const heading: ReadonlyArray<LayoutBlock> = isAlone
    ? []
    : [{ type: "section_header", content: [element("h2", [name])] }]
  const blocks: ReadonlyArray<LayoutBlock> =
    rows.length === 0 ? heading : [...heading, { type: "table", content: [buildTable(rows)] }]
  return {
    blocks,
    shown,
    rowsLeft,
    hidden:
      hiddenRows + hiddenColumns > 0
        ? [`The sheet ${name} has ${hiddenRows} hidden rows and ${hiddenColumns} hidden columns, which were left out.`]
        : [],
  }
}

const dated = (date: Date | undefined): string =>
  date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : ""

const hiddenSheets = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "A hidden sheet was" : `${count} hidden sheets were`} left out.`]

interface Unpacked {
  readonly packed: Uint8Array
  readonly parts: ReadonlyMap<string, SheetPart>
}

const unpacked = (bytes: Uint8Array): Unpacked => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { packed: bytes, parts: new Map() }
  const archive = openZip(bytes)
  const files = unpackBook(archive)
  // What is unpacked counts once towards the limit.
  const read = (name: string) => files[name] ?? archive.read(name)
  return { parts: readBookParts({ ...archive, read }), packed: repackBook(files) }
}

const withoutValues = (name: string, count: number): ReadonlyArray<string> =>
  count === 0
    ? []
    : [
        `The sheet ${name} has ${count} ${count === 1 ? "formula whose value is" : "formulas whose values are"} not in the file: open and save it in a spreadsheet program.`,
      ]

const continued = (name: string, sheet: WorkSheet): ReadonlyArray<string> =>
  sheet["!fullref"] === undefined || sheet["!fullref"] === sheet["!ref"]
    ? []
    : [`The sheet ${name} continues below row ${mostCells}, where nothing is read.`]

const metadataOf = ({ Props }: WorkBook): Metadata => {
  const { Author = "", CreatedDate, ModifiedDate, Title = "" } = Props ?? {}
  return buildMetadata({
    title: Title,
    author: Author,
    publishedTime: dated(CreatedDate),
    modifiedTime: dated(ModifiedDate),
  })
}

/** Reads a workbook (xlsx, xlsb, xls): a table for each sheet, with formatted values. Throws Unreadable. */
export const readSheets = (bytes: Uint8Array, progress: () => void): OfficeContent => {
  const { packed, parts } = unpacked(bytes)
  const book = open(packed)
  progress()
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const isHidden = (index: number): boolean => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
  const shown = book.SheetNames.filter((_, index) => !isHidden(index))
  const blocks: Array<LayoutBlock> = []
  const warnings: Array<string> = [...hiddenSheets(book.SheetNames.length - shown.length)]
  let left = mostCells
  let rowsLeft = 0
  for (const name of shown) {
    const sheet = book.Sheets[name]
    if (sheet === undefined) continue
    const made = blocksOf(name, shown.length === 1, readRows(sheet, left, is1904))
    left -= made.shown
    rowsLeft += made.rowsLeft
    const part = parts.get(name)
    blocks.push(...made.blocks, ...(part?.texts ?? []))
    warnings.push(...made.hidden, ...withoutValues(name, part?.unknown ?? 0), ...continued(name, sheet))
    progress()
  }
  if (rowsLeft > 0) warnings.push(`The workbook has more than ${mostCells} cells: ${rowsLeft} rows are not shown.`)
  return { blocks, metadata: metadataOf(book), warnings }
}
