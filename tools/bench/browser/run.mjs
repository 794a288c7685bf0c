import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { runPeer } from "../batch/runPeer.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"
import { runServer } from "./runServer.mjs"

const { values: options } = parseArgs({
  options: {
    peers: { type: "string" },
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "200" },
    tabs: { type: "string", default: "4,6" },
    only: { type: "string", default: "trawl,crawlee-playwright,playwright-bare,playwright-complete" },
  },
})
const count = Number(options.pages)
const ours = "trawl"
const folders = { [ours]: dirname(fileURLToPath(import.meta.url)) }
const hasPeers = options.peers !== undefined

/** The browser of all entrants: the configured one, else the one that the engine finds. */
const findBrowser = async (place) => {
  if (process.env.CHROMIUM_PATH !== undefined) return {}
  const child = startChild(place, ["--conditions=@trawl/source", "tools/bench/browser/findBrowser.mjs"])
  const { path, environment } = await nextMessage(child)
  await stopChild(child)
  return { ...environment, CHROMIUM_PATH: path }
}

const runOne = (place, { name, tabs }, siteUrl) =>
  name === "trawl-server"
    ? runServer(place, { siteUrl }, { count, concurrency: tabs })
    : runPeer(
        place,
        { folder: folders[name] ?? resolve(options.peers), name, siteUrl, kind: "app" },
        { count, concurrency: tabs },
      )

const measure = async (place, siteUrl) => {
  const names = options.only.split(",").filter((name) => hasPeers || name.startsWith(ours))
  const entrants = names.flatMap((name) =>
    options.tabs.split(",").map((tabs) => ({ name, tabs: Number(tabs), runs: [] })),
  )
  for (let round = 0; round < Number(options.rounds); round++) {
    // Every other round runs backwards, so that a machine that gets busier slows all equally.
    for (const entrant of round % 2 === 0 ? entrants : entrants.toReversed()) {
      const run = await runOne(place, entrant, siteUrl)
      entrant.runs.push(run)
      console.error(
        `round ${round + 1}, ${entrant.name} ${entrant.tabs}: ${run.perSecond.toFixed(1)} pages/s, ${run.cpuMillisPerPage.toFixed(0)} ms CPU a page, complete ${run.complete}/${run.pages}`,
      )
    }
  }
  return entrants.map(({ name, tabs, runs }) => {
    const of = (key) => median(runs.map((run) => run[key]))
    return {
      name,
      tabs,
      pages: count,
      complete: of("complete"),
      perSecond: of("perSecond"),
      cpuMillisPerPage: of("cpuMillisPerPage"),
      peakBytes: of("peakBytes"),
    }
  })
}

const bestOf = (results, name) =>
  results.filter((one) => one.name === name).toSorted((a, b) => b.perSecond - a.perSecond)[0]

const print = (results) => {
  const best = bestOf(results, ours)
  const head = ["", "tabs", "complete", "pages/s", "CPU s/page", "peak MB", "our best: pages/s to it", "CPU to it"]
  const rows = results.map((one) => [
    one === bestOf(results, one.name) ? `**${one.name}**` : one.name,
    one.tabs,
    `${one.complete}/${one.pages}`,
    one.perSecond.toFixed(1),
    (one.cpuMillisPerPage / 1000).toFixed(3),
    (one.peakBytes / 1e6).toFixed(0),
    best === undefined || one.name === ours ? "" : `${(best.perSecond / one.perSecond).toFixed(2)} ×`,
    best === undefined || one.name === ours ? "" : `${(best.cpuMillisPerPage / one.cpuMillisPerPage).toFixed(2)} ×`,
  ])
  console.log(
    `\nMedians of ${options.rounds} rounds of ${count} pages; bold: each one's best tab count.\n\n${table(head, rows)}`,
  )
}

const base = { ...(await setUp()), root }
const place = { ...base, env: { ...base.env, ...(await findBrowser(base)) } }
const site = startChild(place, [join("tools", "bench", "browser", "site.mjs")])
const { url } = await nextMessage(site)
try {
  print(await measure(place, url))
} finally {
  await stopChild(site)
}
