import { waitUntil } from "@trawl/testing"
import { setTimeout as sleep } from "node:timers/promises"
import { batchViolations } from "../../../apps/server/src/e2e/testing/batchViolations.ts"
import { makeClient } from "../../../apps/server/src/e2e/testing/makeClient.ts"
import { pagesAtHand } from "./pagesAtHand.mjs"
import { Progress } from "./Progress.mjs"
import { busyKey, startCluster } from "./startCluster.mjs"
import { BystanderTeam } from "./BystanderTeam.mjs"

const longest = 240_000

/** Follows a batch to its end, and its progress once `fault.at` is set. */
const follow = async ({ client, id, others }, fault) => {
  const progress = new Progress()
  const deadline = Date.now() + longest
  for (;;) {
    const [state, work] = await Promise.all([client.status(id).catch(() => undefined), pagesAtHand(others)])
    if (fault.at !== undefined) progress.see({ at: Date.now(), completed: state?.completed, work })
    if (state?.status === "completed") return { state, stall: progress.longestStall }
    if (Date.now() > deadline)
      throw new Error(`The batch has not ended: ${JSON.stringify(state ?? "no answer").slice(0, 200)}`)
    await sleep(100)
  }
}

/** Milliseconds from the fault until another server requested a page that was in flight then; undefined if none was. */
const backAfter = (site, batch, at) => {
  const first = new Set()
  for (const { path, startedAt } of site.traffic
    .requests({ batch })
    .toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (first.has(path) && startedAt > at) return startedAt - at
    first.add(path)
  }
  return undefined
}

/** Injects one fault into a cluster of `count` servers in the middle of a batch; resolves to the observations. */
export const runFault = async (
  { databases, pages, servers: count, site, wires },
  { name, run, stopsDatabase = false, touchesAll = stopsDatabase },
) => {
  const cluster = await startCluster({ databases, wires }, count, { settings: { TRAWL_CONCURRENCY: "30" } })
  const { members, servers } = cluster
  const others = touchesAll ? servers : servers.slice(0, -1)
  const client = makeClient(servers[0].base, busyKey)
  const urls = Array.from({ length: pages }, (_, n) => `${site.url}/short/${n}?batch=${name}&delay=300`)
  const bystander = new BystanderTeam(others, [`${site.url}/short/1?other=${name}`])
  try {
    const { id } = await client.submit({ urls })
    const fault = {}
    const following = follow({ client, id, others }, fault)
    following.catch(() => undefined) // reported below, unless the fault itself fails first
    await waitUntil("the batch is under way", async () => (await client.status(id)).completed >= pages / 10, {
      deadline: 60_000,
    })
    fault.at = Date.now()
    await run({ victim: members.at(-1), servers, databases })
    const away = stopsDatabase ? Date.now() - fault.at : 0
    const { stall, state } = await following
    await bystander.stop()
    const [documents, errors] = [await client.documents(id), await client.errors(id)]
    // Refusals while the database is down, and while servers reconnect, are answered with 503.
    const isExcused = (refusal) => away > 0 && refusal.at <= fault.at + away + 10_000 && /503/.test(refusal.why)
    const back = backAfter(site, name, fault.at)
    return {
      violations: batchViolations({ good: urls, bad: [] }, { state, documents, errors }),
      stallSeconds: Math.max(0, stall - away) / 1000,
      backAfterSeconds: back === undefined ? undefined : Math.max(0, back - away) / 1000,
      requests: bystander.requests,
      slowestMillis: bystander.slowest,
      refused: bystander.refused.filter((refusal) => !isExcused(refusal)),
      excused: bystander.refused.filter(isExcused).length,
    }
  } finally {
    await bystander.stop()
    await cluster.close()
  }
}
