import { fontFiles } from "./fonts.mjs"
import { runJobs } from "./runJobs.mjs"

/** Writes one document with @react-pdf/renderer. */
class ReactWriter {
  #make
  #pdf
  #document
  #notes = []

  constructor({ createElement, renderer }, document) {
    this.#make = createElement
    this.#pdf = renderer
    this.#document = document
  }

  #view(style, ...children) {
    return this.#make(this.#pdf.View, { style }, ...children)
  }

  #text(style, ...children) {
    return this.#make(this.#pdf.Text, { style }, ...children)
  }

  #blocks(blocks) {
    return blocks.map((block) => this[block.type](block))
  }

  heading({ level, text }) {
    const { accent, size } = this.#document.look
    return this.#text(
      { fontSize: size * [1.7, 1.3, 1.1][level - 1], fontWeight: "bold", color: `#${accent}`, marginVertical: 5 },
      text,
    )
  }

  paragraph({ runs }) {
    const parts = runs.flatMap(({ bold, italic, note, text }) => [
      this.#text({ ...(bold ? { fontWeight: "bold" } : {}), ...(italic ? { fontStyle: "italic" } : {}) }, text),
      ...(note === undefined
        ? []
        : [this.#text({ fontSize: 6, verticalAlign: "super" }, String(this.#notes.push(note)))]),
    ])
    return this.#text({ marginBottom: 6 }, ...parts)
  }

  lines({ align = "left", lines }) {
    return this.#view({ marginBottom: 10 }, ...lines.map((line) => this.#text({ textAlign: align }, line)))
  }

  #hanging(label, text, indent) {
    return this.#view(
      { flexDirection: "row", marginLeft: indent, marginBottom: 4 },
      this.#text({ width: 28 }, label),
      this.#text({ flex: 1 }, text),
    )
  }

  clause({ depth, label, text }) {
    return this.#hanging(label, text, depth * 18)
  }

  list({ items, ordered }) {
    const rows = items.map((item, index) => this.#hanging(ordered ? `${index + 1}.` : "\u2022", item, 0))
    return this.#view({}, ...rows)
  }

  pairs({ pairs }) {
    const rows = pairs.map(([label, value]) =>
      this.#view(
        { flexDirection: "row" },
        this.#text({ width: 120, fontWeight: "bold" }, label),
        this.#text({ flex: 1 }, value),
      ),
    )
    return this.#view({ marginBottom: 10 }, ...rows)
  }

  fields({ fields }) {
    const rows = fields.map(([label, value]) =>
      this.#view(
        { flexDirection: "row", marginBottom: 4 },
        this.#text({ width: 120 }, label),
        this.#view({ flex: 1, borderBottom: "0.5pt solid black" }, this.#text({}, value)),
      ),
    )
    return this.#view({}, ...rows)
  }

  boxes({ boxes }) {
    const rows = boxes.map(({ label, ticked }) =>
      this.#view(
        { flexDirection: "row", marginBottom: 3 },
        this.#view({
          width: 8,
          height: 8,
          marginRight: 6,
          border: "0.7pt solid black",
          backgroundColor: ticked ? "#444" : "#fff",
        }),
        this.#text({}, label),
      ),
    )
    return this.#view({}, ...rows)
  }

  beside({ left, right }) {
    const halves = [left, right].map((blocks) => this.#view({ flex: 1, paddingRight: 10 }, ...this.#blocks(blocks)))
    return this.#view({ flexDirection: "row" }, ...halves)
  }

  /** One column: nothing flows through two. */
  columns({ blocks }) {
    return this.#view({}, ...this.#blocks(blocks))
  }

  break() {
    return this.#make(this.#pdf.View, { break: true })
  }

  /** It has no tables: rows of views, whose spans are widths. A cell that spans rows is above empty ones. */
  table(table) {
    const all = table.columns.reduce((sum, { width }) => sum + width, 0)
    const share = (from, count) =>
      table.columns.slice(from, from + count).reduce((sum, { width }) => sum + width, 0) / all
    const line = "0.5pt solid #444"
    const ruled = { grid: { border: line }, rows: { borderBottom: line }, stripes: {}, none: {} }[table.rules]
    const rows = table.grid.map((cells, row) => {
      const placed = cells
        .filter((cell, column) => cell !== undefined && cell.column === column)
        .map((cell) =>
          this.#view(
            {
              width: `${share(cell.column, cell.columns) * 100}%`,
              padding: 3,
              ...(table.rules === "grid" ? ruled : {}),
            },
            this.#text(
              { textAlign: cell.align, ...(row < table.head.length ? { fontWeight: "bold" } : {}) },
              cell.row === row ? cell.text : "",
            ),
          ),
        )
      const striped = table.rules === "stripes" && row % 2 === 0 ? { backgroundColor: "#e8edf4" } : {}
      const style = { flexDirection: "row", ...striped, ...(table.rules === "rows" ? ruled : {}) }
      return this.#make(this.#pdf.View, { style, wrap: false }, ...placed)
    })
    const caption = table.caption === undefined ? [] : [this.#text({ fontStyle: "italic" }, table.caption)]
    return this.#view({ marginVertical: 6 }, ...caption, ...rows)
  }

  #running(text, place) {
    const { Text } = this.#pdf
    const style = { position: "absolute", left: 0, right: 0, textAlign: "center", fontSize: 8, ...place }
    return this.#make(Text, { fixed: true, style, render: ({ pageNumber }) => text.replace("#", String(pageNumber)) })
  }

  bytes() {
    const { Document, Page, renderToBuffer } = this.#pdf
    const { blocks, foot, head, landscape, look, title } = this.#document
    const content = this.#blocks(blocks)
    const notes = this.#notes.map((note, index) => this.#text({ fontSize: look.size * 0.85 }, `${index + 1} ${note}`))
    const style = {
      padding: look.margin,
      fontFamily: fontFiles(this.#document).regular,
      fontSize: look.size,
      lineHeight: 1.3,
    }
    const page = this.#make(
      Page,
      { size: "A4", orientation: landscape ? "landscape" : "portrait", style },
      ...(head === undefined ? [] : [this.#running(head, { top: 20 })]),
      ...content,
      ...notes,
      ...(foot === undefined ? [] : [this.#running(foot, { bottom: 20 })]),
    )
    return renderToBuffer(this.#make(Document, { title }, page))
  }
}

await runJobs(async (packages) => {
  const { createElement } = (await packages.load("react")).default
  const renderer = await packages.loadFile("@react-pdf/renderer/lib/react-pdf.js")
  // Its own hyphenation is for English alone.
  renderer.Font.registerHyphenationCallback((word) => [word])
  return (document) => {
    const { bold, italic, regular } = fontFiles(document)
    renderer.Font.register({
      family: regular,
      fonts: [{ src: regular }, { src: bold, fontWeight: "bold" }, { src: italic, fontStyle: "italic" }],
    })
    return new ReactWriter({ createElement, renderer }, document).bytes()
  }
})
