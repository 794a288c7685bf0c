import { type CrawlTrap, crawlTraps, startTrapSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

/** More pages than any of the sites has, and fewer than its addresses. */
const limit = 200

let server: HostedServer
let client: Client
beforeAll(async () => {
  server = await hostServer({ TRAWL_BROWSER: "off", TRAWL_HOST_CONCURRENCY: "8" })
  client = makeClient(server.base)
})
afterAll(() => server.close())

interface CrawlState {
  readonly status: string
  readonly completed: number
  readonly warning?: string
}

interface Skipped {
  readonly skipped: { readonly counts: Readonly<Record<string, number>> }
}

/** The body of an answer with status 200. */
const ask = async <A>(path: string, body?: object): Promise<A> => {
  const answer = await client.call(path, body === undefined ? {} : { body })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${JSON.stringify(answer.body).slice(0, 500)}`)
  // The tests of the contract check its shape.
  return answer.body as A
}

/** Crawls a trap to its end: the paths that were requested, and the reasons for which addresses were refused. */
const crawl = async (trap: CrawlTrap) => {
  const site = await startTrapSite(trap)
  try {
    const { id } = await ask<{ readonly id: string }>("/v2/crawl", { url: `${site.url}/`, limit })
    const path = `/v2/crawl/${id}`
    const state = await waitUntil("the crawl has ended", async () => {
      const now = await ask<CrawlState>(`${path}?limit=1`)
      return now.status === "completed" && now
    })
    const { skipped } = await ask<Skipped>(`${path}/errors`)
    return { requests: site.requests, state, counts: skipped.counts }
  } finally {
    await site.close()
  }
}

/** Bounds of traps that a crawl meets only behind its limit. */
const isLong: ReadonlySet<string> = new Set(["facets"])

describe("crawls of sites without an end", () => {
  it.each(crawlTraps.map((trap) => [trap.name, trap] as const))(
    "find the site's own pages, end, and say why they go no further: %s",
    async (_, trap) => {
      const { counts, requests, state } = await crawl(trap)
      const paths = new Set(requests.map((path) => path.split(/[;?]/u)[0]))
      expect(trap.pages.filter((page) => !paths.has(page))).toEqual([])
      expect(state.completed < limit).toBe(!isLong.has(trap.name))
      expect(Object.keys(counts)).toContain(trap.reason)
    },
    200_000,
  )
})
