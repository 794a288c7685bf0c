import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { buildLibs } from "../pack/buildLibs.ts"
import { readLibs } from "../pack/Lib.ts"
import { packAlone } from "../pack/packAlone.ts"
import { checkAlone } from "./checkAlone.ts"
import { faultsOf, type LibResult, summaryOf } from "./LibResult.ts"
import { installManagers, managers, tryManager } from "./managers.ts"
import { missingFiles } from "./missingFiles.ts"
import { packLibs } from "./packLibs.ts"
import { resultTable } from "./resultTable.ts"
import { type Consumer, tryConsumer } from "./tryConsumer.ts"

const together: ReadonlyArray<Consumer> = [
  { name: "converter", libs: ["@trawl/html", "@trawl/markdown"] },
  { name: "fetching", libs: ["@trawl/fetch", "@trawl/guard"] },
  { name: "pipeline", libs: ["@trawl/scrape", "@trawl/fetch", "@trawl/guard", "@trawl/blobs"] },
]

const root = fileURLToPath(new URL("../..", import.meta.url))
const libs = readLibs(root)

// With names as arguments, only those libs and programs are tried; with `--all`, other package managers too, and a table is printed.
const chosen = process.argv.slice(2).filter((name) => name !== "--all")
const isWhole = process.argv.includes("--all")
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const consumers = together.filter(({ name }) => isChosen(name))
const names = [...libs.keys()].filter(isChosen)

const missingFaults = (): ReadonlyArray<string> =>
  missingFiles(root).map((path) => `${path} is read by a lib's sources, but the build leaves it out.`)

const report = (result: LibResult) => console.log(summaryOf(result))

/** Installs all packed libs by the other package managers, and prints the table of all results. */
const measure = async (folder: string, results: ReadonlyArray<LibResult>): Promise<ReadonlyArray<string>> => {
  const commands = await installManagers(join(folder, "commands"))
  const faults: Array<string> = []
  const columns: Array<{ readonly name: string; readonly results: Map<string, boolean> }> = []
  for (const manager of managers) {
    const column = { name: manager.name, results: new Map<string, boolean>() }
    for (const { project } of results) {
      const { isGood, output } = await tryManager(manager, project.packed, { folder, commands })
      column.results.set(project.lib, isGood)
      if (!isGood) faults.push(`${project.lib}: ${manager.name} cannot install or load it: ${output}`)
    }
    columns.push(column)
  }
  console.log(`\n${resultTable(results, columns)}`)
  return faults
}

/** Every lib alone. */
const aloneFaults = async (folder: string): Promise<ReadonlyArray<string>> => {
  // Others too: READMEs name them.
  const all = [...libs.keys()]
  const tarballs = await packAlone(root, { libs, names: all, out: join(folder, "tarballs") })
  const packed = new Map(
    all
      .map((name, index) => [name, tarballs[index]] as const)
      .flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])),
  )
  const results = await checkAlone({ root, folder: join(folder, "projects"), packed, report }, names)
  const more = isWhole ? await measure(join(folder, "managers"), results) : []
  return [...results.flatMap((result) => faultsOf(result).map((fault) => `${result.project.lib}: ${fault}`)), ...more]
}

/** Several libs together, as the registry would serve them. */
const togetherFaults = (folder: string): ReadonlyArray<string> => {
  if (consumers.length === 0) return []
  mkdirSync(folder)
  const tarballs = join(folder, "tarballs")
  mkdirSync(tarballs)
  const packed = packLibs(root, tarballs)
  return consumers.flatMap((consumer) => {
    console.log(`\n${consumer.name}: ${consumer.libs.join(", ")}, installed into an empty project`)
    try {
      tryConsumer({ root, folder, packed }, consumer)
      return []
    } catch (error) {
      return [`${consumer.name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

const folder = mkdtempSync(join(tmpdir(), "trawl-pack-"))
try {
  buildLibs(root, [])
  const faults = [
    ...missingFaults(),
    ...(await aloneFaults(join(folder, "alone"))),
    ...togetherFaults(join(folder, "together")),
  ]
  for (const fault of faults) console.error(`\n${fault}`)
  console.log(`\n${names.length} libs alone, ${consumers.length} programs with several: ${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
