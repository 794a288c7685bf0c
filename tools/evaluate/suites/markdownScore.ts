import type { Answer } from "../converters/Answer.ts"
import { editScore } from "../metrics/editScore.ts"
import { formulasOf } from "../metrics/formulasOf.ts"
import { listScore } from "../metrics/listScore.ts"
import { rougeScore } from "../metrics/rougeScore.ts"
import type { Truth } from "./Truth.ts"
import { contentOfAnswer, contentOfTruth } from "./contentOf.ts"
import type { Score } from "./Suite.ts"

/** Scores of a page whose truth is markdown: its words, headings, code, tables and formulas; parts that the truth lacks do not count. */
export const markdownScore = (truth: Truth, answer: Answer): Score => {
  const [wanted, given] = [contentOfTruth(truth), contentOfAnswer(answer)]
  const formulas = formulasOf(truth.md ?? "")
  return {
    ...rougeScore(wanted.text, given.text),
    heading: wanted.headings.length === 0 ? undefined : listScore(wanted.headings, given.headings),
    code: wanted.code.length === 0 ? undefined : lineScore(wanted.code, given.code),
    table: wanted.cells.length === 0 ? undefined : listScore(wanted.cells, given.cells),
    formula: formulas.length === 0 ? undefined : lineScore(formulas, formulasOf(answer.markdown ?? "")),
  }
}

const lineScore = (wanted: ReadonlyArray<string>, given: ReadonlyArray<string>): number =>
  editScore(wanted.join("\n"), given.join("\n"))
