import { fontFiles } from "./fonts.mjs"
import { runJobs } from "./runJobs.mjs"

const square = (ticked) => [
  { type: "rect", x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7 },
  ...(ticked
    ? [
        { type: "line", x1: 1, y1: 2, x2: 7, y2: 8 },
        { type: "line", x1: 7, y1: 2, x2: 1, y2: 8 },
      ]
    : []),
]

const stripe = (row) => (row % 2 === 0 ? "#e8edf4" : null)

const running = (text) => (page) => ({
  text: (text ?? "").replace("#", String(page)),
  alignment: "center",
  fontSize: 8,
  margin: [0, 20, 0, 0],
})

/** Writes one document with pdfmake. */
class PdfmakeWriter {
  #document
  #notes = []

  constructor(document) {
    this.#document = document
  }

  #blocks(blocks) {
    return blocks.flatMap((block) => this[block.type](block))
  }

  heading({ level, text }) {
    const size = this.#document.look.size * [1.7, 1.3, 1.1][level - 1]
    return [{ text, bold: true, fontSize: size, color: `#${this.#document.look.accent}`, margin: [0, 8, 0, 4] }]
  }

  paragraph({ runs }) {
    const text = runs.flatMap(({ bold, italic, note, text }) => [
      { text, ...(bold ? { bold } : {}), ...(italic ? { italics: true } : {}) },
      ...(note === undefined ? [] : [{ text: String(this.#notes.push(note)), sup: true }]),
    ])
    return [{ text, margin: [0, 0, 0, 6] }]
  }

  lines({ align, lines }) {
    return [{ text: lines.join("\n"), alignment: align ?? "left", margin: [0, 0, 0, 10] }]
  }

  clause({ depth, label, text }) {
    const columns = [{ text: label, width: 30 }, { text }]
    return [{ columns, margin: [depth * 18, 0, 0, 4] }]
  }

  list({ items, ordered }) {
    return [{ [ordered ? "ol" : "ul"]: items, margin: [0, 0, 0, 6] }]
  }

  pairs({ pairs }) {
    const body = pairs.map(([label, value]) => [{ text: label, bold: true }, value])
    return [{ table: { widths: [110, "*"], body }, layout: "noBorders", margin: [0, 0, 0, 10] }]
  }

  fields({ fields }) {
    const line = { canvas: [{ type: "line", x1: 120, y1: 0, x2: 380, y2: 0, lineWidth: 0.5 }] }
    return fields.flatMap(([label, value]) => [{ columns: [{ text: label, width: 120 }, { text: value }] }, line])
  }

  boxes({ boxes }) {
    return boxes.map(({ label, ticked }) => ({
      columns: [{ canvas: square(ticked), width: 14 }, { text: label }],
      margin: [0, 2, 0, 2],
    }))
  }

  beside({ left, right }) {
    return [{ columns: [{ stack: this.#blocks(left) }, { stack: this.#blocks(right) }], columnGap: 20 }]
  }

  columns({ blocks }) {
    const columns = [
      { stack: this.#blocks(blocks), width: "*" },
      { text: "", width: "*" },
    ]
    return [{ columns, columnGap: 18, snakingColumns: true }]
  }

  break() {
    return [{ text: "", pageBreak: "after" }]
  }

  /** Rows with an empty object at each place that a span covers. */
  #rows({ columns, head, placed }) {
    const rows = placed.map(() => columns.map(() => ({})))
    for (const cell of placed.flat()) {
      const isHead = cell.row < head.length
      rows[cell.row][cell.column] = {
        text: cell.text,
        alignment: cell.align,
        ...(isHead ? { bold: true } : {}),
        ...(cell.columns > 1 ? { colSpan: cell.columns } : {}),
        ...(cell.rows > 1 ? { rowSpan: cell.rows } : {}),
      }
    }
    return rows
  }

  table(table) {
    const layouts = {
      grid: undefined,
      rows: "lightHorizontalLines",
      none: "noBorders",
      stripes: { hLineWidth: () => 0, vLineWidth: () => 0, fillColor: stripe },
    }
    const all = table.columns.reduce((sum, { width }) => sum + width, 0)
    const caption = table.caption === undefined ? [] : [{ text: table.caption, italics: true }]
    const widths = table.columns.map(({ width }) => `${((width / all) * 100 - 1.5).toFixed(2)}%`)
    return [
      ...caption,
      {
        table: { headerRows: table.head.length, widths, body: this.#rows(table) },
        ...(layouts[table.rules] === undefined ? {} : { layout: layouts[table.rules] }),
        margin: [0, 4, 0, 8],
      },
    ]
  }

  definition() {
    const { blocks, foot, head, landscape, look, title } = this.#document
    const content = this.#blocks(blocks)
    const notes = this.#notes.map((note, index) => ({
      text: [{ text: String(index + 1), sup: true }, ` ${note}`],
      fontSize: look.size * 0.85,
    }))
    return {
      info: { title },
      content: [...content, ...notes],
      pageOrientation: landscape ? "landscape" : "portrait",
      pageMargins: look.margin,
      ...(head === undefined ? {} : { header: running(head) }),
      ...(foot === undefined ? {} : { footer: running(foot) }),
      defaultStyle: { font: "Text", fontSize: look.size },
    }
  }
}

await runJobs(async (packages) => {
  const { default: pdfmake } = await packages.load("pdfmake")
  pdfmake.setUrlAccessPolicy?.(() => false)
  pdfmake.setLocalAccessPolicy?.(() => true)
  return (document) => {
    const { bold, italic, regular } = fontFiles(document)
    pdfmake.setFonts({ Text: { normal: regular, bold, italics: italic, bolditalics: bold } })
    return pdfmake.createPdf(new PdfmakeWriter(document).definition()).getBuffer()
  }
})
