import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "2" }, only: { type: "string", default: "" } },
})
const ours = "ours"
const reference = "networkidle"

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share) => (share === 1 ? "" : ` / **${Math.round(share * 100)} %**`)
const cell = (runs) =>
  `${Math.round(mean(runs.map(({ millis }) => millis)))}${percent(mean(runs.map(({ found, pieces }) => found / pieces)))}`

const place = { ...(await setUp()), root }
const child = startChild(place, [
  "--conditions=@trawl/source",
  "tools/bench/wait/measure.mjs",
  options.rounds,
  options.only,
])
const { runs } = await nextMessage(child)
await stopChild(child)

const waits = [...new Set(runs.map(({ wait }) => wait))]
const kinds = [...new Set(runs.map(({ kind }) => kind))]
const of = (wait) => runs.filter((run) => run.wait === wait)
const millisOf = (wait) => mean(of(wait).map(({ millis }) => millis))
const completeness = (wait) => mean(of(wait).map(({ found, pieces }) => found / pieces))

console.log(
  `\nMilliseconds from asking for a page to having its HTML, and the share of its text where that is not all. Means of ${options.rounds} rounds.\n`,
)
console.log(
  table(
    ["kind", ...waits],
    [
      ...kinds.map((kind) => [kind, ...waits.map((wait) => cell(of(wait).filter((run) => run.kind === kind)))]),
      [
        "**mean**",
        ...waits.map((wait) => `**${Math.round(millisOf(wait))} / ${(completeness(wait) * 100).toFixed(1)} %**`),
      ],
    ],
  ),
)
const ratio = millisOf(ours) / millisOf(reference)
const complete =
  new Set(kinds).size -
  new Set(
    of(ours)
      .filter(({ found, pieces }) => found < pieces)
      .map(({ kind }) => kind),
  ).size
console.log(`\nOurs: ${complete} of ${kinds.length} kinds complete, ${ratio.toFixed(2)} of the time of ${reference}.`)
const fromGoto = mean(of(reference).map(({ fromGoto }) => fromGoto))
console.log(`Against ${reference} without the opening of its page: ${(millisOf(ours) / fromGoto).toFixed(2)}.`)
// Without this, pages on which the reference reaches its limit would dominate its mean.
const restless = new Set(
  of(reference)
    .filter(({ millis }) => millis >= 10_000)
    .map(({ kind }) => kind),
)
const calm = (wait) =>
  mean(
    of(wait)
      .filter(({ kind }) => !restless.has(kind))
      .map(({ millis }) => millis),
  )
console.log(
  `Without the ${restless.size} kinds on which ${reference} never comes: ${(calm(ours) / calm(reference)).toFixed(2)}.`,
)
process.exitCode = completeness(ours) >= 0.99 && ratio <= 0.6 ? 0 : 1
