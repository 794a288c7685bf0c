import { parseArgs } from "node:util"
import { needsBrowser } from "@trawl/fetch"
import { table } from "../measure/statistics.mjs"
import { readPages } from "../realPages/readPages.mjs"
import { labelledPages } from "./pages.mjs"

const { values: options } = parseArgs({
  options: { data: { type: "string" }, count: { type: "string", default: "100000" } },
})

const demandOf = ({ body, status = 200 }) =>
  needsBrowser({ status, mediaType: "text/html", headers: {}, body }) ?? "none"
const withBody = (page) => ({ ...page, body: Buffer.from(page.html) })
const percent = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`

const printLabelled = () => {
  const judged = labelledPages.map(withBody).map((page) => ({ ...page, said: demandOf(page) }))
  const of = (holds) => judged.filter(holds).length
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  console.log(`${judged.length} labelled pages\n`)
  console.log(
    table(
      ["kind", "pages", "needs a browser, said"],
      kinds.map((kind) => [
        kind,
        of((page) => page.kind === kind),
        of((page) => page.kind === kind && page.said !== "none"),
      ]),
    ),
  )
  const hits = of(({ kind, said }) => kind !== "none" && said !== "none")
  const alarms = of(({ kind, said }) => kind === "none" && said !== "none")
  const needing = of(({ kind }) => kind !== "none")
  console.log(`\nPrecision ${percent(hits, hits + alarms)}, recall ${percent(hits, needing)}.`)
  for (const { kind, name, said } of judged.filter((page) => (page.kind === "none") !== (page.said === "none")))
    console.log(`- ${name}: is ${kind}, said ${said}`)
  return hits === needing && alarms === 0
}

const printSaved = (folder) => {
  const started = performance.now()
  const pages = readPages(folder, Number(options.count)).map(withBody)
  const read = performance.now()
  const alarms = pages.map((page) => ({ ...page, said: demandOf(page) })).filter(({ said }) => said !== "none")
  const millis = (performance.now() - read) / pages.length
  console.log(
    `\n${pages.length} saved pages (read in ${((read - started) / 1000).toFixed(1)} s): ${alarms.length} said to need a browser, ${percent(alarms.length, pages.length)}; ${millis.toFixed(2)} ms each.\n`,
  )
  console.log(
    table(
      ["set", "id", "said", "bytes", "address"],
      alarms.map(({ set, id, said, html, url }) => [set, id, said, html.length, url]),
    ),
  )
}

const isRight = printLabelled()
if (options.data !== undefined) printSaved(options.data)
process.exitCode = isRight ? 0 : 1
