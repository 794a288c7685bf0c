import { setTimeout as sleep } from "node:timers/promises"
import { Meter } from "../measure/Meter.mjs"
import { batchState, documentsOf, submitBatch } from "../server/batchClient.mjs"
import { startServer } from "../server/startServer.mjs"

const isComplete = ({ markdown, metadata }) =>
  markdown?.includes(`END-MARK-${new URL(metadata.sourceURL).pathname.split("/").at(-1)}`) === true

/** The same pages in one batch through the whole server: HTTP in, durable store, the browser where a page needs it, markdown out. */
export const runServer = async (place, { siteUrl }, { count, concurrency }) => {
  const browser = place.env.CHROMIUM_PATH === undefined ? {} : { TRAWL_CHROMIUM: place.env.CHROMIUM_PATH }
  const server = await startServer(place, {
    settings: {
      TRAWL_CACHE: "off",
      TRAWL_CONCURRENCY: String(concurrency),
      TRAWL_BROWSER_TABS: String(concurrency),
      ...browser,
    },
  })
  try {
    const meter = new Meter(server.pid).start()
    const begin = performance.now()
    const id = await submitBatch(server.url, {
      urls: Array.from({ length: count }, (_, n) => `${siteUrl}/app/${n}`),
      formats: ["markdown"],
      maxConcurrency: concurrency,
      timeout: 60_000,
    })
    while ((await batchState(server.url, id)).status === "scraping") await sleep(100)
    const millis = performance.now() - begin
    meter.stop()
    let complete = 0
    for await (const document of documentsOf(server.url, id)) if (isComplete(document)) complete++
    return {
      name: "trawl-server",
      pages: count,
      complete,
      perSecond: (count / millis) * 1000,
      cpuMillisPerPage: (meter.cpuSeconds / count) * 1000,
      peakBytes: meter.peakBytes,
    }
  } finally {
    await server.stop()
  }
}
