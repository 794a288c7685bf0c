import { runJobs } from "./runJobs.mjs"
import { sheetRows } from "./sheetRows.mjs"

const line = { style: "thin" }
const borders = {
  grid: { top: line, bottom: line, left: line, right: line },
  rows: { top: line, bottom: line },
  stripes: {},
  none: {},
}

const write = (sheet, { cell, column, row }) => {
  const made = sheet.getCell(row, column)
  made.value = cell.value
  if (cell.format !== undefined) made.numFmt = cell.format
  if (cell.bold) made.font = { bold: true }
  if (cell.ruled === undefined) return
  made.border = borders[cell.ruled]
  made.alignment = { horizontal: cell.align, vertical: "top", wrapText: true }
  if (cell.columns > 1 || cell.rows > 1) sheet.mergeCells(row, column, row + cell.rows - 1, column + cell.columns - 1)
}

await runJobs(async (packages) => {
  const { default: ExcelJs } = await packages.load("exceljs")
  return async ({ blocks, landscape, script, title }) => {
    const workbook = new ExcelJs.Workbook()
    const sheet = workbook.addWorksheet(title.slice(0, 30), {
      views: [{ rightToLeft: script === "arabic" || script === "hebrew" }],
      pageSetup: { paperSize: 9, orientation: landscape ? "landscape" : "portrait", fitToPage: true, fitToHeight: 0 },
    })
    const widths = blocks.find(({ type }) => type === "table")?.columns ?? []
    sheet.columns = widths.map(({ width }) => ({ width: 10 + width * 6 }))
    for (const [row, cells] of sheetRows(blocks).entries())
      for (const [column, cell] of cells.entries())
        if (cell !== undefined) write(sheet, { cell, column: column + 1, row: row + 1 })
    return Buffer.from(await workbook.xlsx.writeBuffer())
  }
})
