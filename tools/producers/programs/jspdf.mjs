import { readFileSync } from "node:fs"
import { fontFiles, takesBuiltInFont } from "./fonts.mjs"
import { runJobs } from "./runJobs.mjs"

/** Writes one document with jsPDF, and its tables with jspdf-autotable. */
class JspdfWriter {
  #pdf
  #autoTable
  #library
  #document
  #notes = []
  #y
  /** The column that text goes into: its left edge and width. */
  #left
  #width

  constructor({ autoTable, jspdf }, document) {
    const { landscape, look } = document
    this.#library = jspdf
    this.#pdf = new jspdf.jsPDF({ unit: "pt", format: "a4", orientation: landscape ? "landscape" : "portrait" })
    this.#autoTable = autoTable
    this.#document = document
    this.#y = look.margin
    this.#left = look.margin
    this.#width = this.#pdf.internal.pageSize.getWidth() - 2 * look.margin
    if (!takesBuiltInFont(document)) this.#embed(fontFiles(document))
    this.#style("normal", look.size)
  }

  #embed({ bold, italic, regular }) {
    for (const [style, file] of Object.entries({ normal: regular, bold, italic })) {
      this.#pdf.addFileToVFS(`${style}.ttf`, readFileSync(file).toString("base64"))
      this.#pdf.addFont(`${style}.ttf`, "Text", style)
    }
  }

  get #font() {
    return takesBuiltInFont(this.#document) ? "helvetica" : "Text"
  }

  get #bottom() {
    return this.#pdf.internal.pageSize.getHeight() - this.#document.look.margin
  }

  #style(style, size) {
    this.#pdf.setFont(this.#font, style)
    this.#pdf.setFontSize(size)
  }

  #nextPage() {
    this.#pdf.addPage()
    this.#y = this.#document.look.margin
  }

  /** Lines of text at a distance from the left, each on the next page if this one is full. */
  #text(text, { after = 6, align = "left", indent = 0, size = this.#document.look.size, style = "normal" } = {}) {
    this.#style(style, size)
    const step = size * 1.3
    for (const line of this.#pdf.splitTextToSize(text, this.#width - indent)) {
      if (this.#y + step > this.#bottom) this.#nextPage()
      this.#y += step
      const x = align === "right" ? this.#left + this.#width : this.#left + indent
      this.#pdf.text(line, x, this.#y, { align })
    }
    this.#y += after
  }

  #blocks(blocks) {
    for (const block of blocks) this[block.type](block)
  }

  heading({ level, text }) {
    this.#text(text, { size: this.#document.look.size * [1.7, 1.3, 1.1][level - 1], style: "bold" })
  }

  /** It has no runs of text: a paragraph has one style, and marks of notes in brackets. */
  paragraph({ runs }) {
    const text = runs
      .map(({ note, text }) => (note === undefined ? text : `${text}[${this.#notes.push(note)}]`))
      .join("")
    this.#text(text, { style: runs.length === 1 && runs[0].bold ? "bold" : "normal" })
  }

  lines({ align = "left", lines }) {
    for (const line of lines) this.#text(line, { align, after: 0 })
    this.#y += 8
  }

  #hanging(label, text, indent) {
    const size = this.#document.look.size
    const [page, y] = [this.#pdf.getNumberOfPages(), this.#y + size * 1.3]
    const starts = y <= this.#bottom
    if (starts) this.#pdf.text(label, this.#left + indent, y)
    this.#text(text, { indent: indent + 30, after: 4 })
    if (!starts) {
      this.#pdf.setPage(page + 1)
      this.#pdf.text(label, this.#left + indent, this.#document.look.margin + size * 1.3)
      this.#pdf.setPage(this.#pdf.getNumberOfPages())
    }
  }

  clause({ depth, label, text }) {
    this.#hanging(label, text, depth * 18)
  }

  list({ items, ordered }) {
    for (const [index, item] of items.entries()) this.#hanging(ordered ? `${index + 1}.` : "\u2022", item, 0)
  }

  pairs({ pairs }) {
    for (const [label, value] of pairs) {
      this.#style("bold", this.#document.look.size)
      this.#pdf.text(label, this.#left, this.#y + this.#document.look.size * 1.3)
      this.#text(value, { indent: 120, after: 2 })
    }
  }

  /** Fields of AcroForm, which hold their values. */
  fields({ fields }) {
    for (const [label, value] of fields) {
      const field = new this.#library.AcroForm.TextField()
      field.fieldName = `${label} ${this.#y}`
      field.value = value
      field.fontSize = 9
      field.Rect = [this.#left + 120, this.#y + 2, this.#width - 120, 16]
      this.#pdf.addField(field)
      this.#text(label, { after: 6 })
    }
  }

  boxes({ boxes }) {
    for (const { label, ticked } of boxes) {
      const [x, y] = [this.#left, this.#y + 4]
      this.#pdf.rect(x, y, 8, 8)
      if (ticked) this.#pdf.lines([[8, 8]], x, y).lines([[8, -8]], x, y + 8)
      this.#text(label, { indent: 16, after: 4 })
    }
  }

  beside({ left, right }) {
    const [start, x, width] = [this.#y, this.#left, this.#width]
    this.#width = width / 2 - 10
    this.#blocks(left)
    const end = this.#y
    this.#left = x + width / 2 + 10
    this.#y = start
    this.#blocks(right)
    this.#left = x
    this.#width = width
    this.#y = Math.max(end, this.#y)
  }

  /** One column: the library has no text that flows through two. */
  columns({ blocks }) {
    this.#blocks(blocks)
  }

  break() {
    this.#nextPage()
  }

  table(table) {
    const { caption, columns, head, placed, rules } = table
    if (caption !== undefined) this.#text(caption, { style: "italic" })
    const all = columns.reduce((sum, { width }) => sum + width, 0)
    const rows = placed.map((row) =>
      row.map((cell) => ({
        content: cell.text,
        colSpan: cell.columns,
        rowSpan: cell.rows,
        styles: { halign: cell.align },
      })),
    )
    const theme = { grid: "grid", stripes: "striped", rows: "plain", none: "plain" }[rules]
    this.#autoTable(this.#pdf, {
      startY: this.#y + 4,
      margin: this.#document.look.margin,
      theme,
      head: rows.slice(0, head.length),
      body: rows.slice(head.length),
      styles: { font: this.#font, fontSize: this.#document.look.size - 1, cellPadding: 3 },
      ...(rules === "rows" ? { bodyStyles: { lineWidth: { top: 0.5, bottom: 0.5, left: 0, right: 0 } } } : {}),
      columnStyles: Object.fromEntries(
        columns.map(({ width }, index) => [index, { cellWidth: (width / all) * this.#width }]),
      ),
    })
    this.#y = this.#pdf.lastAutoTable.finalY + 10
  }

  bytes() {
    const { blocks, foot, head, look } = this.#document
    this.#blocks(blocks)
    for (const [index, note] of this.#notes.entries()) this.#text(`[${index + 1}] ${note}`, { size: look.size - 2 })
    const middle = this.#pdf.internal.pageSize.getWidth() / 2
    for (let page = 1; page <= this.#pdf.getNumberOfPages(); page++) {
      this.#pdf.setPage(page)
      this.#style("normal", 8)
      if (head !== undefined) this.#pdf.text(head.replace("#", String(page)), middle, 24, { align: "center" })
      if (foot !== undefined)
        this.#pdf.text(foot.replace("#", String(page)), middle, this.#bottom + 24, { align: "center" })
    }
    return Buffer.from(this.#pdf.output("arraybuffer"))
  }
}

await runJobs(async (packages) => {
  const jspdf = await packages.load("jspdf")
  const { autoTable } = (await packages.load("jspdf-autotable")).default
  return (document) => new JspdfWriter({ jspdf: jspdf.default ?? jspdf, autoTable }, document).bytes()
})
