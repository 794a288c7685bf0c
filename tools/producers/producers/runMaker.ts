import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { withPlaces } from "../model/withPlaces.ts"
import type { Failure, Job } from "./Producer.ts"
import { runProgram } from "./runProgram.ts"

const programs = fileURLToPath(new URL("../programs/", import.meta.url))

/** Runs one of our programs that make files, in Node or Python, with the jobs in a file, and reads the failures that it prints. */
const runMaker = async (
  program: string,
  args: ReadonlyArray<string>,
  jobs: ReadonlyArray<Job>,
): Promise<ReadonlyArray<Failure>> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-jobs-"))
  try {
    const file = join(folder, "jobs.json")
    const placed = jobs.map((job) => ({
      ...job,
      document: { ...job.document, blocks: job.document.blocks.map(withPlaces) },
    }))
    await writeFile(file, JSON.stringify(placed))
    const printed = await runProgram(program, [...args, file])
    // Our own programs print failures as the last line.
    return JSON.parse(printed.trim().split("\n").at(-1) ?? "[]") as ReadonlyArray<Failure>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes files with packages from npm. */
export const byNode =
  (name: string) =>
  (jobs: ReadonlyArray<Job>, packages: string): Promise<ReadonlyArray<Failure>> =>
    runMaker(process.execPath, [`${programs}${name}.mjs`, packages], jobs)

/** Makes files with modules of the system's Python. */
export const byPython =
  (name: string) =>
  (jobs: ReadonlyArray<Job>): Promise<ReadonlyArray<Failure>> =>
    runMaker("/usr/bin/python3", [`${programs}${name}.py`], jobs)
