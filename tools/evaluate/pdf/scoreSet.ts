import { execFile } from "node:child_process"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import type { Figures } from "../suites/Suite.ts"
import type { SetAnswers } from "./answerSet.ts"
import type { PdfSet, Scorer } from "./PdfSet.ts"
import { type Row, scoreRows } from "./scoreRows.ts"

const run = promisify(execFile)
const mostOutput = 10_000_000

/** The figures of a set by engine folder. `more` is passed to the first of its scorers unchanged. */
export const scoreSet = async (
  set: PdfSet,
  answered: ReadonlyArray<SetAnswers>,
  { data, more, scorers }: { readonly data: string; readonly scorers: string; readonly more: ReadonlyArray<string> },
): Promise<ReadonlyMap<string, Figures>> => {
  const figures = new Map<string, Figures>()
  for (const [index, scorer] of set.scorers.entries()) {
    const taking = answered.filter(({ hasBlocks }) => hasBlocks || scorer.ofBlocks !== true)
    if (taking.length === 0) continue
    const preds = taking.flatMap(({ folder }) => ["--pred", folder])
    const { stdout } = await run(
      process.execPath,
      [join(scorers, scorer.program), ...scorer.args(join(data, set.folder)), ...preds, ...(index === 0 ? more : [])],
      { maxBuffer: mostOutput },
    )
    const rows = scoreRows(stdout)
    for (const { folder } of taking)
      figures.set(folder, { ...figures.get(folder), ...figuresOf(scorer, rows.get(basename(folder)) ?? {}) })
  }
  return figures
}

const figuresOf = (scorer: Scorer, row: Row): Figures =>
  Object.fromEntries(
    Object.entries(scorer.figures).flatMap(([column, name]) => {
      const value = row[column]
      return value === undefined ? [] : [[name, { value }] as const]
    }),
  )
