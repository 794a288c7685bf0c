import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Meter } from "../measure/Meter.mjs"
import { quantile } from "../measure/statistics.mjs"
import { documentsOf, submitBatch } from "../server/batchClient.mjs"
import { ask } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"

const longestMillis = 600_000

const isArrivals = (message) => message.type === "arrivals"

// Page events are retried and may come after the last one: the run has ended when all are there.
const ended = async (receiver, count) => {
  const limit = AbortSignal.timeout(longestMillis)
  for (;;) {
    const [message] = await once(receiver, "message", { signal: limit })
    if (message.type === "ended" && message.pages + message.failures >= count) return message
  }
}

const countComplete = async (server, id) => {
  let complete = 0
  for await (const { markdown, metadata, rawHtml } of documentsOf(server, id)) {
    const number = new URL(metadata.sourceURL).pathname.split("/").at(-1)
    const text = markdown ?? rawHtml
    if (text === undefined || new RegExp(`END-MARK-${number}(?!\\d)`, "u").test(text)) complete++
  }
  return complete
}

/** One batch of `count` pages through a server of its own: HTTP in, durable store, documents out, webhook on. */
export const runOurs = async (place, services, sizes) => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-statements-"))
  try {
    const statements = join(folder, "statements")
    const result = await runBatch(place, services, { ...sizes, statements })
    return { ...result, statementsPerPage: Number(await readFile(statements, "utf8")) / sizes.count }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const settingsOf = async (database, { concurrency, statements }) => ({
  TRAWL_CONCURRENCY: String(concurrency),
  BENCH_STATEMENTS: statements,
  ...(database === undefined ? {} : { TRAWL_DATABASE_URL: (await ask(database, "create")).url }),
})

const runBatch = async (
  place,
  { database, site, receiver, receiverUrl, siteUrl },
  { count, concurrency, formats, onlyMainContent = true, statements, nodeArgs = [], isBundled },
) => {
  await ask(site, "reset")
  await ask(receiver, "reset", isArrivals)
  const settings = await settingsOf(database, { concurrency, statements })
  const server = await startServer(place, {
    settings,
    isBundled,
    nodeArgs: ["--import", new URL("./countStatements.mjs", import.meta.url).href, ...nodeArgs],
  })
  try {
    const meter = new Meter(server.pid).start()
    const started = performance.now()
    const end = ended(receiver, count)
    const id = await submitBatch(server.url, {
      urls: Array.from({ length: count }, (_, n) => `${siteUrl}/static/${n}`),
      formats,
      onlyMainContent,
      maxConcurrency: concurrency,
      webhook: { url: `${receiverUrl}/hook`, events: ["started", "page", "completed", "failed"] },
    })
    const accepted = performance.now() - started
    await end
    const millis = performance.now() - started
    meter.stop()
    const { starts } = await ask(site, "reset")
    const { arrivals } = await ask(receiver, "reset", isArrivals)
    const startOf = new Map(starts)
    const times = arrivals.map(([path, at]) => at - startOf.get(path)).filter(Number.isFinite)
    return {
      name: "trawl",
      pages: count,
      complete: await countComplete(server.url, id),
      perSecond: (count / millis) * 1000,
      cpuMillisPerPage: (meter.cpuSeconds / count) * 1000,
      peakBytes: meter.peakBytes,
      acceptedMillis: accepted,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    }
  } finally {
    await server.stop()
  }
}

const placeOf = ({ url, functionName }) => {
  const [, lib] = /\/libs\/([^/]+)\//.exec(url) ?? []
  if (lib !== undefined) return `@trawl/${lib}`
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  if (name !== undefined) return name
  if (url.startsWith("node:")) return "node"
  return url === "" ? functionName : (/\/apps\/[^/]+\//.exec(url)?.[0].slice(1, -1) ?? url)
}

/** Runs one batch under V8's profiler; resolves to [place, milliseconds] by own time, most first. */
export const profileOurs = async (place, services, sizes) => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-profile-"))
  try {
    await runOurs(place, services, { ...sizes, isBundled: false, nodeArgs: ["--cpu-prof", `--cpu-prof-dir=${folder}`] })
    const totals = new Map()
    for (const file of await readdir(folder)) {
      const { nodes, samples, timeDeltas } = JSON.parse(await readFile(join(folder, file), "utf8"))
      const placeOfNode = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
      samples.forEach((id, i) =>
        totals.set(placeOfNode.get(id), (totals.get(placeOfNode.get(id)) ?? 0) + timeDeltas[i] / 1000),
      )
    }
    totals.delete("(idle)")
    return [...totals].toSorted(([, a], [, b]) => b - a)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
