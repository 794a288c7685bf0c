import { writeFileSync } from "node:fs"
import { ablatePasses } from "./ablatePasses.ts"
import { AnswerCache } from "./converters/AnswerCache.ts"
import type { Converter } from "./converters/Converter.ts"
import { converters } from "./converters/converters.ts"
import { versionOf } from "./converters/versionOf.ts"
import { holdFloors } from "./report/holdFloors.ts"
import type { Column } from "./report/Column.ts"
import { figureTable } from "./report/figureTable.ts"
import { worstCases } from "./report/worstCases.ts"
import { runColumn } from "./runColumn.ts"
import { readSettings, type Settings } from "./Settings.ts"
import { allSuites } from "./suites/allSuites.ts"
import type { ScoredCase, Suite } from "./suites/Suite.ts"

const isChosen = ({ name, packages, python, setting }: Converter, { peers, peersFolder }: Settings): boolean => {
  if (setting !== undefined && process.env[setting] === undefined) return false
  const isOurs = packages === undefined && python === undefined
  return isOurs || (peersFolder !== undefined && (peers?.includes(name) ?? true))
}

const tellWorst =
  (count: number) =>
  (suite: Suite, scored: ReadonlyArray<ScoredCase>): void => {
    const lines = worstCases(scored, suite.worst, count)
    if (lines.length > 0) console.log(`\n${suite.name}, the worst of ${scored.length}\n${lines.join("\n")}`)
  }

const columnsOf = async (suites: ReadonlyArray<Suite>, settings: Settings): Promise<ReadonlyArray<Column>> => {
  const cache = settings.cacheFolder === undefined ? undefined : new AnswerCache(settings.cacheFolder)
  const folder = settings.peersFolder ?? ""
  const columns: Array<Column> = []
  for (const converter of converters.filter((converter) => isChosen(converter, settings))) {
    const version = versionOf(converter, folder)
    const run = {
      settings: { folder, limitMillis: settings.limitMillis, cache },
      tell: columns.length === 0 ? tellWorst(settings.worst) : () => {},
    }
    const column = version === undefined ? undefined : await runColumn({ converter, version }, suites, run)
    columns.push(column ?? { name: converter.name, version: undefined, figures: {}, failures: 0, kept: 0 })
    if (columns.length > 1)
      console.error(
        `${converter.name}: ${column === undefined ? "not here" : `${column.failures} without an answer, ${column.kept} kept`}`,
      )
  }
  return columns
}

/** Evaluates main content, markdown and metadata of pages: ours beside its peers, and reports figures that fell. */
export const evaluatePages = async (args: ReadonlyArray<string>): Promise<void> => {
  const settings = readSettings(args, process.env)
  if (settings.ablate) return ablatePasses(settings)
  if (settings.data === undefined)
    console.log("TRAWL_EVALUATE_DATA names no folder with pages: sets of pages are left out.")
  if (settings.peersFolder === undefined)
    console.log("TRAWL_EVALUATE_PEERS names no folder with peers: ours runs alone.")

  const suites = allSuites(settings.data, settings.every).filter(
    ({ name }) => settings.sets?.some((chosen) => name.startsWith(chosen)) ?? true,
  )
  const columns = await columnsOf(suites, settings)
  console.log(
    `\n${suites.map(({ name, cases }) => `${name} ${cases.length}`).join(", ")}${settings.every === 1 ? "" : `, every ${settings.every}th page`}`,
  )
  console.log(
    columns.every(({ kept }) => kept === 0)
      ? "All answers are of this run.\n"
      : "Answers of peers are partly those of earlier runs (--fresh asks anew).\n",
  )
  console.log(figureTable(columns))
  if (settings.json !== undefined) writeFileSync(settings.json, `${JSON.stringify(columns, undefined, 2)}\n`)
  if (settings.every === 1) process.exitCode = holdFloors(columns, settings)
}
