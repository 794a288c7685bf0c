import { waitUntil } from "@trawl/testing"
import { countPages } from "../../../apps/server/src/e2e/testing/countPages.ts"
import { makeClient } from "../../../apps/server/src/e2e/testing/makeClient.ts"
import { busyKey, startCluster } from "./startCluster.mjs"

const longest = 600_000
/** Pages that warm a server up before it is measured. */
const warmPages = 500

const countsOf = ({ servers }) => Promise.all(servers.map(async ({ base }) => (await countPages(base)).scraped))

/** Runs batches on a cluster; resolves to pages per second, and the number of pages that each server has run. */
const measure = async (cluster, batches) => {
  const client = makeClient(cluster.servers[0].base, busyKey)
  const before = await countsOf(cluster)
  const since = performance.now()
  const ids = await Promise.all(
    batches.map(async (urls) => (await client.submit({ urls, formats: ["markdown", "links"] })).id),
  )
  for (const id of ids)
    await waitUntil("a batch has ended", async () => (await client.status(id)).status === "completed", {
      deadline: longest,
      every: 250,
    })
  const seconds = (performance.now() - since) / 1000
  const counts = (await countsOf(cluster)).map((count, n) => count - before[n])
  return { perSecond: batches.flat().length / seconds, counts }
}

/** A server owns a share of the lanes only some seconds after its start, and its first pages cost two or three times as much as later ones. */
const untilShared = async (cluster, urls) => {
  await waitUntil(
    "every server has its share",
    async () => (await measure(cluster, [urls])).counts.every((count) => count > 0),
    { deadline: 120_000 },
  )
}

const urlsOf = (site, count, name) => Array.from({ length: count }, (_, n) => `${site.url}/static/${n}?${name}`)

/** Measures one batch, and many of 100 pages, on one, two and three servers that are each limited to a share of a processor. */
export const spread = async ({ databases, site, pages, share, say, wires }) => {
  const rows = []
  for (const count of [1, 2, 3]) {
    const cluster = await startCluster({ databases, wires }, count, { share, settings: { TRAWL_CONCURRENCY: "30" } })
    try {
      await untilShared(cluster, urlsOf(site, warmPages * count, "warm"))
      const one = await measure(cluster, [urlsOf(site, pages, "one")])
      const many = await measure(
        cluster,
        Array.from({ length: Math.ceil(pages / 100) }, (_, n) => urlsOf(site, 100, `many-${n}`)),
      )
      rows.push({ count, one, many })
      say(
        `${count} servers: one batch ${one.perSecond.toFixed(1)} pages/s (${one.counts.join("/")}), many ${many.perSecond.toFixed(1)} (${many.counts.join("/")})`,
      )
    } finally {
      await cluster.close()
    }
  }
  return rows
}
