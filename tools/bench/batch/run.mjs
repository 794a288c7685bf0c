import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"
import { scrapeRequests } from "./scrapeRequests.mjs"
import { profileOurs, runOurs } from "./runOurs.mjs"
import { runPeer } from "./runPeer.mjs"
import { soak } from "./soak.mjs"

const { values: options } = parseArgs({
  options: {
    peers: { type: "string" },
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "2000" },
    concurrency: { type: "string", default: "20" },
    only: { type: "string", default: "trawl,cheerio-turndown,undici" },
    store: { type: "string", default: "sqlite" },
    formats: { type: "string", default: "markdown,links" },
    soak: { type: "string" },
    asked: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
  },
})
const sizes = {
  count: Number(options.pages),
  concurrency: Number(options.concurrency),
  formats: options.formats.split(","),
}

const startServices = async (place) => {
  const site = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/site.mjs"])
  const { url: siteUrl } = await nextMessage(site)
  const receiver = startChild(place, ["tools/bench/batch/receiver.mjs"])
  const { url: receiverUrl } = await nextMessage(receiver)
  return {
    site,
    siteUrl,
    receiver,
    receiverUrl,
    database: options.store === "postgres" ? await startDatabase(place) : undefined,
  }
}

const startDatabase = async (place) => {
  const database = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/database.mjs"])
  await nextMessage(database)
  return database
}

const line = (result) =>
  `${result.name}: ${result.perSecond.toFixed(1)} pages/s, ${result.cpuMillisPerPage.toFixed(2)} ms CPU a page, complete ${result.complete}/${result.pages}`

const measure = async (place, services) => {
  const names = options.only.split(",").filter((name) => name === "trawl" || options.peers !== undefined)
  const folder = resolve(options.peers ?? ".")
  const runs = []
  for (let round = 0; round < Number(options.rounds); round++) {
    // Every other round runs backwards, so that a machine that gets busier slows all equally.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result =
        name === "trawl"
          ? await runOurs(place, services, sizes)
          : await runPeer(place, { folder, name, siteUrl: services.siteUrl }, sizes)
      console.error(`round ${round + 1}, ${line(result)}`)
      runs.push(result)
    }
  }
  return names.map((name) =>
    summary(
      name,
      runs.filter((run) => run.name === name),
    ),
  )
}

const summary = (name, runs) => {
  const of = (key) => median(runs.map((run) => run[key]))
  const keys = [
    "pages",
    "complete",
    "perSecond",
    "cpuMillisPerPage",
    "statementsPerPage",
    "peakBytes",
    "p50",
    "p95",
    "acceptedMillis",
  ]
  return { name, ...Object.fromEntries(keys.map((key) => [key, of(key)])) }
}

const fixed = (value, digits, unit = "") => (Number.isFinite(value) ? `${value.toFixed(digits)}${unit}` : "")

const print = (results) => {
  const ours = results.find(({ name }) => name === "trawl")
  const ratio = (result, key) =>
    ours === undefined || result === ours ? "" : `${(ours[key] / result[key]).toFixed(2)} ×`
  const head = [
    "",
    "pages",
    "complete",
    "pages/s",
    "CPU ms/page",
    "statements/page",
    "peak MB",
    "p50 ms",
    "p95 ms",
    "our pages/s to it",
    "our CPU to it",
  ]
  const rows = results.map((one) => [
    one.name,
    one.pages,
    one.complete,
    fixed(one.perSecond, 1),
    fixed(one.cpuMillisPerPage, 2),
    fixed(one.statementsPerPage, 1),
    fixed(one.peakBytes / 1e6, 0),
    fixed(one.p50, 0),
    fixed(one.p95, 0),
    ratio(one, "perSecond"),
    ratio(one, "cpuMillisPerPage"),
  ])
  console.log(
    `\nMedians of ${options.rounds} rounds, ${sizes.concurrency} at once. Page time: from the request at the target to the page's webhook.\n`,
  )
  console.log(table(head, rows))
  if (ours !== undefined) console.log(`\nThe batch was accepted after ${fixed(ours.acceptedMillis, 0, " ms")}.`)
}

/** Measures every request in every round, so that a machine that gets slower affects all equally. */
const measureRequests = async (place, services) => {
  const runs = []
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const { name, ...request } of round % 2 === 0 ? scrapeRequests : scrapeRequests.toReversed()) {
      const result = { ...(await runOurs(place, services, { ...sizes, ...request })), name }
      console.error(`round ${round + 1}, ${line(result)}`)
      runs.push(result)
    }
  }
  return scrapeRequests.map(({ name }) =>
    summary(
      name,
      runs.filter((run) => run.name === name),
    ),
  )
}

const printRequests = (results) => {
  const whole = results.at(-1).cpuMillisPerPage
  const rows = results.map((one) => [
    one.name,
    fixed(one.cpuMillisPerPage, 2),
    fixed(one.cpuMillisPerPage / whole, 2, " ×"),
    fixed(one.perSecond, 0),
    fixed(one.peakBytes / 1e6, 0),
  ])
  console.log(`\nCPU a page by what was asked, ${sizes.count} pages, medians of ${options.rounds} rounds\n`)
  console.log(table(["asked", "CPU ms/page", "to the last", "pages/s", "peak MB"], rows))
}

const printProfile = (totals) => {
  const all = totals.reduce((sum, [, millis]) => sum + millis, 0)
  const rows = totals
    .slice(0, 20)
    .map(([name, millis]) => [name, (millis / sizes.count).toFixed(3), `${((millis / all) * 100).toFixed(1)} %`])
  console.log(`\nOwn time by package, one profiled run\n\n${table(["where", "ms/page", "share"], rows)}`)
}

const place = { ...(await setUp()), root }
const services = await startServices(place)
try {
  if (options.soak !== undefined) {
    const { perThousand, peak } = await soak(place, services, { ...sizes, count: Number(options.soak) })
    console.log(
      `\nMemory over ${options.soak} pages: ${perThousand.toFixed(2)} MB more per 1,000 pages, peak ${peak.toFixed(0)} MB.`,
    )
  } else if (options.asked) {
    printRequests(await measureRequests(place, services))
  } else {
    print(await measure(place, services))
    if (options.profile) printProfile(await profileOurs(place, services, sizes))
  }
} finally {
  await Promise.all(
    [services.site, services.receiver, services.database].filter((child) => child !== undefined).map(stopChild),
  )
}
