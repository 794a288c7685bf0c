import { table } from "../../bench/measure/statistics.mjs"
import type { Figure } from "../suites/Suite.ts"
import type { Column } from "./Column.ts"
import { type Goal, goals } from "./goals.ts"

/** Three decimals; a count as 570/588. */
const formatFigure = (figure: Figure | undefined): string => {
  if (figure === undefined) return ""
  return figure.of === undefined ? figure.value.toFixed(3) : `${Math.round(figure.value * figure.of)}/${figure.of}`
}

/** Scores of a converter against its own accepted answers do not compete. Trafilatura's set was written by hand. */
const isOwn = (figure: string, converter: string): boolean =>
  figure.split(" ")[0] === converter.toLowerCase() && converter !== "trafilatura"

/** Ours with other settings is not a peer. */
const isOurs = (converter: string): boolean => converter.startsWith("ours")

/**
 * A table in markdown, a row for each figure and a column for each converter, ours first, then the best of the others.
 * A converter's score against its own answers is in brackets.
 */
export const figureTable = (columns: ReadonlyArray<Column>): string => {
  const [ours, ...peers] = columns
  if (ours === undefined) return ""
  const names = [...new Set(columns.flatMap(({ figures }) => Object.keys(figures)))]
  const head = ["", "gate", "aim", ours.name, "best peer", ...peers.map(({ name }) => name)]
  const rows = names.map((name) => {
    const goal = goals[name]
    const of = ours.figures[name]?.of
    const goalTexts = [goal?.gate, goal?.aim].map((value) => goalText(value, goal, of))
    return [
      name,
      ...goalTexts,
      cellOf(ours, name, goal),
      bestOf(peers, name, goal),
      ...peers.map((column) => cellOf(column, name, undefined)),
    ]
  })
  return table(head, rows)
}

const goalText = (value: number | undefined, goal: Goal | undefined, of: number | undefined): string => {
  if (value === undefined) return ""
  const count = of === undefined ? value.toFixed(3) : String(Math.ceil(value * of))
  return goal?.atMost === true ? `≤ ${count}` : count
}

const cellOf = ({ name, version, figures }: Column, figure: string, goal: Goal | undefined): string => {
  if (version === undefined) return "not here"
  const text = formatFigure(figures[figure])
  if (text !== "" && isOwn(figure, name)) return `(${text})`
  return isMissed(figures[figure], goal) ? `${text} !` : text
}

const bestOf = (peers: ReadonlyArray<Column>, figure: string, goal: Goal | undefined): string => {
  const sign = goal?.atMost === true ? -1 : 1
  const valueOf = ({ figures }: Column) => sign * (figures[figure]?.value ?? Number.NaN)
  const best = peers
    .filter((column) => !isOurs(column.name) && !Number.isNaN(valueOf(column)) && !isOwn(figure, column.name))
    .toSorted((one, other) => valueOf(other) - valueOf(one))[0]
  return best === undefined ? "" : `${formatFigure(best.figures[figure])} ${best.name}`
}

const isMissed = (figure: Figure | undefined, goal: Goal | undefined): boolean => {
  if (figure === undefined || goal === undefined) return false
  return goal.atMost === true ? figure.value > goal.gate : figure.value < goal.gate
}
