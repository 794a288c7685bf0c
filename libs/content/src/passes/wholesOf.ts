import type { Decision } from "../Decision.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

/** What a part of a page is no use without the rest of it. */
export type Whole = "code" | "data"

/** The outermost parts of a page that are code or tables of data. */
export const wholesOf = (decisions: ReadonlyArray<Decision>, page: Region): ReadonlyMap<Region, Whole> => {
  const found = new Map<Region, Whole>()
  addWholes(page, decisions, found)
  return found
}

const addWholes = (part: Region, decisions: ReadonlyArray<Decision>, found: Map<Region, Whole>): void => {
  const whole = wholeOf(decisions, part)
  if (whole !== undefined) found.set(part, whole)
  else for (const child of part.children) if (child.end > child.first) addWholes(child, decisions, found)
}

/** Whether a part is code or a table of data, of which all or nothing is content. */
export const wholeOf = (decisions: ReadonlyArray<Decision>, part: Region): Whole | undefined => {
  if (part.tag === "pre" || isBox(part) || holdsLines(part)) return "code"
  if (part.tag !== "table" || part.end - part.first < 2) return undefined
  if (isListing(decisions, part)) return "code"
  if (isPager(decisions, part)) return undefined
  return isData(decisions, part) || isTabular(decisions, part) ? "data" : undefined
}

const cellTags: ReadonlySet<string> = new Set(["td", "th"])

/** Elements whose blocks are data. A table with other blocks in it, or with longer ones, is the layout of a page. */
const edges: ReadonlySet<string> = new Set([...cellTags, "caption", "tr", "table"])
const longCell = 300

/** In a table of many cells a few may hold boxes. */
const mostBoxes = 0.1

const isData = (decisions: ReadonlyArray<Decision>, part: Region): boolean => {
  const blocks = blocksOf(decisions, part)
  const boxes = blocks.filter(({ block }) => !edges.has(block.edge.tag)).length
  return (
    blocks.every(({ block }) => block.length <= longCell) &&
    (boxes === 0 || (boxes <= blocks.length * mostBoxes && isAlone(blocks, part)))
  )
}

// Neither headings nor tables are in it.
const isAlone = (blocks: ReadonlyArray<Decision>, table: Region): boolean =>
  table.headings === 0 && blocks.every(({ block }) => nearestOf(block.edge, ["table"]) === table)

const blocksOf = (decisions: ReadonlyArray<Decision>, { first, end }: Region): ReadonlyArray<Decision> =>
  decisions.slice(first, end)

/** Names of boxes with code; `highlight` is one of words, too. */
const boxes: ReadonlySet<string> = new Set([
  "code",
  "codebox",
  "code-box",
  "codeblock",
  "code-block",
  "sourcecode",
  "source-code",
  "syntaxhighlighter",
])

// Where there is `pre` in it, other things stand in it too.
const isBox = (part: Region): boolean => {
  const { headings, links, node, tag } = part
  const names =
    tag === "div" && headings === 0 && links === 0 && node.type === "element" ? node.properties.className : undefined
  return (
    Array.isArray(names) &&
    names.some(isBoxName) &&
    part.children.every((child) => child.tag === "br" || child.children.length === 0)
  )
}

const isBoxName = (name: string | number): boolean => boxes.has(String(name).toLowerCase())

// Highlighters that write no `pre` put each line in an element of its own.
const holdsLines = (part: Region): boolean =>
  part.tag === "div" && part.children.length > 1 && part.children.every(isLine)

const isLine = ({ node, tag }: Region): boolean => {
  const names = tag === "div" && node.type === "element" ? node.properties.className : undefined
  return (
    Array.isArray(names) &&
    names.includes("line") &&
    node.children.every((child) =>
      child.type === "element" ? child.tagName === "code" : child.type !== "text" || child.value.trim() === "",
    )
  )
}

/** What links to the pages before, after and above are called, and how many of them make a table a way through a manual. */
const pagerLink =
  /^\P{L}*(?:prev(?:ious)?|next|up|home|contents|zurück|weiter|précédent|suivant|anterior|siguiente|próxim[ao]|indietro|avanti|poprzedni|następny|назад|вперед|上一页|下一页|前|次)\P{L}*$/iu
const fewestPagerLinks = 2

const isPager = (decisions: ReadonlyArray<Decision>, table: Region): boolean =>
  blocksOf(decisions, table).filter(
    ({ block }) => block.length > 0 && block.linked === block.length && pagerLink.test(block.text),
  ).length >= fewestPagerLinks

// Code with a column of line numbers beside it.
const isListing = (decisions: ReadonlyArray<Decision>, table: Region): boolean => {
  const [row, ...others] = rowsOf(table)
  const [numbers, code] = row === undefined || others.length > 0 ? [] : cellsOf(row)
  return numbers !== undefined && code !== undefined && countsLines(blocksOf(decisions, numbers))
}

const countsLines = (numbers: ReadonlyArray<Decision>): boolean => {
  const lines = numbers.flatMap(({ block }) => block.text.split(" ")).slice(0, 1_000)
  return (
    lines.length > 1 &&
    lines.every((line, index) => /^\d{1,5}$/u.test(line) && Number(line) === Number(lines[0]) + index)
  )
}

/** Far fewer rows are a layout with a heading; without a row that names the columns, the cards of a page. */
const [fewestRows, fewestUnnamed] = [3, 4]
/** Blocks that the cells of a table hold on average at most. */
const mostInCells = 1.5

// Short blocks in rows of equally many cells.
const isTabular = (decisions: ReadonlyArray<Decision>, table: Region): boolean => {
  const [header, ...rows] = rowsOf(table).map(cellsOf)
  if (header === undefined || header.length < 2 || !rows.every((row) => row.length === header.length)) return false
  const blocks = blocksOf(decisions, table)
  const isNamed = header.every(({ tag }) => tag === "th")
  if (
    rows.length + 1 < (isNamed ? fewestRows : fewestUnnamed) ||
    (!isNamed && blocks.length > (rows.length + 1) * header.length * mostInCells)
  )
    return false
  return isAlone(blocks, table) && blocks.every(({ block }) => block.length <= longCell)
}

const rowsOf = (table: Region): ReadonlyArray<Region> =>
  table.children.flatMap((part) => (part.tag === "tr" ? [part] : part.children.filter(({ tag }) => tag === "tr")))

const cellsOf = (row: Region): ReadonlyArray<Region> => row.children.filter(({ tag }) => cellTags.has(tag))
