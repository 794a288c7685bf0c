import type { LayoutBlock } from "@trawl/markdown/layout"
import { numberText } from "../sheets/shownValue.ts"
import { buildTable, type Cell } from "../tree/buildTable.ts"
import { element } from "../tree/element.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"

/** Limit for the cells of a chart's table. */
const mostCells = 20_000

interface Series {
  readonly name: string
  /** By index; categories may be missing. */
  readonly categories: ReadonlyMap<number, string>
  readonly values: ReadonlyMap<number, string>
}

/** Points of a cache by index, numbers as their format shows them. */
const pointsOf = (source: XmlElement | undefined): ReadonlyMap<number, string> => {
  const cache = ["c:strCache", "c:numCache", "c:lvl", "c:strLit", "c:numLit"].flatMap((name) =>
    findAll(source, name),
  )[0]
  const usual = textIn(childOf(cache, "c:formatCode")) || "General"
  return new Map(
    childrenOf(cache, "c:pt").map((point) => {
      const text = textIn(childOf(point, "c:v"))
      const isNumber = cache?.name.startsWith("c:num") === true && text.trim() !== "" && Number.isFinite(Number(text))
      const shown = isNumber ? numberText(Number(text), point.attributes["formatCode"] ?? usual, false) : undefined
      return [Number(point.attributes["idx"] ?? 0), (shown ?? text).trim()]
    }),
  )
}

const seriesOf = (series: XmlElement): Series => ({
  name: textIn(findAll(childOf(series, "c:tx"), "c:v")[0]),
  categories: pointsOf(childOf(series, "c:cat") ?? childOf(series, "c:xVal")),
  values: pointsOf(childOf(series, "c:val") ?? childOf(series, "c:yVal")),
})

const keyOf = ({ categories }: Series): string => JSON.stringify([...categories])

const cell = (text: string | undefined): Cell => ({
  content: text === undefined || text === "" ? [] : [{ type: "text", value: text }],
  columns: 1,
  rows: 1,
})

const tableOf = (group: ReadonlyArray<Series>): LayoutBlock => {
  const indexes = [...new Set(group.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]))]
  const rows = indexes
    .toSorted((one, other) => one - other)
    .slice(0, Math.floor(mostCells / (group.length + 1)))
    .map((index) => ({
      isHeader: false,
      cells: [cell(group[0]?.categories.get(index)), ...group.map(({ values }) => cell(values.get(index)))],
    }))
  const head = { isHeader: true, cells: [cell(undefined), ...group.map(({ name }) => cell(name))] }
  return { type: "table", content: [buildTable([head, ...rows])] }
}

/** Reads a chart: its title, and a table of its series for each set of categories. */
export const readChart = (root: XmlElement): ReadonlyArray<LayoutBlock> => {
  const chart = childOf(root, "c:chart")
  const title = findAll(childOf(chart, "c:title"), "a:p").map(textIn).join(" ").replaceAll(/\s+/gu, " ").trim()
  const groups = new Map<string, Array<Series>>()
  for (const one of findAll(childOf(chart, "c:plotArea"), "c:ser").slice(0, mostCells).map(seriesOf)) {
    if (one.values.size === 0) continue
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [
    ...(title === "" ? [] : [{ type: "caption" as const, content: [element("p", [title])] }]),
    ...[...groups.values()].map(tableOf),
  ]
}
