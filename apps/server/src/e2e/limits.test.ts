import { type FixtureSite, maxInFlight, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const teamLimit = 10
const keys = ["one", "two"].map((team) => `fc-0000000000000000000000000000-${team}`)

let site: FixtureSite
let receiver: Receiver
let server: Server
let one: Client
let two: Client
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await startServer({ TRAWL_CONCURRENCY: String(teamLimit), TRAWL_API_KEYS: `one:${keys[0]},two:${keys[1]}` })
  one = makeClient(server.base, keys[0])
  two = makeClient(server.base, keys[1])
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

const short = (count: number, query: string) => Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

const awaitEnd = (client: Client, id: string, deadline = 60_000) =>
  waitUntil(
    `batch ${id} has ended`,
    async () => {
      const state = await client.status(id)
      return state.status !== "scraping" && state
    },
    { deadline, every: 20 },
  )

/** 1 when all have the same, 1/n when one has all. Jain, Chiu and Hawe 1984. */
const jainIndex = (shares: ReadonlyArray<number>): number => {
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum ** 2 / (shares.length * shares.reduce((total, share) => total + share ** 2, 0))
}

describe("the limits, counted at the target", () => {
  it("hold at every instant for a batch and for its team, single scrapes included", async () => {
    const limited = await one.submit({ urls: short(60, "batch=limited&delay=40"), maxConcurrency: 4 })
    const free = await one.submit({ urls: short(100, "batch=free&delay=40") })
    const single = Array.from({ length: 10 }, (_, n) => one.scrape({ url: `${site.url}/short/${n}?batch=single&delay=40` }))
    await Promise.all([...single, awaitEnd(one, limited.id), awaitEnd(one, free.id)])
    const { traffic } = site
    const ofTeam = traffic.requests().filter(({ batch }) => ["limited", "free", "single"].includes(batch ?? ""))
    expect([traffic.maxInFlight({ batch: "limited" }), maxInFlight(ofTeam), ofTeam.length]).toEqual([4, teamLimit, 170])
  })

  it("give two teams equal shares", { timeout: 60_000 }, async () => {
    const pages = 300
    const first = await one.submit({ urls: short(pages, "batch=share-one&delay=20") })
    const second = await two.submit({ urls: short(pages, "batch=share-two&delay=20") })
    const shares = await waitUntil(
      "one team is done",
      async () => {
        const states = await Promise.all([one.status(first.id), two.status(second.id)])
        return states.some(({ status }) => status !== "scraping") && states.map(({ completed }) => completed)
      },
      { every: 10 },
    )
    await Promise.all([awaitEnd(one, first.id), awaitEnd(two, second.id)])
    expect(jainIndex(shares)).toBeGreaterThanOrEqual(0.95)
    expect(["share-one", "share-two"].map((batch) => site.traffic.maxInFlight({ batch }))).toEqual([teamLimit, teamLimit])
  })

  it("let a batch of 5 through long before a batch of 2,000 that came first", { timeout: 90_000 }, async () => {
    const large = await one.submit({ urls: short(2000, "batch=large") })
    await waitUntil("the large batch runs", () => site.traffic.count({ batch: "large" }) > 50, { every: 5 })
    const small = await one.submit({ urls: short(5, "batch=small") })
    const end = await awaitEnd(one, small.id)
    const left = await one.status(large.id)
    await one.cancel(large.id)
    expect([end.completed, left.status]).toEqual([5, "scraping"])
    expect(left.completed).toBeLessThan(1000)
  })
})

describe("a slow webhook receiver", () => {
  it("holds up neither pages nor the webhooks of others", { timeout: 60_000 }, async () => {
    receiver.plan("/slow", [{ delay: 3000 }])
    const slow = await one.submit({ urls: short(100, "batch=slow-hook"), webhook: `${receiver.url}/slow` })
    const quick = await one.submit({ urls: short(100, "batch=quick-hook"), webhook: `${receiver.url}/quick` })
    const ends = await Promise.all([awaitEnd(one, slow.id), awaitEnd(one, quick.id)])
    await receiver.received(102, { path: "/quick" })
    // At most ten at once, three seconds each: by now the slow one has been told next to nothing.
    expect([ends.map(({ completed }) => completed), receiver.requests("/slow").length < 40]).toEqual([[100, 100], true])
  })
})
