import { setTimeout as sleep } from "node:timers/promises"
import { memoryOf } from "../measure/processTree.mjs"
import { slope } from "../measure/statistics.mjs"
import { batchState, submitBatch } from "../server/batchClient.mjs"
import { startServer } from "../server/startServer.mjs"

const batchSize = 2_000
const megabyte = 1e6

/** Runs batches one after the other and measures the server's memory. The slope leaves out the first quarter, in which caches and the heap fill. */
export const soak = async (place, { siteUrl, receiverUrl }, { count, concurrency }) => {
  const server = await startServer(place, { settings: { TRAWL_CACHE: "off", TRAWL_CONCURRENCY: String(concurrency) } })
  const points = []
  try {
    for (let done = 0; done < count; done += batchSize) {
      const size = Math.min(batchSize, count - done)
      const id = await submitBatch(server.url, {
        urls: Array.from({ length: size }, (_, n) => `${siteUrl}/static/${n}`),
        formats: ["markdown", "links"],
        maxConcurrency: concurrency,
        webhook: { url: `${receiverUrl}/hook` },
      })
      for (let state = { status: "scraping" }; state.status === "scraping";) {
        await sleep(1_000)
        state = await batchState(server.url, id)
        points.push([done + (state.completed ?? 0) + (state.failed ?? 0), memoryOf(server.pid) / megabyte])
      }
      const [pages, megabytes] = points.at(-1)
      console.error(`${pages} pages: ${megabytes.toFixed(0)} MB`)
    }
    const settled = points.filter(([pages]) => pages >= count / 4)
    return { perThousand: slope(settled) * 1000, peak: Math.max(...points.map(([, megabytes]) => megabytes)) }
  } finally {
    await server.stop()
  }
}
