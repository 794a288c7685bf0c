import { runJobs } from "./runJobs.mjs"

/** Inches. */
const [width, height] = [13.33, 7.5]

/** Writes one document with PptxGenJS: a slide for each break. */
class PptxWriter {
  #deck
  #slide
  /** Below what is on the slide. */
  #y = 0.4
  #x = 0.6
  #width = width - 1.2
  #rightToLeft

  constructor(Pptx, { look, script, title }) {
    this.#deck = new Pptx()
    this.#deck.layout = "LAYOUT_WIDE"
    this.#deck.title = title
    this.#rightToLeft = script === "arabic" || script === "hebrew"
    const box = { x: 0.6, y: 0.3, w: width - 1.2, h: 1 }
    const name = { name: "title", type: "title", ...box, fontSize: 28, color: look.accent }
    this.#deck.defineSlideMaster({ title: "PLAIN", objects: [{ placeholder: { options: name, text: "" } }] })
    this.break()
  }

  #blocks(blocks) {
    for (const block of blocks) this[block.type](block)
  }

  break() {
    this.#slide = this.#deck.addSlide({ masterName: "PLAIN" })
    this.#y = 1.4
  }

  #text(text, lines, options = {}) {
    const h = Math.max(0.4, lines * 0.32)
    const place = { x: this.#x, y: this.#y, w: this.#width, h, fontSize: 14, valign: "top" }
    this.#slide.addText(text, { ...place, rtlMode: this.#rightToLeft, ...options })
    this.#y += h + 0.1
  }

  #linesOf(text) {
    return Math.ceil(text.length / (this.#width * 9))
  }

  heading({ level, text }) {
    if (level === 1) this.#slide.addText(text, { placeholder: "title" })
    else this.#text(text, 1, { bold: true, fontSize: 18 })
  }

  paragraph({ runs }) {
    const text = runs.map((run) => run.text).join("")
    this.#text(text, this.#linesOf(text))
  }

  lines({ lines }) {
    this.#text(lines.join("\n"), lines.length)
  }

  list({ items, ordered }) {
    const bullet = ordered ? { type: "number" } : true
    const texts = items.map((text) => ({ text, options: { bullet, breakLine: true } }))
    this.#text(
      texts,
      items.reduce((sum, item) => sum + this.#linesOf(item), 0),
    )
  }

  beside({ left, right }) {
    const y = this.#y
    this.#width = (width - 1.6) / 2
    this.#blocks(left)
    this.#x = width / 2 + 0.2
    this.#y = y
    this.#blocks(right)
    this.#x = 0.6
    this.#width = width - 1.2
  }

  table({ caption, columns, head, placed, rules }) {
    if (caption !== undefined) this.#text(caption, 1, { italic: true })
    const all = columns.reduce((sum, column) => sum + column.width, 0)
    const border = rules === "grid" ? { type: "solid", pt: 1, color: "666666" } : { type: "none" }
    const line = rules === "rows" ? { type: "solid", pt: 1, color: "666666" } : border
    const rows = placed.map((cells, row) =>
      cells.map((cell) => ({
        text: cell.text,
        options: {
          align: cell.align,
          bold: row < head.length,
          border: [line, border, line, border],
          colspan: cell.columns,
          rowspan: cell.rows,
          ...(rules === "stripes" && row % 2 === 0 ? { fill: { color: "E8EDF4" } } : {}),
        },
      })),
    )
    const colW = columns.map((column) => (column.width / all) * (width - 1.2))
    this.#slide.addTable(rows, { x: 0.6, y: this.#y, colW, fontSize: 11, rowH: 0.25 })
    this.#y = Math.min(height - 0.5, this.#y + placed.length * 0.32 + 0.2)
  }

  bytes(blocks) {
    this.#blocks(blocks)
    return this.#deck.write({ outputType: "nodebuffer" })
  }
}

await runJobs(async (packages) => {
  const { default: Pptx } = await packages.load("pptxgenjs")
  return (document) => new PptxWriter(Pptx.default ?? Pptx, document).bytes(document.blocks)
})
