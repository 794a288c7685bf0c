import { escaped } from "../html/htmlOf.ts"
import { familyOf } from "../html/styleOf.ts"
import type { Block, Run, SourceDocument } from "../model/SourceDocument.ts"
import { alignOf, type TableBlock } from "../model/TableBlock.ts"
import { type PlacedCell, placedRows } from "../model/tableGrid.ts"

const element = (name: string, attributes: Readonly<Record<string, string>>, inner: string): string =>
  `<fo:${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("")}>${inner}</fo:${name}>`

const block = (inner: string, attributes: Readonly<Record<string, string>> = {}): string =>
  element("block", attributes, inner)

const sizes = ["170%", "130%", "110%"]
const rule = ".5pt solid #444444"

/** Writes blocks as XSL-FO; counts notes. */
class FoWriter {
  #notes = 0

  blocks(blocks: ReadonlyArray<Block>): string {
    return blocks.map((one) => this.#block(one)).join("\n")
  }

  #run({ bold, italic, note, text }: Run): string {
    const styles = {
      ...(bold === true ? { "font-weight": "bold" } : {}),
      ...(italic === true ? { "font-style": "italic" } : {}),
    }
    return `${element("inline", styles, escaped(text))}${note === undefined ? "" : this.#note(note)}`
  }

  #note(note: string): string {
    this.#notes += 1
    const mark = element("inline", { "font-size": "65%", "baseline-shift": "super" }, String(this.#notes))
    const body = block(`${mark} ${escaped(note)}`, { "font-size": "85%" })
    return element("footnote", {}, `${mark}${element("footnote-body", {}, body)}`)
  }

  #block(one: Block): string {
    switch (one.type) {
      case "heading":
        return block(escaped(one.text), {
          "font-size": sizes[one.level - 1] ?? "100%",
          "font-weight": "bold",
          "keep-with-next": "always",
          "space-before": "8pt",
        })
      case "paragraph":
        return block(one.runs.map((run) => this.#run(run)).join(""), { "space-after": "6pt" })
      case "lines":
        return block(one.lines.map((line) => block(escaped(line))).join(""), {
          "text-align": one.align === "right" ? "end" : "start",
          "space-after": "10pt",
        })
      case "clause":
        return listFo([[one.label, one.text]], one.depth * 18)
      case "beside":
        return this.#beside(one)
      case "columns":
        return this.blocks(one.blocks)
      case "break":
        return block("", { "break-after": "page" })
      case "table":
        return tableFo(one)
      default:
        return partsFo(one)
    }
  }

  #beside({ left, right }: Extract<Block, { readonly type: "beside" }>): string {
    const cells = [left, right].map((blocks) => element("table-cell", {}, this.blocks(blocks))).join("")
    const body = element("table-body", {}, element("table-row", {}, cells))
    return element("table", { "table-layout": "fixed", width: "100%" }, body)
  }
}

const listFo = (items: ReadonlyArray<readonly [string, string]>, indent: number): string => {
  const made = items.map(([label, text]) => {
    const parts = [
      element("list-item-label", { "end-indent": "label-end()" }, block(escaped(label))),
      element("list-item-body", { "start-indent": "body-start()" }, block(escaped(text))),
    ]
    return element("list-item", { "space-after": "3pt" }, parts.join(""))
  })
  const style = { "provisional-distance-between-starts": "28pt", "start-indent": `${indent}pt` }
  return element("list-block", style, made.join("\n"))
}

const cellFo = (cell: PlacedCell, table: TableBlock): string => {
  const align = alignOf(cell, table)
  return element(
    "table-cell",
    {
      padding: "2pt",
      ...(cell.columns > 1 ? { "number-columns-spanned": String(cell.columns) } : {}),
      ...(cell.rows > 1 ? { "number-rows-spanned": String(cell.rows) } : {}),
      ...(table.rules === "grid" ? { border: rule } : {}),
      ...(table.rules === "rows" ? { "border-bottom": rule } : {}),
      ...(table.rules === "stripes" && cell.row % 2 === 0 ? { "background-color": "#e8edf4" } : {}),
    },
    block(escaped(cell.text), {
      "text-align": align === "left" ? "start" : align === "right" ? "end" : "center",
      ...(cell.row < table.head.length ? { "font-weight": "bold" } : {}),
    }),
  )
}

const tableFo = (table: TableBlock): string => {
  const columns = table.columns.map(({ width }) =>
    element("table-column", { "column-width": `proportional-column-width(${width})` }, ""),
  )
  const rows = placedRows([...table.head, ...table.rows]).map((row) =>
    element("table-row", {}, row.map((cell) => cellFo(cell, table)).join("")),
  )
  const caption = table.caption === undefined ? "" : block(escaped(table.caption), { "font-style": "italic" })
  const head = element("table-header", {}, rows.slice(0, table.head.length).join("\n"))
  const body = element("table-body", {}, rows.slice(table.head.length).join("\n"))
  const style = { "table-layout": "fixed", width: "100%", "border-collapse": "collapse", "space-after": "8pt" }
  return `${caption}${element("table", style, [...columns, head, body].join("\n"))}`
}

const leader = `<fo:leader leader-pattern="space" leader-length="14pt"/>`

const partsFo = (one: Extract<Block, { readonly type: "list" | "pairs" | "fields" | "boxes" }>): string => {
  if (one.type === "list")
    return listFo(
      one.items.map((item, index) => [one.ordered ? `${index + 1}.` : "•", item]),
      0,
    )
  if (one.type === "boxes")
    return one.boxes
      .map(({ label, ticked }) => {
        const box = element("inline", { border: ".7pt solid black", "font-size": "70%" }, ticked ? "×" : "&#160;")
        return block(`${box} ${escaped(label)}`)
      })
      .join("\n")
  const pairs = one.type === "pairs" ? one.pairs : one.fields
  return pairs
    .map(([label, value]) =>
      block(`${escaped(label)}:${leader}${element("inline", { "border-bottom": rule }, escaped(value))}`),
    )
    .join("\n")
}

const running = (name: string, text: string): string => {
  const parts = text.split("#").map(escaped).join("<fo:page-number/>")
  return element(
    "static-content",
    { "flow-name": name },
    block(parts, { "font-size": "8pt", "text-align": "center", "padding-top": "18pt" }),
  )
}

/** A document in XSL-FO 1.1. */
export const foOf = (document: SourceDocument): string => {
  const { blocks, foot, head, landscape, language, look, script } = document
  const [width, height] = landscape === true ? ["297mm", "210mm"] : ["210mm", "297mm"]
  const columns = blocks.some(({ type }) => type === "columns")
  const margin = `${look.margin}pt`
  const direction = script === "arabic" || script === "hebrew" ? { "writing-mode": "rl-tb" } : {}
  const body = element("region-body", { margin, ...(columns ? { "column-count": "2", "column-gap": "18pt" } : {}) }, "")
  const regions = `${body}<fo:region-before extent="${margin}"/><fo:region-after extent="${margin}"/>`
  const master = element(
    "simple-page-master",
    { "master-name": "page", "page-width": width, "page-height": height, ...direction },
    regions,
  )
  const title = new FoWriter()
  const flow = blocks.map((one) =>
    columns && one.type !== "columns" ? block(title.blocks([one]), { span: "all" }) : title.blocks([one]),
  )
  const sequence = element(
    "page-sequence",
    { "master-reference": "page", "font-family": familyOf(document), "font-size": `${look.size}pt`, language },
    [
      ...(head === undefined ? [] : [running("xsl-region-before", head)]),
      ...(foot === undefined ? [] : [running("xsl-region-after", foot)]),
      element("flow", { "flow-name": "xsl-region-body" }, flow.join("\n")),
    ].join("\n"),
  )
  return `<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format">${element("layout-master-set", {}, master)}${sequence}</fo:root>`
}
