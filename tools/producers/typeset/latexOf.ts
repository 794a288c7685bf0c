import type { Block, Run, SourceDocument } from "../model/SourceDocument.ts"
import { alignOf, type TableBlock } from "../model/TableBlock.ts"
import { type PlacedCell, tableGrid } from "../model/tableGrid.ts"

const special: Readonly<Record<string, string>> = {
  "\\": String.raw`\textbackslash{}`,
  "{": String.raw`\{`,
  "}": String.raw`\}`,
  "&": String.raw`\&`,
  "%": String.raw`\%`,
  $: String.raw`\$`,
  "#": String.raw`\#`,
  _: String.raw`\_`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
  "|": String.raw`\textbar{}`,
  "−": "$-$",
  "×": String.raw`$\times$`,
  "²": String.raw`\textsuperscript{2}`,
  "☒": String.raw`$\boxtimes$`,
  "☐": String.raw`$\square$`,
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\{}&%$#_~^|−×²☒☐]/gu, (letter) => special[letter] ?? letter)

const runLatex = ({ bold, italic, note, text }: Run): string => {
  const strong = bold === true ? String.raw`\textbf{${escaped(text)}}` : escaped(text)
  const slanted = italic === true ? String.raw`\emph{${strong}}` : strong
  return note === undefined ? slanted : String.raw`${slanted}\footnote{${escaped(note)}}`
}

const sections = [String.raw`\section*`, String.raw`\subsection*`, String.raw`\subsubsection*`]

/** A column as wide as its share of the line, without the gaps between columns. */
const columnLatex = ({ columns }: TableBlock, from: number, count: number): string => {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const width = columns.slice(from, from + count).reduce((sum, column) => sum + column.width, 0)
  return `p{\\dimexpr ${((width / all) * 0.98).toFixed(4)}\\linewidth-2\\tabcolsep\\relax}`
}

const aligned = { left: String.raw`\raggedright `, right: String.raw`\raggedleft `, center: String.raw`\centering ` }

const cellLatex = (cell: PlacedCell, table: TableBlock): string => {
  const text = cell.row < table.head.length ? String.raw`\textbf{${escaped(cell.text)}}` : escaped(cell.text)
  const placed = `${aligned[alignOf(cell, table)]}${text}`
  const tall = cell.rows > 1 ? String.raw`\multirow{${cell.rows}}{=}{${placed}}` : placed
  if (cell.columns === 1) return tall
  const bar = table.rules === "grid" ? "|" : ""
  const edge = cell.column === 0 ? bar : ""
  return `\\multicolumn{${cell.columns}}{${edge}${columnLatex(table, cell.column, cell.columns)}${bar}}{${tall}}`
}

/** The rule below a row, which the cells that go on below it interrupt. */
const ruleLatex = (table: TableBlock, line: ReadonlyArray<PlacedCell | undefined>, row: number): string => {
  if (table.rules === "rows")
    return row === table.head.length - 1 ? String.raw`\midrule` : String.raw`\cmidrule(lr){1-${table.columns.length}}`
  if (table.rules !== "grid") return row === table.head.length - 1 ? String.raw`\midrule` : ""
  const ends = line.flatMap((cell, column) =>
    cell !== undefined && cell.row + cell.rows - 1 > row ? [] : [`\\cline{${column + 1}-${column + 1}}`],
  )
  return ends.join("")
}

const tableLatex = (table: TableBlock): string => {
  const { caption, columns, head, rows, rules } = table
  const bar = rules === "grid" ? "|" : ""
  const format = columns.map((_, column) => `${columnLatex(table, column, 1)}${bar}`).join("")
  const lines = tableGrid([...head, ...rows]).map((line, row) => {
    const cells = line.flatMap((cell, column) => {
      if (cell === undefined) return [""]
      if (cell.column !== column) return []
      // Below a cell that spans rows the place is there, and empty.
      return [cell.row === row ? cellLatex(cell, table) : ""]
    })
    const shade = rules === "stripes" && row % 2 === 1 ? String.raw`\rowcolor[gray]{.9}` : ""
    return `${shade}${cells.join(" & ")} \\tabularnewline ${ruleLatex(table, line, row)}`
  })
  const top = rules === "grid" ? String.raw`\hline` : String.raw`\toprule`
  const long = rows.length > 30
  const body = [
    top,
    ...lines.slice(0, head.length),
    ...(long ? [String.raw`\endhead`] : []),
    ...lines.slice(head.length),
  ]
  const last = rules === "grid" ? "" : String.raw`\bottomrule`
  const name = long ? "longtable" : "tabular"
  return [
    ...(caption === undefined ? [] : [String.raw`\par\emph{${escaped(caption)}}\par`]),
    `\\par\\noindent\\begin{${name}}{${bar}${format}}`,
    ...body,
    `${last}\\end{${name}}\\par\\medskip`,
  ].join("\n")
}

const pairLatex = ([label, value]: readonly [string, string]): string =>
  String.raw`\par\noindent\makebox[9em][l]{\textbf{${escaped(label)}}}\parbox[t]{\dimexpr\linewidth-9em}{\raggedright ${escaped(value)}}`

const fieldLatex = ([label, value]: readonly [string, string]): string =>
  String.raw`\par\noindent\makebox[9em][l]{${escaped(label)}}\underline{\parbox[t]{\dimexpr\linewidth-9em}{\raggedright ${escaped(value)}}}\smallskip`

const blockLatex = (block: Block): string => {
  switch (block.type) {
    case "heading":
      return `${sections[block.level - 1]}{${escaped(block.text)}}`
    case "paragraph":
      return `${block.runs.map(runLatex).join("")}\n`
    case "lines":
      return linesLatex(block.lines, block.align === "right" ? "flushright" : "flushleft")
    case "clause":
      return String.raw`\par\noindent\hspace*{${block.depth * 1.5}em}\makebox[2.4em][l]{${escaped(block.label)}}\parbox[t]{\dimexpr\linewidth-${block.depth * 1.5 + 2.4}em}{${escaped(block.text)}}\smallskip`
    case "beside":
      return [block.left, block.right].map(halfLatex).join(String.raw`\hfill`)
    case "columns":
      return String.raw`\begin{multicols}{2}${blocksLatex(block.blocks)}\end{multicols}`
    case "break":
      return String.raw`\clearpage`
    case "table":
      return tableLatex(block)
    default:
      return listLatex(block)
  }
}

const linesLatex = (lines: ReadonlyArray<string>, name: string): string =>
  `\\begin{${name}}${lines.map(escaped).join(" \\\\ ")}\\end{${name}}`

const halfLatex = (blocks: ReadonlyArray<Block>): string =>
  String.raw`\begin{minipage}[t]{.46\linewidth}${blocksLatex(blocks)}\end{minipage}`

const listLatex = (block: Extract<Block, { readonly type: "list" | "pairs" | "fields" | "boxes" }>): string => {
  if (block.type === "pairs") return `${block.pairs.map(pairLatex).join("\n")}\\par\\medskip`
  if (block.type === "fields") return `${block.fields.map(fieldLatex).join("\n")}\\par\\medskip`
  if (block.type === "boxes")
    return block.boxes
      .map(({ label, ticked }) => `\\par\\noindent ${escaped(ticked ? "☒" : "☐")} ${escaped(label)}`)
      .join("\n")
  const name = block.ordered ? "enumerate" : "itemize"
  return `\\begin{${name}}${block.items.map((item) => `\\item ${escaped(item)}`).join("\n")}\\end{${name}}`
}

const blocksLatex = (blocks: ReadonlyArray<Block>): string => blocks.map(blockLatex).join("\n\n")

const languages: Readonly<Record<string, string>> = { en: "english", de: "ngerman", fr: "french" }

const running = (text: string | undefined): string =>
  escaped(text ?? "").replace(String.raw`\#`, String.raw`\thepage{}`)

/** A LaTeX document for pdfTeX. */
export const latexOf = ({ blocks, foot, head, landscape, language, look, title }: SourceDocument): string =>
  [
    String.raw`\documentclass[${Math.round(look.size)}pt${landscape === true ? ",landscape" : ""}]{article}`,
    String.raw`\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{lmodern,amssymb,textcomp}`,
    String.raw`\usepackage[${languages[language] ?? "english"}]{babel}`,
    String.raw`\usepackage[a4paper,margin=${look.margin}pt]{geometry}`,
    String.raw`\usepackage{array,booktabs,multirow,longtable,multicol,fancyhdr}\usepackage[table]{xcolor}`,
    look.font === "sans" ? String.raw`\renewcommand{\familydefault}{\sfdefault}` : "",
    String.raw`\pagestyle{fancy}\fancyhf{}\renewcommand{\headrulewidth}{0pt}`,
    String.raw`\fancyhead[C]{${running(head)}}\fancyfoot[C]{${running(foot)}}`,
    String.raw`\usepackage[pdftitle={${escaped(title)}}]{hyperref}\setlength{\parindent}{0pt}\setlength{\parskip}{4pt}`,
    String.raw`\begin{document}`,
    blocksLatex(blocks),
    String.raw`\end{document}`,
  ].join("\n")
