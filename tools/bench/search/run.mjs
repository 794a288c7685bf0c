import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { Meter } from "../measure/Meter.mjs"
import { median, quantile, table } from "../measure/statistics.mjs"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    pages: { type: "string", default: "400" },
    concurrency: { type: "string", default: "10" },
    store: { type: "string", default: "sqlite" },
    size: { type: "string", default: "100000" },
    only: { type: "string", default: "service,queries" },
  },
})
const [rounds, pages, concurrency] = [options.rounds, options.pages, options.concurrency].map(Number)

const startDatabase = async (place) => {
  if (options.store !== "postgres") return undefined
  const database = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/database.mjs"])
  await nextMessage(database)
  return database
}

/** Scrapes pages with bounded concurrency, none of them from the cache. */
const measureRound = async (server, urls) => {
  const left = urls.values()
  const times = []
  const worker = async () => {
    for (const url of left) {
      const started = performance.now()
      const answer = await fetch(`${server.url}/v2/scrape`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url }),
      })
      if (!answer.ok) throw new Error(`A scrape was answered with ${answer.status}.`)
      await answer.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  const meter = new Meter(server.pid).start()
  await Promise.all(Array.from({ length: concurrency }, worker))
  // What waits to be written belongs to the round: a search writes it first.
  await fetch(`${server.url}/v2/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "nothing-of-it", limit: 1 }),
  })
  meter.stop()
  return { cpu: (meter.cpuSeconds / urls.length) * 1000, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

const kinds = { off: { TRAWL_SEARCH_INDEX: "off" }, on: { TRAWL_SEARCH_INDEX: "on" } }

/** Two servers, with and without the index, take turns. */
const measureService = async (place) => {
  const site = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/site.mjs"])
  const { url } = await nextMessage(site)
  const database = await startDatabase(place)
  const servers = {}
  for (const [kind, own] of Object.entries(kinds)) {
    const shared = database === undefined ? {} : { TRAWL_DATABASE_URL: (await ask(database, "create")).url }
    servers[kind] = await startServer(place, { settings: { TRAWL_HOST_CONCURRENCY: "off", ...own, ...shared } })
  }
  const runs = { off: [], on: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      const urls = Array.from({ length: pages }, (_, n) => `${url}/static/${round * pages + n}`)
      for (const kind of round % 2 === 0 ? ["off", "on"] : ["on", "off"]) {
        runs[kind].push(await measureRound(servers[kind], urls))
      }
    }
    // The first round warms up.
    return { off: runs.off.slice(1), on: runs.on.slice(1) }
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    await Promise.all([site, database].filter((child) => child !== undefined).map(stopChild))
  }
}

const printService = (runs) => {
  const of = (kind, key) => median(runs[kind].map((run) => run[key]))
  const ratio = (kind, key) => `${median(runs[kind].map((run, n) => run[key] / runs.off[n][key])).toFixed(2)} ×`
  const rows = Object.keys(kinds).map((kind) => [
    `index ${kind}`,
    of(kind, "cpu").toFixed(2),
    ratio(kind, "cpu"),
    of(kind, "p50").toFixed(1),
    ratio(kind, "p50"),
    of(kind, "p99").toFixed(1),
  ])
  console.log(
    `\nMedians of ${rounds} rounds of ${pages} single scrapes, ${concurrency} at once; ratios within each round.\n`,
  )
  console.log(table(["", "CPU ms/page", "to off", "p50 ms", "to off", "p99 ms"], rows))
}

const measureQueries = async (place) => {
  const database = await startDatabase(place)
  const address = database === undefined ? [] : [(await ask(database, "create")).url]
  const child = startChild(place, [
    "--conditions=@trawl/source",
    "tools/bench/search/queries.ts",
    options.size,
    ...address,
  ])
  const result = await nextMessage(child)
  await Promise.all([child, database].filter((started) => started !== undefined).map(stopChild))
  return result
}

const printQueries = ({ fillCpuMillis, fillMillis, rows }) => {
  console.log(
    `\n${options.size} pages of 700 words: ${fillMillis.toFixed(2)} ms a page to write, ${fillCpuMillis.toFixed(2)} ms of it CPU of the process.\n`,
  )
  console.log(
    table(
      ["search", "found", "CPU ms", "p50 ms", "longest ms"],
      rows.map(({ cpuMillis, found, max, name, p50 }) => [
        name,
        found,
        cpuMillis.toFixed(1),
        p50.toFixed(1),
        max.toFixed(1),
      ]),
    ),
  )
}

const place = { ...(await setUp()), root }
if (options.only.includes("queries")) printQueries(await measureQueries(place))
if (options.only.includes("service")) printService(await measureService(place))
