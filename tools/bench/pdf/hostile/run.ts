import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { table } from "../../measure/statistics.mjs"
import { startBounded } from "../startBounded.ts"
import { faultOf, type Outcome } from "./Outcome.ts"
import type { ParentMessage, SendJob } from "./sendAll.ts"

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
const limits = {
  mostMillis: Number(options["most-seconds"]) * 1_000,
  mostBytes: Number(options["most-megabytes"]) * 1e6,
}
const program = new URL("sendAll.ts", import.meta.url)
const wanted: Omit<SendJob, "done"> = {
  cases: options.cases?.split(","),
  mutate: options.mutate,
  files: options.files,
  every: Number(options.every),
  scale: Number(options.scale),
  mode: options.mode === "auto" ? "auto" : "fast",
  deadlineMillis: Number(options.deadline) * 1_000,
  hasOwnPool: options["own-pool"],
}

const isBrief = options.mutate === undefined && options.files === undefined
const outcomes: Array<Outcome> = []
let [stray, broken, pauseMillis] = [0, 0, 0]

const rowOf = (outcome: Outcome): ReadonlyArray<string> => {
  const { addedBytes, bytes, detail, kind, millis, name, peakBytes } = outcome
  const megabytes = [peakBytes, addedBytes].map((value) => (value / 1e6).toFixed(0))
  return [
    name,
    (bytes / 1e6).toFixed(2),
    kind,
    (millis / 1_000).toFixed(2),
    ...megabytes,
    detail.replaceAll(/\s+/gu, " ").slice(0, 120),
    faultOf(outcome, limits) ?? "",
  ]
}

const record = (outcome: Outcome): void => {
  outcomes.push(outcome)
  if (isBrief) console.error(rowOf(outcome).join("  "))
}

/** Sends the remaining files, in a process with the service's bounds. Resolves to whether that process came to its end. */
const sendRest = async (): Promise<boolean> => {
  const child = startBounded(program)
  let [at, isDone]: [string | undefined, boolean] = [undefined, false]
  child.on("message", (message: ParentMessage) => {
    if ("began" in message) at = message.began
    else if ("outcome" in message) {
      at = undefined
      record(message.outcome)
    } else {
      isDone = true
      stray += message.stray
      broken += message.broken
      pauseMillis = Math.max(pauseMillis, message.pauseMillis)
      child.disconnect()
    }
  })
  child.send({ ...wanted, done: outcomes.length } satisfies SendJob)
  const [code, signal] = await once(child, "exit")
  // The whole service would have ended here.
  if (at !== undefined)
    record({
      name: at,
      bytes: 0,
      kind: "parent died",
      detail: code === 3 ? "more than 2 GB" : `code ${code}, signal ${signal}`,
      millis: 0,
      peakBytes: 0,
      addedBytes: 0,
    })
  return isDone || at === undefined
}

while (!(await sendRest()));

const most = (of: (outcome: Outcome) => number): Outcome | undefined =>
  outcomes.toSorted((one, other) => of(other) - of(one))[0]
const faults = outcomes.filter((outcome) => faultOf(outcome, limits) !== undefined)
console.log(
  table(["file", "MB", "end", "s", "peak MB", "left MB", "", "fault"], (isBrief ? outcomes : faults).map(rowOf)),
)
const counts = Object.entries(Object.groupBy(outcomes, ({ kind }) => kind)).map(
  ([kind, all]) => `${kind} ${all?.length ?? 0}`,
)
const [slowest, largest] = [most(({ millis }) => millis), most(({ peakBytes }) => peakBytes)]
console.log(`\n${outcomes.length} files: ${counts.join(", ")}`)
console.log(
  `longest ${((slowest?.millis ?? 0) / 1_000).toFixed(1)} s (${slowest?.name}), most memory ${((largest?.peakBytes ?? 0) / 1e6).toFixed(0)} MB (${largest?.name})`,
)
console.log(
  `parent: ${stray} stray errors, longest pause ${pauseMillis.toFixed(0)} ms, ${broken} ordinary files lost after another one`,
)
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(outcomes, undefined, 2)}\n`)
process.exitCode = faults.length + broken + stray === 0 ? 0 : 1
