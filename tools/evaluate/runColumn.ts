import { type Contender, convertAll, type ConvertSettings } from "./converters/convertAll.ts"
import type { Figures, ScoredCase, Suite } from "./suites/Suite.ts"
import type { Column } from "./report/Column.ts"

/** Runs one converter on all suites. `tell` gets the scores of each suite as it ends. */
export const runColumn = async (
  contender: Contender,
  suites: ReadonlyArray<Suite>,
  {
    settings,
    tell,
  }: { readonly settings: ConvertSettings; readonly tell: (suite: Suite, scored: ReadonlyArray<ScoredCase>) => void },
): Promise<Column> => {
  const { converter, version } = contender
  const figures: Array<Figures> = []
  let [failures, kept] = [0, 0]
  for (const suite of suites.filter(({ asks }) => asks.some((kind) => converter.gives[kind] === true))) {
    const scored: Array<ScoredCase> = []
    kept += await convertAll(contender, suite.cases, {
      settings,
      receive: ({ id, group, score }, answer) => {
        if (answer.failure !== undefined) failures += 1
        scored.push({ id, group, score: score(answer) })
      },
    })
    figures.push(suite.figures(scored, converter.gives))
    tell(suite, scored)
  }
  return { name: converter.name, version, figures: Object.assign({}, ...figures), failures, kept }
}
