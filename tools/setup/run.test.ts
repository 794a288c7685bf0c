import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { run } from "./run.mjs"

const preload = new URL("./stopWithParent.mjs", import.meta.url).href

// Notes each signal in a file, and stops 600 ms after the first.
const server = (log: string) => `
import { appendFileSync } from "node:fs"
const note = (text) => appendFileSync(${JSON.stringify(log)}, text + "\\n")
let stopping = false
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {
  note(signal)
  if (!stopping) setTimeout(() => { note("end"); process.exit(7) }, 600)
  stopping = true
})
setInterval(() => {}, 1000)
note("ready " + process.pid)`

const parent = `
import { run } from ${JSON.stringify(new URL("./run.mjs", import.meta.url).href)}
process.exitCode = await run(process.execPath, ["--import", ${JSON.stringify(preload)}, process.argv[2]], { stdio: ["inherit", "inherit", "inherit", "ipc"] })`

let folder: string
let log: string
const lines = async (): Promise<ReadonlyArray<string>> =>
  existsSync(log) ? (await readFile(log, "utf8")).trim().split("\n") : []

const start = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(folder, "parent.mjs"), join(folder, "server.mjs")], { stdio: "ignore" })
  await expect.poll(lines, { timeout: 10_000 }).toHaveLength(1)
  return child
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-run-"))
  log = join(folder, "log")
  await writeFile(join(folder, "parent.mjs"), parent)
  await writeFile(join(folder, "server.mjs"), server(log))
})
afterEach(() => rm(folder, { recursive: true }))

describe("run", () => {
  it("resolves to the program's exit code", async () => {
    expect(await run(process.execPath, ["-e", "process.exit(3)"])).toBe(3)
  })

  it("passes on the program's output", async () => {
    let printed = ""
    await run(process.execPath, ["-e", "console.log('ä')"], { onOutput: (chunk: string) => (printed += chunk) })
    expect(printed).toBe("ä\n")
  })

  it("forwards a signal, waits for the program and returns its exit code", async () => {
    const child = await start()
    const exit = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGTERM")
    expect([await exit, (await lines()).slice(1)]).toEqual([7, ["SIGTERM", "end"]])
  })

  it("stops the program when the parent is killed", async () => {
    const child = await start()
    child.kill("SIGKILL")
    await expect.poll(lines, { timeout: 10_000 }).toContain("end")
  })
})
