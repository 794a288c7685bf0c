import {
  type FixtureSite,
  maxInFlight,
  type Receiver,
  startFixtureSite,
  startReceiver,
  waitUntil,
} from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const teamLimit = 10
const keys = ["one", "two"].map((team) => `fc-0000000000000000000000000000-${team}`)

let site: FixtureSite
let receiver: Receiver
let server: HostedServer
let one: Client
let two: Client
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await hostServer({ TRAWL_CONCURRENCY: String(teamLimit), TRAWL_API_KEYS: `one:${keys[0]},two:${keys[1]}` })
  one = makeClient(server.base, keys[0])
  two = makeClient(server.base, keys[1])
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

const short = (count: number, query: string) =>
  Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

const awaitEnd = (client: Client, id: string, deadline = 60_000) =>
  waitUntil(
    `batch ${id} has ended`,
    async () => {
      const state = await client.status(id)
      return state.status !== "scraping" && state
    },
    { deadline, every: 20 },
  )

describe("the limits, counted at the target", () => {
  it("hold at every instant for a batch and for its team, single scrapes included", async () => {
    const { gates, traffic } = site
    const limited = await one.submit({ urls: short(60, "batch=limited&gate=limits"), maxConcurrency: 4 })
    await waitUntil("the batch runs as many pages as it may", () => gates.held("limits") === 4)
    const free = await one.submit({ urls: short(100, "batch=free&gate=limits") })
    const single = Array.from({ length: 10 }, (_, n) =>
      one.scrape({ url: `${site.url}/short/${n}?batch=single&gate=limits` }),
    )
    await waitUntil("the team runs as many pages as it may", () => gates.held("limits") === teamLimit)
    gates.open("limits")
    await Promise.all([...single, awaitEnd(one, limited.id), awaitEnd(one, free.id)])
    const ofTeam = traffic.requests().filter(({ batch }) => ["limited", "free", "single"].includes(batch ?? ""))
    expect([traffic.maxInFlight({ batch: "limited" }), maxInFlight(ofTeam), ofTeam.length]).toEqual([4, teamLimit, 170])
  })

  it("give two teams equal shares", async () => {
    const { gates, traffic } = site
    const batches = ["share-one", "share-two"]
    const ids = await Promise.all(
      [one, two].map(
        async (client, n) => (await client.submit({ urls: short(80, `batch=${batches[n]}&gate=shares`) })).id,
      ),
    )
    // Both teams always have work: in each round both use all of their slots.
    for (let round = 0; round < 5; round++) {
      await waitUntil("both teams run as many pages as they may", () => gates.held("shares") === 2 * teamLimit)
      gates.letThrough("shares")
    }
    gates.open("shares")
    await Promise.all([one, two].map((client, n) => awaitEnd(client, ids[n] ?? "")))
    expect(batches.map((batch) => traffic.maxInFlight({ batch }))).toEqual([teamLimit, teamLimit])
  })

  it("let a batch of 5 through long before an earlier batch of 800", async () => {
    const { gates } = site
    const large = await one.submit({ urls: short(800, "batch=large&gate=large") })
    await waitUntil("the large batch has all places", () => gates.held("large") === teamLimit)
    const small = await one.submit({ urls: short(5, "batch=small") })
    const end = await waitUntil(
      "the small batch has ended",
      async () => {
        const state = await one.status(small.id)
        // The next step of the large batch takes as long as a poll: however slow both are, they take turns.
        gates.letThrough("large")
        return state.status !== "scraping" && state
      },
      { deadline: 60_000 },
    )
    const left = await one.status(large.id)
    await one.cancel(large.id)
    expect([end.completed, left.status, left.completed < 400]).toEqual([5, "scraping", true])
  })
})

describe("a slow webhook receiver", () => {
  it("holds up neither pages nor the webhooks of others", async () => {
    receiver.plan("/slow", [{ instead: "hang" }])
    const slow = await one.submit({ urls: short(100, "batch=slow-hook"), webhook: `${receiver.url}/slow` })
    const quick = await one.submit({ urls: short(100, "batch=quick-hook"), webhook: `${receiver.url}/quick` })
    const ends = await Promise.all([awaitEnd(one, slow.id), awaitEnd(one, quick.id)])
    await receiver.received(102, { path: "/quick" })
    // Each delivery waits for its timeout, ten at once: most are still to be sent.
    expect([ends.map(({ completed }) => completed), receiver.requests("/slow").length < 102]).toEqual([
      [100, 100],
      true,
    ])
  })
})
