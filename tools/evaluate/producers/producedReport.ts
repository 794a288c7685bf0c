import { isHeld, leastFigures, type ProducedScore } from "./scoreProduced.ts"

/** What became of one made file. */
export type ProducedResult = {
  /** Its path within the folder. */
  readonly file: string
  readonly producer: string
  readonly kind: string
} & (
  | { readonly score: ProducedScore }
  /** Ours failed, with its sentence. */
  | { readonly failure: string }
)

const figures = ["recall", "precision", "order", "cells"] as const

const failed = { recall: 0, precision: 0, order: 0, cells: 0, missing: [], surplus: [], misplaced: [] }

const scoreOf = (result: ProducedResult): ProducedScore => ("score" in result ? result.score : failed)

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const row = (name: string, results: ReadonlyArray<ProducedResult>): string => {
  const scores = results.map(scoreOf)
  const means = figures.map((figure) => mean(scores.map((score) => score[figure])).toFixed(3))
  return `| ${[name, results.length, scores.filter(isHeld).length, ...means].join(" | ")} |`
}

const sums = (results: ReadonlyArray<ProducedResult>, by: "producer" | "kind"): ReadonlyArray<string> => [
  `| ${by} | files | held | recall | precision | order | cells |`,
  "| --- | --- | --- | --- | --- | --- | --- |",
  ...Object.entries(Object.groupBy(results, (result) => result[by])).map(([name, of = []]) => row(name, of)),
]

const fileLine = (result: ProducedResult): string => {
  if ("failure" in result) return `fails ${result.file}: ${result.failure}`
  const { score } = result
  return `${isHeld(score) ? "holds" : "fails"} ${figures.map((figure) => score[figure].toFixed(3)).join(" ")} ${result.file}`
}

/** By how much a file is short of what holds. */
const shortOf = (score: ProducedScore): number =>
  figures.reduce((sum, figure) => sum + Math.max(0, leastFigures[figure] - score[figure]), 0)

/** Words and cells that a line of a file shows. */
const mostShown = 12

const list = (name: string, texts: ReadonlyArray<string>, gap: string): ReadonlyArray<string> =>
  texts.length === 0
    ? []
    : [
        `    ${name}: ${texts.slice(0, mostShown).join(gap)}${texts.length > mostShown ? `${gap}… (${texts.length})` : ""}`,
      ]

const worstLines = (result: ProducedResult): ReadonlyArray<string> => {
  const { misplaced, missing, surplus } = scoreOf(result)
  return [
    fileLine(result),
    ...list("missing", missing, " "),
    ...list("too much", surplus, " "),
    ...list("cells", misplaced, " | "),
  ]
}

/** Sums by producer and by kind, what is wrong in the worst files, then a line for each file. */
export const producedReport = (results: ReadonlyArray<ProducedResult>, worst: number): ReadonlyArray<string> => {
  if (results.length === 0) return ["The folder has no file with its truth beside it."]
  const failing = results
    .filter((result) => !isHeld(scoreOf(result)))
    .toSorted((one, other) => shortOf(scoreOf(other)) - shortOf(scoreOf(one)))
  return [
    ...sums(results, "producer"),
    row("all", results),
    "",
    ...sums(results, "kind"),
    "",
    "worst files: recall, precision, order, cells",
    ...failing.slice(0, worst).flatMap(worstLines),
    "",
    "all files: recall, precision, order, cells",
    ...results.map(fileLine),
  ]
}
