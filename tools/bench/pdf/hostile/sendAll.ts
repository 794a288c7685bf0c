import { Conversion } from "@trawl/scrape"
import { hostilePdfs, pdfFile } from "@trawl/testing"
import { Effect, ManagedRuntime } from "effect"
import { writeFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { table } from "../../measure/statistics.mjs"
import { craftedFiles, mutatedFiles, type NamedFile, plainFiles } from "./filesOf.ts"
import { MemoryWatch } from "./MemoryWatch.ts"
import { faultOf, type Outcome } from "./Outcome.ts"
import { sendFile } from "./sendFile.ts"

const { values: options } = parseArgs({
  options: {
    cases: { type: "string" },
    mutate: { type: "string" },
    files: { type: "string" },
    every: { type: "string", default: "1" },
    scale: { type: "string", default: "1" },
    mode: { type: "string", default: "fast" },
    deadline: { type: "string", default: "60" },
    "own-pool": { type: "boolean", default: false },
    "most-seconds": { type: "string", default: "35" },
    "most-megabytes": { type: "string", default: "1500" },
    json: { type: "string" },
  },
})
const mode = options.mode === "auto" ? "auto" : "fast"
const limits = { mostMillis: Number(options["most-seconds"]) * 1_000, mostBytes: Number(options["most-megabytes"]) * 1e6 }
/** Beyond it this machine is in danger. */
const abortBytes = 2e9

const isChosen = ({ name }: NamedFile): boolean => options.cases?.split(",").some((begin) => name.startsWith(begin)) ?? true
const isFolder = options.mutate !== undefined || options.files !== undefined
const files = [
  ...(options.mutate === undefined ? [] : mutatedFiles(options.mutate, Number(options.every))),
  ...(options.files === undefined ? [] : plainFiles(options.files)),
  ...(isFolder ? [] : craftedFiles(Number(options.scale))),
].filter(isChosen)

let stray = 0
process.on("unhandledRejection", () => (stray += 1))
process.on("uncaughtException", () => (stray += 1))
const watch = new MemoryWatch(abortBytes, () => {
  console.error("More than 2 GB: given up.")
  process.exit(2)
})
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let runtime = ManagedRuntime.make(Conversion.layer())

/** New threads: what the last file left in the memory of the old ones says nothing about the next. */
const renew = async (): Promise<void> => {
  await runtime.dispose()
  runtime = ManagedRuntime.make(Conversion.layer())
}

const sent = async ({ make, name }: NamedFile): Promise<Outcome> => {
  const body = make()
  const before = process.memoryUsage.rss()
  watch.take()
  const start = performance.now()
  const { detail, kind } = await runtime.runPromise(sendFile(body, { mode, deadlineMillis: Number(options.deadline) * 1_000 }))
  return { name, kind, detail, bytes: body.length, millis: performance.now() - start, peakBytes: watch.take(), addedBytes: process.memoryUsage.rss() - before }
}

const rowOf = (outcome: Outcome): ReadonlyArray<string> => {
  const { bytes, detail, kind, millis, name, peakBytes } = outcome
  return [name, (bytes / 1e6).toFixed(2), kind, (millis / 1_000).toFixed(2), (peakBytes / 1e6).toFixed(0), (outcome.addedBytes / 1e6).toFixed(0), detail.replaceAll(/\s+/gu, " ").slice(0, 120), faultOf(outcome, limits) ?? ""]
}

const outcomes: Array<Outcome> = []
const ordinary = pdfFile(["An ordinary letter"])
let broken = 0
for (const file of files) {
  const outcome = await sent(file)
  outcomes.push(outcome)
  if (!isFolder) console.error(rowOf(outcome).join("  "))
  // Whatever came before, the next one is read.
  const next = await runtime.runPromise(Effect.map(sendFile(ordinary, { mode: "fast", deadlineMillis: 30_000 }), ({ kind }) => kind))
  if (next !== "result") broken += 1
  if (options["own-pool"]) await renew()
}
await runtime.dispose()
watch.stop()

const faults = outcomes.filter((outcome) => faultOf(outcome, limits) !== undefined)
const told = outcomes.length <= Object.keys(hostilePdfs).length ? outcomes : faults
console.log(table(["file", "MB", "end", "s", "peak MB", "left MB", "", "fault"], told.map(rowOf)))
const counts = Object.entries(Object.groupBy(outcomes, ({ kind }) => kind)).map(([kind, all]) => `${kind} ${all?.length ?? 0}`)
const most = (of: (outcome: Outcome) => number): Outcome | undefined => outcomes.toSorted((one, other) => of(other) - of(one))[0]
const [slowest, largest] = [most(({ millis }) => millis), most(({ peakBytes }) => peakBytes)]
console.log(`\n${outcomes.length} files: ${counts.join(", ")}`)
console.log(`longest ${((slowest?.millis ?? 0) / 1_000).toFixed(1)} s (${slowest?.name}), most memory ${((largest?.peakBytes ?? 0) / 1e6).toFixed(0)} MB (${largest?.name})`)
console.log(`parent: ${stray} stray errors, longest pause ${(delay.max / 1e6).toFixed(0)} ms, ${broken} ordinary files lost after another one`)
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcomes, undefined, 2)}\n`)
process.exitCode = faults.length + broken + stray === 0 ? 0 : 1
