import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: {
    known: { type: "string", default: "10000,100000,950000" },
    stores: { type: "string", default: "sqlite,postgres" },
    rounds: { type: "string", default: "3" },
  },
})
const sizes = options.known.split(",")
const rounds = Number(options.rounds)

const crawl = async (place, store, known) => {
  const child = startChild(place, [
    "--conditions=@trawl/source",
    "--expose-gc",
    "tools/bench/frontier/crawl.ts",
    store,
    known,
  ])
  const result = await nextMessage(child)
  await stopChild(child)
  return result
}

/** Sizes alternate, so that a machine that gets busier slows all of them. */
const measure = async (place, store) => {
  const runs = sizes.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, known] of sizes.entries()) runs[index].push(await crawl(place, store, known))
  return runs
}

const of = (results, key) => median(results.map((result) => result[key]))

const print = (store, runs) => {
  const rows = runs.map((results) => [
    of(results, "known"),
    of(results, "millisPerPage").toFixed(2),
    `${(of(results, "millisPerPage") / of(runs[0], "millisPerPage")).toFixed(2)} ×`,
    of(results, "cpuPerPage").toFixed(2),
    of(results, "fillMicros").toFixed(0),
    of(results, "heap").toFixed(0),
    of(results, "rss").toFixed(0),
  ])
  console.log(`\n${store}: medians of ${rounds} rounds.\n`)
  console.log(
    table(
      ["known at the end", "ms/page", "to the first", "CPU ms/page", "µs/address in sitemaps", "heap MB", "RSS MB"],
      rows,
    ),
  )
}

const place = { ...(await setUp()), root }
for (const store of options.stores.split(",")) print(store, await measure(place, store))
