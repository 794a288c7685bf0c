import { parseArgs } from "node:util"
import { root } from "../../../setup/root.mjs"
import { setUp } from "../../../setup/setUp.mjs"
import { processTree } from "../../measure/processTree.mjs"
import { table } from "../../measure/statistics.mjs"
import { ask, startChild, stopChild } from "../../server/child.mjs"
import { cases } from "./cases.mjs"

const { values: options } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    cases: { type: "string" },
    way: { type: "string", default: "ours" },
    limit: { type: "string", default: "20" },
  },
})
/** CPU seconds that a page may take per megabyte (of at least one). */
const secondsPerMegabyte = 2
/** How much longer a page of twice the size may take, and the time below which noise prevents a judgement. */
const [mostGrowth, judgedMillis] = [2.6, 300]

const place = { ...(await setUp()), root }
const watchMillis = 250

const convert = async (name, bytes) => {
  const child = startChild(place, [
    "--conditions=@trawl/source",
    "--max-old-space-size=3000",
    "tools/bench/convert/hostile/convert.ts",
  ])
  const used = () => processTree(child.pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const watch = setInterval(() => used() > Number(options.limit) && child.kill("SIGKILL"), watchMillis)
  try {
    return await ask(child, { name, bytes, way: options.way, folder: process.env.TRAWL_EVALUATE_PEERS ?? root })
  } catch {
    return { error: `crashed, or took more than ${options.limit} s` }
  } finally {
    clearInterval(watch)
    await stopChild(child)
  }
}

const faultOf = (single, double) => {
  const error = single.error ?? double.error
  if (error !== undefined) return error
  const tooLong = [single, double].find(
    ({ millis, bytes }) => millis > secondsPerMegabyte * 1e3 * Math.max(1, bytes / 1e6),
  )
  if (tooLong !== undefined) return "too long"
  return double.millis > judgedMillis && double.millis > mostGrowth * single.millis ? "grows faster than its size" : ""
}

const number = (value, digits = 0) => (value === undefined ? "" : value.toFixed(digits))
const rows = []
for (const name of Object.keys(cases).filter((name) => options.cases?.split(",").includes(name) ?? true)) {
  const single = await convert(name, Number(options.bytes))
  const double = await convert(name, 2 * Number(options.bytes))
  const fault = faultOf(single, double)
  const growth = single.millis === undefined || double.millis === undefined ? undefined : double.millis / single.millis
  rows.push([
    name,
    number(single.millis),
    number(double.millis),
    number(growth, 1),
    number(double.addedBytes === undefined ? undefined : double.addedBytes / 1e6),
    fault,
  ])
  console.error(rows.at(-1).join("  "))
}
const size = Number(options.bytes) / 1e6
console.log(`\n${options.way}; CPU ms of pages of ${size} and ${2 * size} MB\n`)
console.log(table(["made of", `${size} MB`, `${2 * size} MB`, "growth", "memory added, MB", "fault"], rows))
process.exitCode = rows.every((cells) => cells.at(-1) === "") ? 0 : 1
