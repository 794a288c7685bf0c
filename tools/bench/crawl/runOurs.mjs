import { setTimeout as sleep } from "node:timers/promises"
import { Meter } from "../measure/Meter.mjs"
import { ask } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"

const longestMillis = 1_200_000

/** Published clients ask every two seconds. */
const pollMillis = 1_000

const readJson = async (answer) => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const startCrawl = async (server, body) => {
  const headers = { "content-type": "application/json" }
  const answer = await fetch(`${server.url}/v2/crawl`, { method: "POST", headers, body: JSON.stringify(body) })
  return (await readJson(answer)).id
}

const ended = async (server, id) => {
  const limit = performance.now() + longestMillis
  for (;;) {
    const state = await readJson(await fetch(`${server.url}/v2/crawl/${id}?limit=1`))
    if (state.status !== "scraping") return state
    if (performance.now() > limit) throw new Error(`The crawl still ran after ${longestMillis / 1000} s.`)
    await sleep(pollMillis)
  }
}

/** One crawl of the whole site by a server of its own: HTTP in, durable store, documents out. */
export const runOurs = async (
  place,
  { site, siteUrl },
  { concurrency, formats = [], nodeArgs = [], isBundled, pages },
) => {
  await ask(site, "reset")
  const settings = {
    TRAWL_CONCURRENCY: String(concurrency),
    TRAWL_HOST_CONCURRENCY: String(concurrency),
    TRAWL_BROWSER: "off",
  }
  const server = await startServer(place, { settings, nodeArgs, isBundled })
  try {
    const meter = new Meter(server.pid).start()
    const started = performance.now()
    const id = await startCrawl(server, {
      url: `${siteUrl}/`,
      limit: pages + 100,
      maxConcurrency: concurrency,
      scrapeOptions: { formats },
    })
    const { completed, failed, warning } = await ended(server, id)
    const millis = performance.now() - started
    meter.stop()
    if (warning !== undefined) console.error(warning)
    const requested = await ask(site, "reset")
    return {
      name: `trawl, ${formats.length === 0 ? "no format" : formats.join(", ")}`,
      pages: completed,
      failed: failed ?? 0,
      repeated: requested.repeated,
      perSecond: (completed / millis) * 1000,
      cpuSeconds: meter.cpuSeconds,
      peakBytes: meter.peakBytes,
    }
  } finally {
    await server.stop()
  }
}
