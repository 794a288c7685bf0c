import type { Answer } from "../converters/Answer.ts"
import type { ConverterOutput } from "../converters/Converter.ts"
import type { Task } from "../converters/Task.ts"

/** Numbers of one case by name; what says nothing about it is `undefined` and does not count. */
export type Score = Readonly<Record<string, number | undefined>>

/** A page or a fragment, and what its answer is worth. */
export interface Case {
  readonly id: string
  /** The kind of page, the language, the section: figures are told for each. */
  readonly group: string
  readonly task: Task
  readonly score: (answer: Answer) => Score
}

export interface ScoredCase {
  readonly id: string
  readonly group: string
  readonly score: Score
}

/** A number told of a suite: 0 to 1; with `of`, the share of so many. */
export interface Figure {
  readonly value: number
  readonly of?: number
}

/** Figures by name, in their order; those that no case counts for are left out. */
export type Figures = Readonly<Record<string, Figure>>

/** Cases that are scored alike. */
export interface Suite {
  readonly name: string
  /** Converters that give one of these have an answer. */
  readonly asks: ReadonlyArray<keyof ConverterOutput>
  readonly cases: ReadonlyArray<Case>
  /** What is told of a converter that gives these. */
  readonly figures: (scored: ReadonlyArray<ScoredCase>, gives: ConverterOutput) => Figures
  /** The number by which the worst cases are found, lowest first. */
  readonly worst: string
}
