import { Effect } from "effect"
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readMarkdown } from "../readMarkdown.ts"
import { conversionOf, convertFile } from "./convertFile.ts"
import { type FileResult, fileReport } from "./fileReport.ts"
import { type FileSettings, readFileSettings } from "./FileSettings.ts"
import { endingOf, type Reference, references } from "./references.ts"
import { scoreFile } from "./scoreFile.ts"

/** The folder's files whose types a program reads, by path. */
const filesIn = (folder: string, against: Reference | undefined): ReadonlyArray<string> => {
  const asked = against === undefined ? references : [against]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && asked.some(({ endings }) => endings.has(endingOf(entry.name))))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const reasonOf = (error: unknown, { installed, name }: Reference): string => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT")
    return `${name} is missing (package ${installed}).`
  return `${name} does not read it.`
}

const compare = async (file: string, markdown: string, reference: Reference) => {
  try {
    return { score: scoreFile(await reference.textOf(file), readMarkdown(markdown).text), against: reference.name }
  } catch (error) {
    return { uncompared: reasonOf(error, reference) }
  }
}

const evaluate = (file: string, against: Reference | undefined) =>
  Effect.gen(function* () {
    const made = yield* convertFile(file)
    if ("failure" in made) return made
    const reference = against ?? references.find(({ endings }) => endings.has(endingOf(file)))
    if (reference === undefined) return { uncompared: "No program reads its type." }
    return yield* Effect.promise(() => compare(file, made.markdown, reference))
  })

/** The settings; undefined, and told, if they are wrong. */
const settingsOf = (args: ReadonlyArray<string>): FileSettings | undefined => {
  try {
    return readFileSettings(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
    return undefined
  }
}

/**
 * Compares the words of our markdown with those of another program, for every document of a folder: how many of its words ours has, how
 * many of ours it has, and the worst files with the words that are missing.
 */
export const evaluateFiles = async (args: ReadonlyArray<string>): Promise<void> => {
  const settings = settingsOf(args)
  if (settings === undefined) return
  const { against, complete, from, json, worst } = settings
  const each = Effect.forEach(filesIn(from, against), (file) =>
    Effect.map(evaluate(file, against), (result): FileResult => ({
      file: file.slice(from.length).replace(/^[/\\]+/u, ""),
      ending: endingOf(file),
      ...result,
    })),
  )
  const results = await Effect.runPromise(Effect.provide(each, conversionOf(complete)))
  console.log(fileReport(results, worst).join("\n"))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`)
}
