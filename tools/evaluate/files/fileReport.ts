import type { FileScore } from "./scoreFile.ts"

/** What became of one file of a folder. */
export type FileResult = {
  /** Its path within the folder. */
  readonly file: string
  readonly ending: string
} & (
  | { readonly score: FileScore; readonly against: string }
  /** Ours failed, with its sentence. */
  | { readonly failure: string }
  /** No program gave a text to compare with, and why. */
  | { readonly uncompared: string }
)

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

type Compared = Extract<FileResult, { readonly score: FileScore }>

const isCompared = (result: FileResult): result is Compared => "score" in result

/** Missing words that a line of a file shows. */
const mostWords = 12

const row = (ending: string, results: ReadonlyArray<FileResult>): string => {
  const compared = results.filter(isCompared)
  const recalls = compared.map(({ score }) => score.recall)
  const precisions = compared.map(({ score }) => score.precision)
  const figures = [mean(recalls), median(recalls), mean(precisions), median(precisions)]
  const failed = results.filter((one) => "failure" in one).length
  const cells = [results.length, compared.length, failed]
  return `| ${[ending, ...cells, ...figures.map((value) => (compared.length === 0 ? "" : value.toFixed(3)))].join(" | ")} |`
}

const head = [
  "| type | files | compared | failed | recall, mean | median | precision, mean | median |",
  "| --- | --- | --- | --- | --- | --- | --- | --- |",
]

const worstLine = ({ against, file, score: { missing, precision, recall } }: Compared): string =>
  `${recall.toFixed(3)} ${precision.toFixed(3)} ${file} (${against})${missing.length === 0 ? "" : `: ${missing.slice(0, mostWords).join(" ")}${missing.length > mostWords ? " …" : ""}`}`

/** A table by type of file, then the files that failed, those that could not be compared, and those with the lowest recall. */
export const fileReport = (results: ReadonlyArray<FileResult>, worst: number): ReadonlyArray<string> => {
  const byEnding = Object.entries(Object.groupBy(results, ({ ending }) => ending)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const told = results.flatMap((one) => {
    if ("failure" in one) return [`${one.file} failed: ${one.failure}`]
    return "uncompared" in one ? [`${one.file} was not compared: ${one.uncompared}`] : []
  })
  const lowest = results
    .filter(isCompared)
    .toSorted((one, other) => one.score.recall - other.score.recall)
    .slice(0, worst)
  return [
    ...head,
    ...byEnding.map(([ending, of = []]) => row(ending, of)),
    ...(told.length === 0 ? [] : ["", ...told]),
    ...(lowest.length === 0 ? [] : ["", "recall, precision, file, words that ours lacks:", ...lowest.map(worstLine)]),
  ]
}
