import { startFixtureSite } from "@trawl/testing"
import { loadavg } from "node:os"
import { parseArgs } from "node:util"
import { startOwnDatabases } from "../../../apps/server/src/e2e/testing/startDatabases.ts"
import { table } from "../measure/statistics.mjs"
import { faults } from "./faults.mjs"
import { layWires } from "./layWires.mjs"
import { runFault } from "./runFault.mjs"
import { spread } from "./spread.mjs"
import { brokenByFault, brokenBySpread } from "./verdict.mjs"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "1500" },
    servers: { type: "string", default: "3" },
    share: { type: "string", default: "0.33" },
  },
})
const names = positionals.length > 0 ? positionals : ["spread", ...Object.keys(faults)]
const unknown = names.find((name) => name !== "spread" && faults[name] === undefined)
if (unknown !== undefined)
  throw new Error(`There is no scenario ${unknown}; there are spread, ${Object.keys(faults).join(", ")}.`)

const say = (text) => console.error(text)
if (loadavg()[0] > 2) say(`The machine is busy (load ${loadavg()[0].toFixed(1)}): the times say little.`)
const wires = layWires(1 + Math.max(3, Number(values.servers)))
const databases = await startOwnDatabases({ place: wires })
const site = await startFixtureSite()
const given = {
  databases,
  wires,
  site,
  say,
  pages: Number(values.pages),
  servers: Number(values.servers),
  share: Number(values.share),
}

const broken = []
const note = (name, sentences) => {
  for (const sentence of sentences) say(`  ${sentence}`)
  broken.push(...sentences.map((sentence) => `${name}: ${sentence}`))
}

const printSpread = (rows) => {
  const [single] = rows
  const head = [
    "servers",
    "one batch, pages/s",
    "to one server",
    "pages of each",
    "many batches, pages/s",
    "to one server",
    "pages of each",
  ]
  const line = ({ count, many, one }) => [
    count,
    one.perSecond.toFixed(1),
    (one.perSecond / single.one.perSecond).toFixed(2),
    one.counts.join("/"),
    many.perSecond.toFixed(1),
    (many.perSecond / single.many.perSecond).toFixed(2),
    many.counts.join("/"),
  ]
  console.log(`\nEach server held to ${given.share} of a processor.\n\n${table(head, rows.map(line))}\n`)
}

const rowOf = (name, { backAfterSeconds, excused, refused, requests, slowestMillis, stallSeconds, violations }) => [
  name,
  violations.length,
  stallSeconds.toFixed(1),
  backAfterSeconds?.toFixed(1) ?? "none",
  `${refused.length} of ${requests}`,
  excused,
  slowestMillis.toFixed(0),
]

const results = []
try {
  for (const name of names) {
    if (name === "spread") {
      const rows = await spread(given)
      printSpread(rows)
      note(name, brokenBySpread(rows))
      continue
    }
    const fault = { name, ...faults[name] }
    say(`${name}: ${fault.what}`)
    const seen = await runFault(given, fault).catch((error) => error)
    if (seen instanceof Error) note(name, [`It could not be run to its end: ${seen.message}`])
    else {
      note(name, brokenByFault(seen))
      results.push(rowOf(name, seen))
    }
  }
} finally {
  await site.close()
  await databases.close()
  wires.close()
}
if (results.length > 0) {
  console.log(`\n${given.servers} servers, a batch of ${given.pages} pages.\n`)
  console.log(
    table(
      [
        "fault",
        "lost or doubled",
        "longest stall s",
        "lost pages back s",
        "others refused",
        "answered 503 meanwhile",
        "slowest ms",
      ],
      results,
    ),
  )
}
console.log(broken.length === 0 ? "\nAll promises were kept." : `\n${broken.join("\n")}`)
process.exitCode = broken.length === 0 ? 0 : 1
