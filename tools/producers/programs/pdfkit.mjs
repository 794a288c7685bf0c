import { fontFiles, takesBuiltInFont } from "./fonts.mjs"
import { runJobs } from "./runJobs.mjs"

/** Writes one document with PDFKit, tables with its own table. */
class PdfkitWriter {
  #pdf
  #document
  #notes = []
  #hasForm = false

  constructor(PdfDocument, document) {
    const { landscape, look, title } = document
    const margins = { top: look.margin, bottom: look.margin, left: look.margin, right: look.margin }
    this.#pdf = new PdfDocument({
      size: "A4",
      layout: landscape ? "landscape" : "portrait",
      margins,
      bufferPages: true,
      tagged: document.seed % 2 === 0,
      info: { Title: title },
    })
    this.#document = document
    const files = takesBuiltInFont(document)
      ? { regular: "Helvetica", bold: "Helvetica-Bold", italic: "Helvetica-Oblique" }
      : fontFiles(document)
    for (const [name, file] of Object.entries(files)) this.#pdf.registerFont(name, file)
    this.#style("regular")
  }

  get #size() {
    return this.#document.look.size
  }

  get #left() {
    return this.#document.look.margin
  }

  get #width() {
    return this.#pdf.page.width - 2 * this.#left
  }

  #style(name, size = this.#size) {
    return this.#pdf.font(name).fontSize(size).fillColor("#000000")
  }

  #blocks(blocks) {
    for (const block of blocks) this[block.type](block)
  }

  heading({ level, text }) {
    this.#style("bold", this.#size * [1.7, 1.3, 1.1][level - 1])
    this.#pdf.fillColor(`#${this.#document.look.accent}`).text(text, this.#left).moveDown(0.4)
  }

  paragraph({ runs }) {
    this.#pdf.x = this.#left
    for (const [index, { bold, italic, note, text }] of runs.entries()) {
      const isLast = index === runs.length - 1
      this.#style(bold ? "bold" : italic ? "italic" : "regular")
      this.#pdf.text(text, { continued: note !== undefined || !isLast })
      if (note === undefined) continue
      this.#style("regular", this.#size * 0.65)
      this.#pdf.text(String(this.#notes.push(note)), { continued: !isLast, rise: 4 })
    }
    this.#style("regular").moveDown(0.6)
  }

  lines({ align = "left", lines }) {
    this.#style("regular")
    for (const line of lines) this.#pdf.text(line, this.#left, undefined, { align, width: this.#width })
    this.#pdf.moveDown()
  }

  #hanging(label, text, indent) {
    const needed = this.#pdf.heightOfString("X") * 1.5
    if (this.#pdf.y + needed > this.#pdf.page.height - this.#left) this.#pdf.addPage()
    const { y } = this.#pdf
    this.#style("regular").text(label, this.#left + indent, y, { lineBreak: false })
    this.#pdf.text(text, this.#left + indent + 30, y, { width: this.#width - indent - 30 }).moveDown(0.3)
  }

  clause({ depth, label, text }) {
    this.#hanging(label, text, depth * 18)
  }

  list({ items, ordered }) {
    this.#style("regular")
    const listType = ordered ? "numbered" : "bullet"
    this.#pdf.list(items, this.#left, undefined, { listType, bulletRadius: 2 }).moveDown(0.5)
    this.#pdf.x = this.#left
  }

  #labelled(label, value) {
    const { y } = this.#pdf
    this.#style("bold").text(label, this.#left, y, { lineBreak: false })
    this.#style("regular").text(value, this.#left + 130, y, { width: this.#width - 130 })
  }

  pairs({ pairs }) {
    for (const [label, value] of pairs) this.#labelled(label, value)
    this.#pdf.moveDown()
  }

  /** Fields of AcroForm, which hold their values. */
  fields({ fields }) {
    // A second form would never end.
    if (!this.#hasForm) this.#pdf.initForm()
    this.#hasForm = true
    for (const [label, value] of fields) {
      const { y } = this.#pdf
      const options = { value, fontSize: 9, backgroundColor: "#f4f4f4" }
      this.#style("regular").text(label, this.#left, y + 3, { lineBreak: false })
      this.#pdf.formText(`${label} ${y}`, this.#left + 130, y, this.#width - 130, 16, options)
      this.#pdf.y = y + 22
    }
  }

  boxes({ boxes }) {
    for (const { label, ticked } of boxes) {
      const { y } = this.#pdf
      this.#pdf.rect(this.#left, y + 1, 8, 8).stroke()
      if (ticked)
        this.#pdf
          .moveTo(this.#left, y + 1)
          .lineTo(this.#left + 8, y + 9)
          .stroke()
      this.#style("regular")
        .text(label, this.#left + 16, y)
        .moveDown(0.3)
    }
  }

  beside({ left, right }) {
    const [texts, others] = [left, right].map((blocks) => blocks.flatMap(({ items, lines }) => lines ?? items))
    const [{ y }, width] = [this.#pdf, this.#width / 2 - 10]
    this.#style("regular").text(texts.join("\n"), this.#left, y, { width })
    const end = this.#pdf.y
    this.#pdf.text(others.join("\n"), this.#left + width + 20, y, { width })
    this.#pdf.y = Math.max(end, this.#pdf.y)
    this.#pdf.moveDown()
  }

  /** One column, as only a single text flows through two. */
  columns({ blocks }) {
    this.#blocks(blocks)
  }

  break() {
    this.#pdf.addPage()
  }

  table({ caption, columns, head, placed, rules }) {
    if (caption !== undefined) this.#style("italic").text(caption, this.#left).moveDown(0.3)
    const border = { grid: 0.5, rows: { top: 0.5, bottom: 0.5, left: 0, right: 0 }, stripes: 0, none: 0 }[rules]
    const all = columns.reduce((sum, { width }) => sum + width, 0)
    this.#style("regular")
    this.#pdf.table({
      position: { x: this.#left, y: this.#pdf.y },
      columnStyles: columns.map(({ width }) => ({ width: (width / all) * this.#width })),
      defaultStyle: { border, padding: 3 },
      rowStyles: (row) => (rules === "stripes" && row % 2 === 0 ? { backgroundColor: "#e8edf4" } : {}),
      data: placed.map((row, index) =>
        row.map((cell) => ({
          text: cell.text,
          colSpan: cell.columns,
          rowSpan: cell.rows,
          align: { x: cell.align, y: "top" },
          ...(index < head.length ? { font: { src: "bold" }, type: "TH" } : {}),
        })),
      ),
    })
    this.#pdf.x = this.#left
    this.#pdf.moveDown()
  }

  #running() {
    const { foot, head } = this.#document
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page)
      // A text in the margin would begin a page.
      this.#pdf.page.margins.bottom = 0
      this.#style("regular", 8)
      const options = { align: "center", lineBreak: false, width: this.#width }
      const at = (text, y) => this.#pdf.text(text.replace("#", String(page + 1)), this.#left, y, options)
      if (head !== undefined) at(head, 20)
      if (foot !== undefined) at(foot, this.#pdf.page.height - 30)
    }
  }

  async bytes() {
    const chunks = []
    this.#pdf.on("data", (chunk) => chunks.push(chunk))
    const ended = new Promise((resolve) => this.#pdf.on("end", resolve))
    this.#blocks(this.#document.blocks)
    for (const [index, note] of this.#notes.entries())
      this.#style("regular", this.#size * 0.85).text(`${index + 1} ${note}`, this.#left)
    this.#running()
    this.#pdf.end()
    await ended
    return Buffer.concat(chunks)
  }
}

await runJobs(async (packages) => {
  const { default: PdfDocument } = await packages.load("pdfkit")
  return (document) => new PdfkitWriter(PdfDocument, document).bytes()
})
