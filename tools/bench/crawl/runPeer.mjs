import { Meter } from "../measure/Meter.mjs"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"

/** One crawl of the whole site by Crawlee in a process of its own, which has started before it is measured. */
export const runPeer = async (place, { folder, site, siteUrl }, { concurrency }) => {
  await ask(site, "reset")
  const child = startChild(place, ["tools/bench/crawl/peer.mjs", folder, `${siteUrl}/`, String(concurrency)], {
    env: { CRAWLEE_LOG_LEVEL: "ERROR", CRAWLEE_STORAGE_DIR: folder },
  })
  try {
    await nextMessage(child)
    const meter = new Meter(child.pid).start()
    const { ms, pages } = await ask(child, "go")
    meter.stop()
    const requested = await ask(site, "reset")
    return {
      name: "crawlee, cheerio, in memory",
      pages,
      failed: 0,
      repeated: requested.repeated,
      perSecond: (pages / ms) * 1000,
      cpuSeconds: meter.cpuSeconds,
      peakBytes: meter.peakBytes,
    }
  } finally {
    await stopChild(child)
  }
}
