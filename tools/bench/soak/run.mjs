import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: { pages: { type: "string", default: "3000" }, tabs: { type: "string", default: "4" } },
})
const count = Number(options.pages)

const countBy = (values, keyOf) =>
  values.reduce((counts, value) => counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1), new Map())

const printOutcomes = (all) => {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const mine = all.filter((one) => one.kind === kind)
    const outcomes = [...countBy(mine, ({ as }) => as)].map(([as, times]) => `${as} ${times}`).join(", ")
    return [
      kind,
      mine.length,
      outcomes,
      median(mine.map(({ millis }) => millis)).toFixed(0),
      Math.max(...mine.map(({ millis }) => millis)).toFixed(0),
    ]
  })
  console.log(`\n${table(["page", "times", "outcomes", "median ms", "longest ms"], rows)}\n`)
}

/** Claims to verify, as [sentence, whether it holds]. */
const claims = ({ outcomes, weights, left, kills, backAfter, timeout }) => {
  const all = outcomes.flat()
  const [first, last] = [weights[0], weights.at(-1)]
  const lost = all.filter(({ kind, as }) => kind === "ordinary" && as !== "page")
  const growth = last.megabytes - first.megabytes
  const slowest = Math.max(...all.map(({ millis }) => millis))
  const worstBack = Math.max(0, ...backAfter)
  return [
    [
      `${outcomes.length} of ${count} pages ended, each in one outcome`,
      outcomes.length === count && outcomes.every(({ length }) => length === 1),
    ],
    [
      `${lost.length} ordinary pages failed, ${kills.renderer} page processes were killed from outside`,
      lost.length <= kills.renderer,
    ],
    // A page whose browser dies is retried once, with a time limit of its own.
    [
      `the longest page took ${slowest.toFixed(0)} ms of ${timeout}, and once more after a kill`,
      slowest <= 2 * timeout + 2_000,
    ],
    [`memory ${growth >= 0 ? "+" : ""}${growth.toFixed(0)} MB from the first tenth to the last`, growth <= 100],
    [
      `${first.processes} processes after the first tenth, ${last.processes} after the last`,
      last.processes <= first.processes + 3,
    ],
    [
      `${Math.max(...weights.map(({ zombies }) => zombies))} zombies at most, ${left.processes} processes and ${left.zombies} zombies left at the end`,
      last.zombies === 0 && left.processes === 0 && left.zombies === 0,
    ],
    [
      `${kills.browser} browsers killed; the next page came after ${median(backAfter).toFixed(0)} ms, ${worstBack.toFixed(0)} ms at most`,
      kills.browser === 0 || median(backAfter) <= 1_000,
    ],
  ]
}

const place = { ...(await setUp()), root }
const site = startChild(place, ["tools/bench/soak/site.mjs"])
const { url } = await nextMessage(site)
const child = startChild(place, [
  "--conditions=@trawl/source",
  "tools/bench/soak/soak.mjs",
  url,
  options.pages,
  options.tabs,
])
try {
  const result = await nextMessage(child)
  printOutcomes(result.outcomes.flat())
  console.log(
    table(
      ["pages", "MB", "heap MB", "processes", "zombies"],
      result.weights.map((one) => [
        one.pages,
        one.megabytes.toFixed(0),
        one.heap.toFixed(0),
        one.processes,
        one.zombies,
      ]),
    ),
  )
  const checked = claims(result)
  console.log(`\n${checked.map(([sentence, holds]) => `- ${holds ? "holds" : "**BROKEN**"}: ${sentence}`).join("\n")}`)
  process.exitCode = checked.every(([, holds]) => holds) ? 0 : 1
} finally {
  await Promise.all([stopChild(child), stopChild(site)])
}
