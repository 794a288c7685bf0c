import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "30" }, only: { type: "string", default: "cases,cost" } },
})
const parts = options.only.split(",")
const place = { ...(await setUp()), root }

/** Runs a part in a process of its own and resolves to its result. */
const ask = async (part, ...args) => {
  const child = startChild(place, ["--conditions=@trawl/source", `tools/bench/guard/${part}.mjs`, ...args])
  try {
    return await nextMessage(child)
  } finally {
    await stopChild(child)
  }
}

const printCases = (rows) => {
  console.log(
    table(
      ["case", "page", "control", "fired", "refused", "reached"],
      rows.map((row) => Object.values(row)),
    ),
  )
  const counted = rows.filter(({ control }) => control !== "none")
  const count = (holds) => counted.filter(holds).length
  const silent = rows.length - counted.length
  console.log(
    `\n${counted.length} cases, ${count(({ fired }) => fired > 0)} controls fired, ${count(({ refused }) => refused > 0)} in the guard's log of refusals, ` +
      `${rows.filter(({ reached }) => reached > 0).length} reached. ${silent} more that Chromium itself never lets out.\n`,
  )
  return rows.every(({ reached }) => reached === 0) && counted.every(({ fired }) => fired > 0)
}

/** Mean without the most expensive quarter: other work of the machine would otherwise count as the page's. */
const usual = (values) => {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.75))
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

const row = (name, { millis, cpuSeconds }) => [name, median(millis).toFixed(1), (usual(cpuSeconds) * 1000).toFixed(0)]

const printCost = ({ requests, direct, guarded }) => {
  const difference = (median(guarded.millis) - median(direct.millis)) / requests
  const share = usual(guarded.cpuSeconds) / usual(direct.cpuSeconds) - 1
  console.log(`A page of ${requests} requests, ${direct.millis.length} loads each way, interleaved\n`)
  console.log(
    table(["", "load, median ms", "CPU ms a page"], [row("direct", direct), row("through the guard", guarded)]),
  )
  console.log(`\nThe guard: ${difference.toFixed(2)} ms a request, ${(share * 100).toFixed(1)} % CPU.`)
  return difference <= 1 && share <= 0.08
}

const passed = []
if (parts.includes("cases")) passed.push(printCases(await ask("cases")))
if (parts.includes("cost")) passed.push(printCost(await ask("cost", options.rounds)))
process.exitCode = passed.every(Boolean) ? 0 : 1
