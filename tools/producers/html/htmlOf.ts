import type { Block, Run, SourceDocument } from "../model/SourceDocument.ts"
import { alignOf, type TableBlock } from "../model/TableBlock.ts"
import { type PlacedCell, placedRows } from "../model/tableGrid.ts"
import { styleOf } from "./styleOf.ts"

/** What differs between the programs that print HTML. */
export interface HtmlTraits {
  /** Notes at the foot of their page, by `float: footnote`; else at the end. */
  readonly footnotes: boolean
  /** Fields and boxes of forms are inputs, whose values are printed. */
  readonly inputs: boolean
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const cellHtml = (cell: PlacedCell, table: TableBlock): string => {
  const name = cell.row < table.head.length ? "th" : "td"
  const spans = `${cell.columns > 1 ? ` colspan="${cell.columns}"` : ""}${cell.rows > 1 ? ` rowspan="${cell.rows}"` : ""}`
  return `<${name}${spans} class="${alignOf(cell, table)}">${escaped(cell.text)}</${name}>`
}

const tableHtml = (table: TableBlock): string => {
  const { caption, columns, head, rows, rules } = table
  const lines = placedRows([...head, ...rows]).map(
    (row) => `<tr>${row.map((cell) => cellHtml(cell, table)).join("")}</tr>`,
  )
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => `<col style="width:${((width / all) * 100).toFixed(2)}%">`)
  return [
    `<table class="${rules}">`,
    ...(caption === undefined ? [] : [`<caption>${escaped(caption)}</caption>`]),
    `<colgroup>${widths.join("")}</colgroup>`,
    `<thead>${lines.slice(0, head.length).join("\n")}</thead>`,
    `<tbody>${lines.slice(head.length).join("\n")}</tbody></table>`,
  ].join("\n")
}

/** Writes blocks; keeps the notes that must come at the end. */
export class HtmlWriter {
  readonly notes: Array<string> = []
  readonly #traits: HtmlTraits

  constructor(traits: HtmlTraits) {
    this.#traits = traits
  }

  blocks(blocks: ReadonlyArray<Block>): string {
    return blocks.map((block) => this.#block(block)).join("\n")
  }

  #block(block: Block): string {
    switch (block.type) {
      case "heading":
        return `<h${block.level}>${escaped(block.text)}</h${block.level}>`
      case "paragraph":
        return `<p>${block.runs.map((run) => this.#run(run)).join("")}</p>`
      case "lines":
        return `<p class="lines${block.align === "right" ? " end" : ""}">${block.lines.map(escaped).join("<br>")}</p>`
      case "clause":
        return `<div class="clause depth${block.depth}"><span class="label">${escaped(block.label)}</span> ${escaped(block.text)}</div>`
      case "list":
        return this.#list(block.items, block.ordered ? "ol" : "ul")
      case "table":
        return tableHtml(block)
      case "break":
        return `<div class="break"></div>`
      case "beside":
        return `<div class="beside"><div>${this.blocks(block.left)}</div><div>${this.blocks(block.right)}</div></div>`
      case "columns":
        return `<div class="columns">${this.blocks(block.blocks)}</div>`
      default:
        return this.#form(block)
    }
  }

  #form(block: Extract<Block, { readonly type: "pairs" | "fields" | "boxes" }>): string {
    if (block.type === "pairs") return `<div class="pairs">${block.pairs.map(pairHtml).join("\n")}</div>`
    if (block.type === "boxes") return block.boxes.map((box) => this.#box(box)).join("\n")
    return block.fields.map((field) => this.#field(field)).join("\n")
  }

  #list(items: ReadonlyArray<string>, name: "ol" | "ul"): string {
    return `<${name}>${items.map((item) => `<li>${escaped(item)}</li>`).join("\n")}</${name}>`
  }

  #run({ bold, italic, note, text }: Run): string {
    const plain = escaped(text)
    const strong = bold === true ? `<strong>${plain}</strong>` : plain
    return `${italic === true ? `<em>${strong}</em>` : strong}${note === undefined ? "" : this.#note(note)}`
  }

  #note(note: string): string {
    if (this.#traits.footnotes) return `<span class="footnote">${escaped(note)}</span>`
    const number = this.notes.push(note)
    return `<sup id="mark${number}"><a href="#note${number}">${number}</a></sup>`
  }

  #field([label, value]: readonly [string, string]): string {
    const filled = this.#traits.inputs ? inputHtml(value) : `<span class="value">${escaped(value)}</span>`
    return `<div class="field"><label>${escaped(label)}</label> ${filled}</div>`
  }

  #box({ label, ticked }: { readonly label: string; readonly ticked: boolean }): string {
    const box = this.#traits.inputs
      ? `<input type="checkbox"${ticked ? " checked" : ""}>`
      : `<span class="box">${ticked ? "☒" : "☐"}</span>`
    return `<div class="field">${box} ${escaped(label)}</div>`
  }
}

/** An input cuts off what is too long for its line. */
const inputHtml = (value: string): string =>
  value.length > 40 ? `<textarea rows="4">${escaped(value)}</textarea>` : `<input value="${escaped(value)}">`

const pairHtml = ([label, value]: readonly [string, string]): string =>
  `<div class="pair"><span class="name">${escaped(label)}</span> <span>${escaped(value)}</span></div>`

const notesHtml = (notes: ReadonlyArray<string>): string =>
  notes.length === 0
    ? ""
    : `<hr><div class="notes">${notes.map((note, index) => `<p id="note${index + 1}"><sup>${index + 1}</sup> ${escaped(note)}</p>`).join("\n")}</div>`

/** A page of HTML that prints as the document, alone. */
export const htmlOf = (document: SourceDocument, traits: HtmlTraits): string => {
  const writer = new HtmlWriter(traits)
  const body = writer.blocks(document.blocks)
  const { language, script, title } = document
  const direction = script === "arabic" || script === "hebrew" ? "rtl" : "ltr"
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<title>${escaped(title)}</title><style>${styleOf(document)}</style></head>`,
    `<body>${body}${notesHtml(writer.notes)}</body></html>`,
  ].join("\n")
}
