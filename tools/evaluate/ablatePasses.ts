import { effectivePasses, type Model, passNames, shippedModel } from "@trawl/content/training"
import { markdownBy } from "@trawl/html/training"
import { readFileSync } from "node:fs"
import { table } from "../bench/measure/statistics.mjs"
import { readFoldModels } from "./converters/oursOnNewSites.ts"
import type { Settings } from "./Settings.ts"
import { allSuites } from "./suites/allSuites.ts"
import type { Case, Score, ScoredCase, Suite } from "./suites/Suite.ts"

const gives = { pages: true }

interface Scores {
  readonly all: Score
  /** By the name of each pass that changes the page. */
  readonly without: ReadonlyMap<string, Score>
}

const scoresOf = ({ score, task }: Case, modelOf: (url: string) => Model): Scores | undefined => {
  if (task.kind !== "page") return undefined
  const html = readFileSync(task.file, "utf8")
  const model = modelOf(task.url)
  const scoreBy = (without: ReadonlySet<string>): Score =>
    score({ markdown: markdownBy(html, task.url, { ...model, without }) })
  return {
    all: scoreBy(new Set()),
    without: new Map(effectivePasses(html, task.url, model).map((name) => [name, scoreBy(new Set([name]))] as const)),
  }
}

/** What the first figure of a suite loses without each pass, and on how many pages it changes a block. */
const effectsOf = (suite: Suite, modelOf: (url: string) => Model): ReadonlyArray<string> => {
  const cases = suite.cases.flatMap(({ group, id, ...one }) => {
    const scores = scoresOf({ group, id, ...one }, modelOf)
    return scores === undefined ? [] : [{ group, id, scores }]
  })
  const figureOf = (scored: ReadonlyArray<ScoredCase>): number =>
    Object.values(suite.figures(scored, gives))[0]?.value ?? Number.NaN
  const all = figureOf(cases.map(({ scores, ...one }) => ({ ...one, score: scores.all })))
  return passNames.map((name) => {
    const changed = cases.filter(({ scores }) => scores.without.has(name)).length
    const left = figureOf(
      cases.map(({ scores, ...one }) => ({ ...one, score: scores.without.get(name) ?? scores.all })),
    )
    return changed === 0 ? "" : `${(all - left).toFixed(4)} (${changed})`
  })
}

/** Prints what each pass of post-processing is worth: the loss of each set's first figure without it, by tables that have not seen the page's site if there are any. */
export const ablatePasses = ({ data, every, sets }: Settings): void => {
  const folder = process.env["TRAWL_EVALUATE_FOLDS"]
  const modelOf = folder === undefined ? shippedModel : readFoldModels(folder)
  const suites = allSuites(data, every).filter(
    ({ asks, name }) => asks.includes("pages") && (sets?.some((chosen) => name.startsWith(chosen)) ?? true),
  )
  const effects = suites.map((suite) => effectsOf(suite, modelOf))
  console.log(
    `Worth of each pass, and the pages that it changes; ${folder === undefined ? "tables that have seen the pages" : "sites unseen"}\n`,
  )
  console.log(
    table(
      ["pass", ...suites.map(({ cases, name }) => `${name} ${cases.length}`)],
      passNames.map((name, index) => [name, ...effects.map((column) => column[index] ?? "")]),
    ),
  )
}
