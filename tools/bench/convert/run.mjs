import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { serverBounds, serverEnv } from "../../setup/serverProcess.mjs"
import { nx } from "../../setup/nx.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { quantile, slope, table } from "../measure/statistics.mjs"
import { ask, startChild, stopChild } from "../server/child.mjs"
import { gates } from "./gates.mjs"
import { plot } from "./plot.mjs"

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "40" },
    passes: { type: "string", default: "3" },
    sets: { type: "string", default: "wcxb,aeb,trafilatura" },
    "memory-pages": { type: "string", default: "320" },
    "memory-sets": { type: "string", default: "wcxb" },
    plot: { type: "string" },
    json: { type: "string" },
    ways: { type: "string" },
  },
})
const names = [
  "ours",
  "ours, all of the page",
  "ours, tree to markdown",
  "unified",
  "turndown",
  "node-html-markdown",
  "mdream",
  "defuddle",
  "Readability + turndown",
].filter((name) => options.ways?.split(",").includes(name) ?? true)
const place = { ...(await setUp()), root }
// Ours is measured as it is installed, like its peers.
if ((await nx(place, ["run", "html:build", "--outputStyle=static"], { onOutput: () => {} })) !== 0)
  throw new Error("The libraries cannot be built: npm run check -- pack says why.")
// The workspace itself has unified.
const from = { folder: process.env.TRAWL_EVALUATE_PEERS ?? root, data: process.env.TRAWL_EVALUATE_DATA }

const inChild = async (program, wanted, { bounds = [], env } = {}) => {
  const child = startChild(place, [...bounds, `tools/bench/convert/${program}`], { env })
  try {
    const answer = await ask(child, wanted)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  } finally {
    await stopChild(child)
  }
}

const { millis, bytes, pages } = await inChild("times.ts", {
  ...from,
  names,
  sets: options.sets.split(","),
  pages: Number(options.pages),
  passes: Number(options.passes),
})
const sum = (values) => values.reduce((total, value) => total + value, 0)
const measured = new Map()
for (const [name, all] of Object.entries(millis)) {
  const times = all.filter((time) => time !== null && !Number.isNaN(time))
  const memoryOf = async (process) =>
    Number(options["memory-pages"]) === 0
      ? undefined
      : await inChild(
          "memory.ts",
          { ...from, name, sets: options["memory-sets"].split(","), pages: Number(options["memory-pages"]) },
          process,
        )
  const memory = await memoryOf()
  const bounded = await memoryOf({ bounds: serverBounds, env: serverEnv })
  measured.set(name, {
    total: sum(times),
    mean: sum(times) / times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed: all.length - times.length,
    peakBytes: memory?.peakBytes,
    boundedPeakBytes: bounded?.peakBytes,
    alone: memory?.millis,
  })
}

const unified = measured.get("unified")?.total
const rows = [...measured].map(([name, { total, mean, p50, p99, failed, peakBytes, boundedPeakBytes, alone }]) => [
  name,
  ...[mean, p50, p99].map((value) => value.toFixed(1)),
  (bytes / 1e3 / total).toFixed(1),
  unified === undefined ? "" : (total / unified).toFixed(2),
  alone === undefined ? "" : alone.toFixed(1),
  ...[peakBytes, boundedPeakBytes].map((bytes) => (bytes === undefined ? "" : (bytes / 1e6).toFixed(0))),
  failed === 0 ? "" : String(failed),
])
const kind = from.data === undefined ? "generated pages" : `pages of ${options.sets}`
console.log(
  `${pages} ${kind}, ${(bytes / pages / 1e3).toFixed(0)} kB on average; CPU ms a page, lowest of ${options.passes} passes; a process each over ${options["memory-pages"]} pages\n`,
)
console.log(
  table(
    ["", "mean", "p50", "p99", "MB/s", "over unified", "mean, a process each", "peak MB", "peak MB, bounded", "failed"],
    rows,
  ),
)

const sizes = [1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6, 3e6, 1e7, 2e7]
const judged = { measured }
if (options.plot !== undefined) {
  const wanted = {
    ...from,
    names: ["ours", "unified", "turndown", "Readability + turndown"],
    sizes,
    longestMillis: 4_000,
  }
  const { points } = await inChild("growth.ts", wanted)
  writeFileSync(options.plot, plot(points))
  const logarithms = points.ours.filter(([size]) => size >= 1e5).map((point) => point.map(Math.log))
  judged.growth = slope(logarithms)
  console.log(
    `\nFrom 100 kB to 20 MB the time of ours grows with the size to the power of ${judged.growth.toFixed(2)}; ${options.plot} shows it.`,
  )
}
if (options.json !== undefined)
  writeFileSync(
    options.json,
    `${JSON.stringify({ pages, bytes, measured: Object.fromEntries(measured) }, undefined, 2)}\n`,
  )

const results = gates(judged)
console.log(
  `\n${table(
    ["gate", "reached", "demanded", ""],
    results.map(({ name, reached, demanded, isMet }) => [name, reached, demanded, isMet ? "" : "missed"]),
  )}`,
)
process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1
