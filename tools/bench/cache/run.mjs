import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { Meter } from "../measure/Meter.mjs"
import { median, quantile, table } from "../measure/statistics.mjs"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    pages: { type: "string", default: "400" },
    concurrency: { type: "string", default: "10" },
    formats: { type: "string", default: "markdown" },
    store: { type: "string", default: "sqlite" },
    entries: { type: "string", default: "10000,100000,1000000" },
    only: { type: "string", default: "service,index" },
  },
})
const [rounds, pages, concurrency] = [options.rounds, options.pages, options.concurrency].map(Number)

const scrape = async (server, url, more) => {
  const started = performance.now()
  const answer = await fetch(`${server.url}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url, formats: options.formats.split(","), ...more }),
  })
  const { data } = await answer.json()
  return { millis: performance.now() - started, state: data?.metadata.cacheState ?? "off" }
}

/** Scrapes pages with bounded concurrency. */
const measure = async (server, urls, { expected, ...more }) => {
  const left = urls.values()
  const times = []
  const worker = async () => {
    for (const url of left) {
      const { millis, state } = await scrape(server, url, more)
      if (state !== expected) throw new Error(`A page was ${state} where it should have been ${expected}.`)
      times.push(millis)
    }
  }
  const meter = new Meter(server.pid).start()
  await Promise.all(Array.from({ length: concurrency }, worker))
  meter.stop()
  return { cpu: (meter.cpuSeconds / urls.length) * 1000, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

const kinds = {
  // As without a cache: neither read nor stored.
  uncached: { maxAge: 0, storeInCache: false, expected: "off" },
  missed: { expected: "miss" },
  hit: { expected: "hit" },
}

/** Every other round begins with the other kind, so that a machine that gets busier slows both equally. */
const measureRound = async (server, url, round) => {
  const urls = Array.from({ length: pages }, (_, n) => `${url}/static/${round * pages + n}`)
  const order = [...(round % 2 === 0 ? ["uncached", "missed"] : ["missed", "uncached"]), "hit"]
  const results = {}
  for (const kind of order) results[kind] = await measure(server, urls, kinds[kind])
  return results
}

/** Runs rounds of all kinds in turn on one server: each misses pages that the next kind then hits. */
const measureService = async (place) => {
  const site = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/site.mjs"])
  const { url } = await nextMessage(site)
  const database =
    options.store === "postgres"
      ? startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/database.mjs"])
      : undefined
  if (database !== undefined) await nextMessage(database)
  const settings = {
    TRAWL_HOST_CONCURRENCY: "off",
    ...(database === undefined ? {} : { TRAWL_DATABASE_URL: (await ask(database, "create")).url }),
  }
  const server = await startServer(place, { settings })
  try {
    const all = []
    for (let round = 0; round <= rounds; round++) all.push(await measureRound(server, url, round))
    // The first round warms up.
    return Object.fromEntries(Object.keys(kinds).map((kind) => [kind, all.slice(1).map((results) => results[kind])]))
  } finally {
    await server.stop()
    await Promise.all([site, database].filter((child) => child !== undefined).map(stopChild))
  }
}

const printService = (runs) => {
  const of = (kind, key) => median(runs[kind].map((run) => run[key]))
  const ratio = (kind, key) => `${median(runs[kind].map((run, n) => run[key] / runs.uncached[n][key])).toFixed(2)} ×`
  const rows = Object.keys(kinds).map((kind) => [
    kind,
    of(kind, "cpu").toFixed(2),
    ratio(kind, "cpu"),
    of(kind, "p50").toFixed(1),
    ratio(kind, "p50"),
    of(kind, "p99").toFixed(1),
    ratio(kind, "p99"),
  ])
  console.log(
    `\nMedians of ${rounds} rounds of ${pages} single scrapes, ${concurrency} at once; ratios within each round, to pages that the cache has nothing to do with.\n`,
  )
  console.log(table(["", "CPU ms/page", "to uncached", "p50 ms", "to uncached", "p99 ms", "to uncached"], rows))
}

const measureIndex = async (place) => {
  const child = startChild(place, ["--conditions=@trawl/source", "tools/bench/cache/lookUps.ts", options.entries])
  const rows = await nextMessage(child)
  await stopChild(child)
  return rows
}

const printIndex = (rows) => {
  const [first] = rows
  console.log("\nLook-ups of a key in the embedded store, best of 5 rounds of 2,000.\n")
  console.log(
    table(
      ["entries", "µs a look-up", "to the first"],
      rows.map(({ entries, micros }) => [entries, micros.toFixed(1), `${(micros / first.micros).toFixed(2)} ×`]),
    ),
  )
}

const place = { ...(await setUp()), root }
if (options.only.includes("service")) printService(await measureService(place))
if (options.only.includes("index")) printIndex(await measureIndex(place))
