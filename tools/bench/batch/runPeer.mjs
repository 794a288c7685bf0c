import { join } from "node:path"
import { Meter } from "../measure/Meter.mjs"
import { nextMessage, startChild, stopChild } from "../server/child.mjs"

const longestMillis = 600_000

/**
 * One run of a peer: `<folder>/peers/<name>.mjs <base> <kind> <count> <concurrency>`. It sends `ready`, waits for `go`,
 * and reports the time of its pages and how many were complete.
 */
export const runPeer = async (place, { folder, name, siteUrl, kind = "static" }, { count, concurrency }) => {
  const child = startChild(place, [
    "--conditions=@trawl/source",
    join(folder, "peers", `${name}.mjs`),
    siteUrl,
    kind,
    String(count),
    String(concurrency),
  ])
  const limit = setTimeout(() => child.kill("SIGKILL"), longestMillis)
  try {
    await nextMessage(child)
    const meter = new Meter(child.pid).start()
    const done = nextMessage(child)
    child.send("go")
    const { ms, seen, complete } = await done
    meter.stop()
    child.send("bye")
    return {
      name,
      pages: seen,
      complete,
      perSecond: (seen / ms) * 1000,
      cpuMillisPerPage: (meter.cpuSeconds / seen) * 1000,
      peakBytes: meter.peakBytes,
    }
  } finally {
    clearTimeout(limit)
    await stopChild(child)
  }
}
