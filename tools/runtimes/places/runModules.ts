import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import type { BundledProgram, Results } from "./Place.ts"

/** How a runtime is started on a file. */
export interface Command {
  readonly file: string
  readonly args: ReadonlyArray<string>
}

/** Ends a hang; no program takes a second. */
const mostMillis = 60_000

// Each program is loaded on its own, so that one that fails leaves the others.
const main = (names: ReadonlyArray<string>): string => `
const results = {}
for (const name of ${JSON.stringify(names)}) {
  try { results[name] = JSON.stringify(await (await import("./" + name + ".mjs")).run()) }
  catch (error) { results[name] = "threw " + error }
}
console.log(JSON.stringify(results))
`

/** Runs programs as files in a folder of their own, by a program that takes the path of one. */
export const runModules = async (
  programs: ReadonlyArray<BundledProgram>,
  { args, file }: Command,
): Promise<Results> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-runtimes-"))
  try {
    for (const { code, name } of programs) await writeFile(join(folder, `${name}.mjs`), code)
    const path = join(folder, "main.mjs")
    await writeFile(path, main(programs.map(({ name }) => name)))
    const { stdout } = await promisify(execFile)(file, [...args, path], {
      cwd: folder,
      timeout: mostMillis,
      maxBuffer: 1 << 26,
    })
    return JSON.parse(stdout) as Results // printed by `main`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
