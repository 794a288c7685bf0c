import type { Answer } from "../converters/Answer.ts"
import type { ConverterOutput } from "../converters/Converter.ts"
import type { Task } from "../converters/Task.ts"

/** Scores of one case by name; one that does not apply is `undefined` and does not count. */
export type Score = Readonly<Record<string, number | undefined>>

/** A page or a fragment, and the scoring of its answer. */
export interface Case {
  readonly id: string
  /** The kind of page, the language, the section: figures are reported for each. */
  readonly group: string
  readonly task: Task
  readonly score: (answer: Answer) => Score
}

export interface ScoredCase {
  readonly id: string
  readonly group: string
  readonly score: Score
}

/** A reported figure of a suite: 0 to 1; with `of`, the share of so many. */
export interface Figure {
  readonly value: number
  readonly of?: number
}

/** Figures by name, in order, without those that no case counts for. */
export type Figures = Readonly<Record<string, Figure>>

/** Cases with the same scoring. */
export interface Suite {
  readonly name: string
  /** Converters with one of these results can answer. */
  readonly asks: ReadonlyArray<keyof ConverterOutput>
  readonly cases: ReadonlyArray<Case>
  /** The reported figures of a converter with these results. */
  readonly figures: (scored: ReadonlyArray<ScoredCase>, gives: ConverterOutput) => Figures
  /** The score that finds the worst cases, lowest first. */
  readonly worst: string
}
