import { runJobs } from "./runJobs.mjs"

const fonts = {
  latin: { serif: "Liberation Serif", sans: "Liberation Sans" },
  arabic: { serif: "Amiri", sans: "DejaVu Sans" },
  hebrew: { serif: "DejaVu Sans", sans: "DejaVu Sans" },
  chinese: { serif: "WenQuanYi Micro Hei", sans: "WenQuanYi Micro Hei" },
  japanese: { serif: "IPAGothic", sans: "IPAGothic" },
}

const isRightToLeft = ({ script }) => script === "arabic" || script === "hebrew"

/** Twentieths of a point. */
const twips = (points) => Math.round(points * 20)

/** Writes one document with the package `docx`. */
class DocxWriter {
  #docx
  #document
  #notes = []
  /** Of numbered lists, so that each begins at 1. */
  #lists = 0

  constructor(docx, document) {
    this.#docx = docx
    this.#document = document
  }

  #run({ bold, italic, note, text }) {
    const { FootnoteReferenceRun, TextRun } = this.#docx
    const run = new TextRun({ text, bold, italics: italic, rightToLeft: isRightToLeft(this.#document) })
    return note === undefined ? [run] : [run, new FootnoteReferenceRun(this.#notes.push(note))]
  }

  #paragraph(runs, options = {}) {
    return new this.#docx.Paragraph({
      children: runs.flatMap((run) => this.#run(run)),
      bidirectional: isRightToLeft(this.#document),
      spacing: { after: 120 },
      ...options,
    })
  }

  #blocks(blocks) {
    return blocks.flatMap((block) => this[block.type](block))
  }

  heading({ level, text }) {
    const { HeadingLevel } = this.#docx
    const heading = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3][level - 1]
    return [this.#paragraph([{ text }], { heading })]
  }

  paragraph({ runs }) {
    return [this.#paragraph(runs)]
  }

  lines({ align, lines }) {
    const { AlignmentType, Paragraph, TextRun } = this.#docx
    const children = lines.map((text, index) => new TextRun({ text, ...(index === 0 ? {} : { break: 1 }) }))
    return [new Paragraph({ children, spacing: { after: 240 }, ...(align ? { alignment: AlignmentType.END } : {}) })]
  }

  clause({ depth, text }) {
    return [this.#paragraph([{ text }], { numbering: { reference: "clauses", level: depth } })]
  }

  list({ items, ordered }) {
    this.#lists += 1
    const place = ordered
      ? { numbering: { reference: "numbers", level: 0, instance: this.#lists } }
      : { bullet: { level: 0 } }
    return items.map((text) => this.#paragraph([{ text }], place))
  }

  pairs({ pairs }) {
    const { Paragraph, TabStopType, TextRun } = this.#docx
    return pairs.map(
      ([label, value]) =>
        new Paragraph({
          children: [new TextRun({ text: label, bold: true }), new TextRun({ text: `\t${value}` })],
          tabStops: [{ type: TabStopType.LEFT, position: twips(130) }],
          indent: { left: twips(130), hanging: twips(130) },
        }),
    )
  }

  /** Beside their labels, on a line as in printed forms. */
  fields({ fields }) {
    const { Paragraph, TextRun, UnderlineType } = this.#docx
    return fields.map(
      ([label, value]) =>
        new Paragraph({
          children: [
            new TextRun({ text: `${label}: ` }),
            new TextRun({ text: ` ${value} `, underline: { type: UnderlineType.SINGLE } }),
          ],
          spacing: { after: 120 },
        }),
    )
  }

  boxes({ boxes }) {
    const { CheckBox, Paragraph, TextRun } = this.#docx
    return boxes.map(
      ({ label, ticked }) =>
        new Paragraph({ children: [new CheckBox({ checked: ticked }), new TextRun({ text: ` ${label}` })] }),
    )
  }

  beside({ left, right }) {
    const { Table, TableCell, TableRow, WidthType } = this.#docx
    const cells = [left, right].map(
      (blocks) => new TableCell({ children: this.#blocks(blocks), borders: this.#borders("none") }),
    )
    return [
      new Table({ rows: [new TableRow({ children: cells })], width: { size: 100, type: WidthType.PERCENTAGE } }),
      this.#paragraph([{ text: "" }]),
    ]
  }

  break() {
    return [new this.#docx.Paragraph({ children: [new this.#docx.PageBreak()] })]
  }

  #borders(rules) {
    const { BorderStyle } = this.#docx
    const line = { style: BorderStyle.SINGLE, size: 4, color: "444444" }
    const none = { style: BorderStyle.NONE, size: 0, color: "auto" }
    const [across, down] = [rules === "grid" || rules === "rows" ? line : none, rules === "grid" ? line : none]
    return { top: across, bottom: across, left: down, right: down }
  }

  #cell(table, cell) {
    const { AlignmentType, Paragraph, ShadingType, TableCell, TextRun } = this.#docx
    const isHead = cell.row < table.head.length
    const alignments = { left: AlignmentType.START, right: AlignmentType.END, center: AlignmentType.CENTER }
    const striped = table.rules === "stripes" && (isHead || cell.row % 2 === 0)
    return new TableCell({
      columnSpan: cell.columns,
      rowSpan: cell.rows,
      borders: this.#borders(table.rules),
      ...(striped ? { shading: { type: ShadingType.CLEAR, fill: isHead ? "C5D3E6" : "EEF2F7" } } : {}),
      children: [
        new Paragraph({
          alignment: alignments[cell.align],
          bidirectional: isRightToLeft(this.#document),
          children: [new TextRun({ text: cell.text, bold: isHead, rightToLeft: isRightToLeft(this.#document) })],
        }),
      ],
    })
  }

  table(table) {
    const { Table, TableRow, WidthType } = this.#docx
    const all = table.columns.reduce((sum, { width }) => sum + width, 0)
    const rows = table.placed.map(
      (row, index) =>
        new TableRow({ children: row.map((cell) => this.#cell(table, cell)), tableHeader: index < table.head.length }),
    )
    const made = new Table({
      rows,
      columnWidths: table.columns.map(({ width }) => Math.round((width / all) * 9000)),
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: isRightToLeft(this.#document),
    })
    const caption = table.caption === undefined ? [] : [this.#paragraph([{ text: table.caption, italic: true }])]
    return [...caption, made, this.#paragraph([{ text: "" }])]
  }

  #running(text) {
    const { PageNumber, Paragraph, TextRun } = this.#docx
    const parts = text.split("#")
    const children = parts.flatMap((part, index) => (index === 0 ? [part] : [PageNumber.CURRENT, part]))
    return new Paragraph({ children: [new TextRun({ children, size: 16 })] })
  }

  #section(blocks, columns) {
    const { Footer, Header, PageOrientation, SectionType } = this.#docx
    const { foot, head, landscape, look } = this.#document
    const margin = twips(look.margin)
    return {
      properties: {
        type: SectionType.CONTINUOUS,
        page: {
          size: { orientation: landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT },
          margin: { top: margin, right: margin, bottom: margin, left: margin },
        },
        column: { count: columns, space: 360 },
      },
      ...(head === undefined ? {} : { headers: { default: new Header({ children: [this.#running(head)] }) } }),
      ...(foot === undefined ? {} : { footers: { default: new Footer({ children: [this.#running(foot)] }) } }),
      children: this.#blocks(blocks),
    }
  }

  /** A section for each part that has columns, and for what is between them. */
  #sections() {
    const sections = []
    let plain = []
    for (const block of this.#document.blocks) {
      if (block.type !== "columns") {
        plain.push(block)
        continue
      }
      if (plain.length > 0) sections.push(this.#section(plain, 1))
      sections.push(this.#section(block.blocks, 2))
      plain = []
    }
    return plain.length > 0 ? [...sections, this.#section(plain, 1)] : sections
  }

  #numbering() {
    const { AlignmentType, LevelFormat } = this.#docx
    const level = (depth, format, text) => ({
      level: depth,
      format,
      text,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: 500 + depth * 500, hanging: 500 } } },
    })
    const clauses = [
      level(0, LevelFormat.DECIMAL, "%1."),
      level(1, LevelFormat.DECIMAL, "%1.%2"),
      level(2, LevelFormat.LOWER_LETTER, "(%3)"),
    ]
    return {
      config: [
        { reference: "clauses", levels: clauses },
        { reference: "numbers", levels: [level(0, LevelFormat.DECIMAL, "%1.")] },
      ],
    }
  }

  bytes() {
    const { Document, Packer, Paragraph } = this.#docx
    const { look, script, title } = this.#document
    const sections = this.#sections()
    const footnotes = Object.fromEntries(
      this.#notes.map((note, index) => [index + 1, { children: [new Paragraph(note)] }]),
    )
    const font = fonts[script][look.font]
    return Packer.toBuffer(
      new Document({
        title,
        sections,
        footnotes,
        numbering: this.#numbering(),
        styles: { default: { document: { run: { font, size: Math.round(look.size * 2) } } } },
      }),
    )
  }
}

await runJobs(async (packages) => {
  const docx = await packages.load("docx")
  return (document) => new DocxWriter(docx, document).bytes()
})
