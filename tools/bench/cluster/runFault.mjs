import { waitUntil } from "@trawl/testing"
import { batchViolations } from "../../../apps/server/src/e2e/testing/batchViolations.ts"
import { makeClient } from "../../../apps/server/src/e2e/testing/makeClient.ts"
import { Progress } from "./Progress.mjs"
import { busyKey, startCluster } from "./startCluster.mjs"
import { Uninvolved } from "./Uninvolved.mjs"

const longest = 240_000
/** Until then the servers that are left have pages of their own. */
const shareOfOthers = 0.5

/** Does one fault to a cluster of so many servers in the middle of a batch; resolves to what was seen. */
export const runFault = async ({ databases, pages, servers: count, site }, fault) => {
  const cluster = await startCluster(databases, count, { settings: { TRAWL_CONCURRENCY: "30" } })
  const { members, servers } = cluster
  const victim = members.at(-1)
  const isRolling = fault.name === "rolling"
  const others = isRolling || fault.away !== undefined ? servers : servers.slice(0, -1)
  const client = makeClient(servers[0].base, busyKey)
  const urls = Array.from({ length: pages }, (_, n) => `${site.url}/short/${n}?batch=${fault.name}&delay=300`)
  let uninvolved
  try {
    uninvolved = new Uninvolved(others, [`${site.url}/short/1?other=${fault.name}`])
    const { id } = await client.submit({ urls })
    const progress = new Progress()
    const following = progress.follow(() => client.status(id), Date.now() + longest)
    await waitUntil("the batch is under way", async () => (await client.status(id)).completed >= pages / 10, { deadline: 60_000 })
    const at = Date.now()
    await fault.run({ victim, servers, databases })
    const over = Date.now()
    const state = await following
    await uninvolved.stop()
    const [documents, errors] = [await client.documents(id), await client.errors(id)]
    const early = progress.longestGap(at, 0, pages * shareOfOthers)
    const late = progress.longestGap(at, pages * shareOfOthers, pages)
    // What is refused while the database is away, and as long as it takes to connect again, is told with 503.
    const isExcused = (refusal) => fault.away !== undefined && refusal.at <= over + 10_000 && /503/.test(refusal.why)
    return {
      violations: batchViolations({ good: urls, bad: [] }, { state, documents, errors }),
      gapSeconds: Math.max(0, early.gap / 1000 - (fault.away ?? 0)),
      backAfterSeconds: (late.end - at) / 1000,
      requests: uninvolved.requests,
      slowestMillis: uninvolved.slowest,
      refused: uninvolved.refused.filter((refusal) => !isExcused(refusal)),
      excused: uninvolved.refused.filter(isExcused).length,
    }
  } finally {
    await uninvolved?.stop()
    await cluster.close()
  }
}
