import { Effect } from "effect"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import type { Truth } from "../../producers/truth/Truth.ts"
import { conversionOf, convertFile } from "../files/convertFile.ts"
import { type ProducedResult, producedReport } from "./producedReport.ts"
import { type ProducedSettings, readProducedSettings } from "./ProducedSettings.ts"
import { readProduced } from "./readProduced.ts"
import { scoreProduced } from "./scoreProduced.ts"

const ending = ".truth.json"

/** The folder's files that have their truth beside them, by path. */
const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(0, -ending.length))
    .toSorted()

// `makeFiles` writes truths and nothing else does.
const truthFor = (file: string): Truth => JSON.parse(readFileSync(`${file}${ending}`, "utf8")) as Truth

const evaluate = (from: string) => (file: string) =>
  Effect.map(convertFile(file), (made): ProducedResult => {
    const truth = truthFor(file)
    const named = { file: relative(from, file), producer: truth.producer, kind: truth.kind }
    return "failure" in made
      ? { ...named, failure: made.failure }
      : { ...named, score: scoreProduced(truth, readProduced(made.markdown)) }
  })

/** The settings; undefined, and told, if they are wrong. */
const settingsOf = (args: ReadonlyArray<string>): ProducedSettings | undefined => {
  try {
    return readProducedSettings(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
    return undefined
  }
}

/** Compares our markdown of files that real programs made with the truth of their source: words, order and cells of tables. */
export const evaluateProducers = async (args: ReadonlyArray<string>): Promise<void> => {
  const settings = settingsOf(args)
  if (settings === undefined) return
  const { from, json, worst } = settings
  const each = Effect.forEach(filesIn(from), evaluate(from))
  const results = await Effect.runPromise(Effect.provide(each, conversionOf(false)))
  console.log(producedReport(results, worst).join("\n"))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`)
}
