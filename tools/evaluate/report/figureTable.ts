import { table } from "../../bench/measure/statistics.mjs"
import type { Figure } from "../suites/Suite.ts"
import type { Column } from "./Column.ts"
import { formatFigure } from "./formatFigure.ts"
import { type Goal, goals } from "./goals.ts"

/** A suite's author's own answers are its truth, or its page kinds were told: no contest. */
const isOwn = (figure: string, converter: string): boolean => figure.split(" ")[0] === converter.toLowerCase() && converter !== "trafilatura"

/** A table in markdown, a row for each figure and a column for each converter, ours first. A converter's score against its own answers is in brackets. */
export const figureTable = (columns: ReadonlyArray<Column>): string => {
  const names = [...new Set(columns.flatMap(({ figures }) => Object.keys(figures)))]
  const head = ["", "gate", "aim", ...columns.map(({ name }) => name)]
  const rows = names.map((name) => {
    const goal = goals[name]
    const of = columns[0]?.figures[name]?.of
    return [name, goalText(goal?.gate, goal, of), goalText(goal?.aim, goal, of), ...columns.map((column, place) => cellOf(column, name, place === 0 ? goal : undefined))]
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

const isMissed = (figure: Figure | undefined, goal: Goal | undefined): boolean => {
  if (figure === undefined || goal === undefined) return false
  return goal.atMost === true ? figure.value > goal.gate : figure.value < goal.gate
}
