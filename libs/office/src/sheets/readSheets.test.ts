import { type BookType, utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx"
import { writeBlocks } from "@trawl/markdown/layout"
import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { readSheets } from "./readSheets.ts"

const progress = () => undefined
const bookOf = (sheets: Readonly<Record<string, WorkSheet>>, more: Partial<WorkBook> = {}): WorkBook => ({
  SheetNames: Object.keys(sheets),
  Sheets: { ...sheets },
  ...more,
})
const fileOf = (book: WorkBook, bookType: BookType = "xlsx") =>
  new Uint8Array(write(book, { type: "buffer", bookType, cellStyles: true, compression: true }) as Buffer)
const sheetOf = (rows: ReadonlyArray<ReadonlyArray<unknown>>, more: Partial<WorkSheet> = {}): WorkSheet => ({
  ...utils.aoa_to_sheet(rows.map((row) => [...row])),
  ...more,
})
const read = (book: WorkBook, type?: BookType) => readSheets(fileOf(book, type), progress)
const markdownOf = (book: WorkBook, type?: BookType) => writeBlocks(read(book, type).blocks).text

const cell = (v: number, z: string) => ({ t: "n", v, z })
const catches = [
  ["Day", "Share", "Price"],
  [cell(45_351, "yyyy-mm-dd"), cell(0.125, "0.0%"), cell(1234.5, '"€"#,##0.00')],
]
const shown = "| Day | Share | Price |\n| --- | --- | --- |\n| 2024-02-29 | 12.5% | €1,234.50 |\n"

const ecma = "http://schemas.openxmlformats.org"
interface RawParts {
  readonly workbook?: string
  readonly formats?: ReadonlyArray<number>
  readonly files?: Readonly<Record<string, string>>
}

const rawBook = (sheet: string, { files = {}, formats = [], workbook = "" }: RawParts = {}) =>
  packedFile({
    ...files,
    "[Content_Types].xml": `<Types xmlns="${ecma}/package/2006/content-types"><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${ecma}/package/2006/relationships"><Relationship Id="a" Type="${ecma}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${ecma}/package/2006/relationships"><Relationship Id="a" Type="${ecma}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${ecma}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${ecma}/spreadsheetml/2006/main"><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
    "xl/workbook.xml": `<workbook xmlns="${ecma}/spreadsheetml/2006/main" xmlns:r="${ecma}/officeDocument/2006/relationships">${workbook}<sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${ecma}/spreadsheetml/2006/main">${sheet}</worksheet>`,
  })

const dated = (book: Partial<WorkBook>) => markdownOf(bookOf({ One: sheetOf([[cell(1_462, "yyyy-mm-dd")]]) }, book))

describe("readSheets", () => {
  it.each(["xlsx", "xlsb", "biff8"] as const)("formats values of %s by their number formats", (type) => {
    expect(markdownOf(bookOf({ Catch: sheetOf(catches) }), type)).toBe(shown)
  })

  it.each(["xlsx", "xlsb", "biff8"] as const)("formats days with full stops in %s", (type) => {
    const sheet = sheetOf([[cell(44_197, "dd.mm.yyyy"), cell(0.25, "0.0 %")]])
    expect(markdownOf(bookOf({ One: sheet }), type)).toBe("| 01.01.2021 | 25.0 % |\n| --- | --- |\n")
  })

  it.each([
    [44_197, "[$-407]d. mmmm yyyy", "1. Januar 2021"],
    [44_197, "d.m.yyyy;@", "1.1.2021"],
    [44_197, '[$-411]ggge"年"m"月"d"日";@', "令和3年1月1日"],
    [44_197, "[$-40C]dddd d mmmm yyyy", "vendredi 1 janvier 2021"],
    [0.25, "0.00\\ %", "25.00 %"],
    [1.2, "0.???", "1.2"],
    [1234.567, '#,##0.0##" €"', "1,234.567 €"],
    [1234.5, "#,##0.00 [$€-407]", "1,234.50 €"],
    [-1234.5, "#,##0.00_);[Red](#,##0.00)", "(1,234.50)"],
    [1234.5, "[$-407]#,##0.00", "1,234.50"],
    [4_006_381_333_931, "General", "4006381333931"],
    [0.1 + 0.2, "General", "0.3"],
    [4_006_381_333_931, 'General" pcs"', "4006381333931 pcs"],
    [1.5, '"General "General', "General 1.5"],
    [45_351, "m/d/yy", "2/29/2024"],
    [45_351, "mm/dd/yy", "02/29/24"],
    [45_351, "ge.m.d", "R6.2.29"],
    [32_515, '[$-411]ggge"年"m"月"', "昭和64年1月"],
    [45_351, "[$-404]e.m.d", "2024.2.29"],
    [45_351, "d. mmmm yyyy", "29. February 2024"],
    [45_351, "[$-407]d. mmmm yyyy", "29. Februar 2024"],
    [1.5, "[h]:mm", "36:00"],
    [-1, "yyyy-mm-dd", "1899-12-29"],
    [12, '0 "broken', "12"],
  ])("shows %d by the format %s", (value, format, text) => {
    expect(markdownOf(bookOf({ One: sheetOf([[cell(value, format)]]) }))).toBe(`| ${text} |\n| --- |\n`)
  })

  // SheetJS leaves the format out of the first cell that has one of these.
  it("shows the first cell of a format that the workbook does not declare like those after it", () => {
    const columns = [5, 31, 34, 44, 0]
    const row = (place: number) =>
      `<row r="${place}">${columns.map((_, style) => `<c s="${style}"><v>44197</v></c>`).join("")}</row>`
    const { blocks } = readSheets(rawBook(`<sheetData>${row(1)}${row(2)}</sheetData>`, { formats: columns }), progress)
    const line = "| $44,197 | 1/1/2021 | 0:00:00 | $44,197.00 | 44197 |\n"
    expect(writeBlocks(blocks).text).toBe(`${line}| --- | --- | --- | --- | --- |\n${line}`)
  })

  it("tells of formulas whose values the file does not hold", () => {
    const { blocks, warnings } = readSheets(
      rawBook(
        '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1+1</f></c><c r="C1"><f>A1*2</f><v></v></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>3</f><v>3</v></c></row></sheetData>',
      ),
      progress,
    )
    expect([writeBlocks(blocks).text, warnings]).toEqual([
      "| 1 |  |  |  | 3 |\n| --- | --- | --- | --- | --- |\n",
      ["The sheet One has 2 formulas whose values are not in the file: open and save it in a spreadsheet program."],
    ])
  })

  it("reads text boxes after the table of their sheet", () => {
    const shape = `<xdr:sp><xdr:txBody><a:p><a:r><a:t>Red ones</a:t></a:r></a:p></xdr:txBody></xdr:sp>`
    const files = {
      "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships xmlns="${ecma}/package/2006/relationships"><Relationship Id="d" Type="${ecma}/officeDocument/2006/relationships/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
      "xl/drawings/drawing1.xml": `<xdr:wsDr xmlns:xdr="${ecma}/drawingml/2006/spreadsheetDrawing" xmlns:a="${ecma}/drawingml/2006/main"><xdr:twoCellAnchor>${shape}</xdr:twoCellAnchor></xdr:wsDr>`,
    }
    const book = rawBook('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>', { files })
    expect(writeBlocks(readSheets(book, progress).blocks).text).toBe("| 1 |\n| --- |\n\nRed ones\n")
  })

  it("counts days from the epoch of the workbook", () => {
    expect([dated({}), dated({ Workbook: { WBProps: { date1904: true } } })]).toEqual([
      "| 1904-01-01 |\n| --- |\n",
      "| 1908-01-02 |\n| --- |\n",
    ])
  })

  it("spans merged cells and keeps links", () => {
    const sheet = sheetOf(
      [
        ["Boats", undefined],
        ["Ida", "Ann"],
      ],
      { "!merges": [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }] },
    )
    Object.assign(sheet["A2"] as object, { l: { Target: "https://a.test/ida" } })
    Object.assign(sheet["B2"] as object, { l: { Target: "javascript:alert(1)" } })
    expect(markdownOf(bookOf({ One: sheet }))).toBe(
      '<table><thead><tr><th colspan="2">Boats</th></tr></thead><tbody><tr><td><a href="https://a.test/ida">Ida</a></td><td>Ann</td></tr></tbody></table>\n',
    )
  })

  it("writes a heading for each of several sheets, and leaves out hidden sheets, rows and columns", () => {
    const sheet = sheetOf(
      [
        ["a", "b", "c"],
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      { "!rows": [{}, { hidden: true }], "!cols": [{}, { hidden: true }, {}] },
    )
    const book = bookOf(
      { One: sheet, Secret: sheetOf([["x"]]), Two: sheetOf([["y"]]) },
      { Workbook: { Sheets: [{}, { Hidden: 1 }, {}] } },
    )
    const { blocks, warnings } = read(book)
    expect(writeBlocks(blocks).text).toBe("## One\n\n| a | c |\n| --- | --- |\n| 4 | 6 |\n\n## Two\n\n| y |\n| --- |\n")
    expect(warnings).toEqual([
      "A hidden sheet was left out.",
      "The sheet One has 1 hidden rows and 1 hidden columns, which were left out.",
    ])
  })

  it("begins at the first value, and keeps line breaks in cells", () => {
    expect(
      writeBlocks(
        readSheets(
          fileOf(bookOf({ One: utils.sheet_add_aoa(utils.aoa_to_sheet([]), [["a\nb", "|"], [1]], { origin: "C5" }) })),
          progress,
        ).blocks,
      ).text,
    ).toBe("| a b | \\| |\n| --- | --- |\n| 1 |  |\n")
  })

  it("ignores the size that a sheet declares", () => {
    const { blocks, warnings } = readSheets(
      rawBook(
        '<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="900"><c r="B900"><v>2</v></c></row><row r="1048576"><c r="B1048576"><v>3</v></c></row></sheetData>',
      ),
      progress,
    )
    expect([writeBlocks(blocks).text, warnings]).toEqual([
      "| 1 |  |\n| --- | --- |\n|  | 2 |\n",
      ["The sheet One continues below row 200000, where nothing is read."],
    ])
  })

  it("stops at the cell limit", () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => Array.from({ length: 201 }, (__, column) => row + column))
    const { blocks, warnings } = read(bookOf({ One: utils.aoa_to_sheet(rows, { dense: true }) }))
    const [block] = blocks
    expect([JSON.stringify(block?.content).match(/"tr"/gu)?.length, warnings]).toEqual([
      995,
      ["The workbook has more than 200000 cells: 5 rows are not shown."],
    ])
  })

  it("reads the metadata of the workbook", () => {
    expect(
      read(bookOf({ One: sheetOf([["a"]]) }, { Props: { Title: "Catch", Author: "Ida" } })).metadata,
    ).toMatchObject({ title: "Catch", author: "Ida" })
  })

  it.each([
    ["an archive of something else", packedFile({ "a.txt": "x" }), "damaged"],
    ["a file that is cut off", fileOf(bookOf({ One: sheetOf([["a"]]) })).subarray(0, 900), "damaged"],
    ["a sheet packed too tightly", rawBook(" ".repeat(20_000_000)), "limit"],
  ])("refuses %s", (_, bytes, reason) => {
    expect(() => readSheets(bytes, progress)).toThrow(expect.objectContaining({ name: "Unreadable", reason }))
  })
})
