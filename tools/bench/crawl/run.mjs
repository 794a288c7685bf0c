import { execFileSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { median, table } from "../measure/statistics.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"
import { runOurs } from "./runOurs.mjs"
import { runPeer } from "./runPeer.mjs"

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "20000" },
    rounds: { type: "string", default: "1" },
    concurrency: { type: "string", default: "20" },
    only: { type: "string", default: "trawl,crawlee,markdown" },
    profile: { type: "string" },
  },
})

/** Pinned, so that figures stay comparable. */
const peerPackages = { "@crawlee/cheerio": "3.18.1", "@crawlee/memory-storage": "3.18.1" }

const installPeer = async (folder) => {
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: peerPackages }))
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  })
}

const sizes = {
  pages: Number(options.pages),
  concurrency: Number(options.concurrency),
  // Of the sources: names of functions in the profile.
  ...(options.profile === undefined
    ? {}
    : { isBundled: false, nodeArgs: ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] }),
}

/** Crawlee keeps titles, and makes no markdown: `trawl`, without formats, does the same; `markdown` shows what that adds. */
const runners = {
  trawl: runOurs,
  markdown: (place, services, sizes) => runOurs(place, services, { ...sizes, formats: ["markdown"] }),
  crawlee: runPeer,
}

const measure = async (place, services) => {
  const measured = []
  const names = options.only.split(",")
  for (let round = 0; round < Number(options.rounds); round++) {
    // Every other round runs backwards, so that a machine that gets busier slows both equally.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const run = await runners[name](place, services, sizes)
      console.error(
        `round ${round + 1}, ${run.name}: ${run.perSecond.toFixed(1)} pages/s, ${run.cpuSeconds.toFixed(1)} s CPU`,
      )
      measured.push(run)
    }
  }
  return [...new Set(measured.map(({ name }) => name))].map((name) =>
    summary(measured.filter((run) => run.name === name)),
  )
}

const summary = (runs) => ({
  ...runs[0],
  ...Object.fromEntries(
    ["pages", "failed", "repeated", "perSecond", "cpuSeconds", "peakBytes"].map((key) => [
      key,
      median(runs.map((run) => run[key])),
    ]),
  ),
})

const ratio = (value, other) => (other === undefined ? "" : `${(value / other).toFixed(2)} ×`)

const print = (results) => {
  const peer = results.find(({ name }) => name.startsWith("crawlee"))
  const head = [
    "",
    "pages",
    "failed",
    "fetched twice",
    "pages/s",
    "CPU s",
    "peak MB",
    "pages/s to Crawlee",
    "CPU to Crawlee",
  ]
  const rows = results.map((one) => [
    one.name,
    one.pages,
    one.failed,
    one.repeated,
    one.perSecond.toFixed(1),
    one.cpuSeconds.toFixed(1),
    (one.peakBytes / 1e6).toFixed(0),
    ratio(one.perSecond, peer?.perSecond),
    ratio(one.cpuSeconds, peer?.cpuSeconds),
  ])
  console.log(
    `\nA site of ${sizes.pages} pages, ${sizes.concurrency} at once, medians of ${options.rounds} rounds.\nCrawlee keeps the title of each page and makes no markdown: compare it with the row without formats.\n`,
  )
  console.log(table(head, rows))
}

const place = { ...(await setUp()), root }
const folder = await mkdtemp(join(tmpdir(), "trawl-crawl-peer-"))
const site = startChild(place, ["tools/bench/crawl/site.mjs", String(sizes.pages)])
try {
  const { url: siteUrl } = await nextMessage(site)
  if (options.only.includes("crawlee")) await installPeer(folder)
  print(await measure(place, { site, siteUrl, folder }))
} finally {
  await stopChild(site)
  await rm(folder, { recursive: true, force: true })
}
