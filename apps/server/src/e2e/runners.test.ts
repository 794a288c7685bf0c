import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { countPages } from "./testing/countPages.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { areSlotsInUse, shareSlots } from "./testing/shareSlots.ts"
import { startOnEach } from "./testing/startOnEach.ts"
import { type Server, startServer } from "./testing/startServer.ts"
import { watchBatch } from "./testing/watchBatch.ts"

const teamLimit = 60
/** Share of the team's slots; less than half, since lanes are assigned to runners at random. */
const leastShare = teamLimit / 3

let site: FixtureSite
let databases: Databases
let servers: ReadonlyArray<Server> = []
let clients: ReadonlyArray<Client> = []

beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  const shared = { TRAWL_DATABASE_URL: await databases.create(), TRAWL_CONCURRENCY: String(teamLimit) }
  const start = async () => startServer({ ...shared, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
  clients = servers.map(({ base }) => makeClient(base))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const countEach = () => Promise.all(servers.map(({ base }) => countPages(base)))

/** Number of pages whose answers wait at the gate of their batch. */
const held = (count: number, batch: string) =>
  Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?batch=${batch}&gate=${batch}`)

/** Whether all of the team's slots are in use, by held pages of these batches. */
const isFull = (...batches: readonly [string, ...ReadonlyArray<string>]) =>
  areSlotsInUse({ site, batches, limit: teamLimit })

const patience = { deadline: 200_000 }

/** Starts a batch of held pages; each server can have its share of them. */
const start = (client: Client, name: string, count: number) =>
  startOnEach({ client, servers, room: 3 * teamLimit, least: leastShare }, async (attempt) => {
    const batch = `${name}-${attempt}`
    const urls = held(count, batch)
    return { batch, urls, id: (await client.submit({ urls, timeout: 300_000 })).id }
  })

const share = (...batches: readonly [string, ...ReadonlyArray<string>]) =>
  shareSlots({ site, servers, batches, limit: teamLimit, least: leastShare })

describe("two runners on one PostgreSQL", () => {
  it("run about as many pages of one batch each, and every page once", { timeout: 300_000 }, async () => {
    const [client] = clients
    if (client === undefined) throw new Error("There are two.")
    const { batch, id } = await start(client, "equal", 400)
    const before = await countEach()
    await share(batch)
    // Towards the end of a batch some lanes have no page left, and slots are free.
    while (site.traffic.count({ batch }) < 400 - 2 * teamLimit) {
      site.gates.letThrough(batch)
      await waitUntil("as many pages as may run are under way", () => isFull(batch), patience)
    }
    site.gates.open(batch)
    await waitUntil("the batch ends", async () => (await client.status(id)).status === "completed", patience)
    const counts = (await countEach()).map(({ scraped }, n) => scraped - (before[n]?.scraped ?? 0))
    expect([counts.reduce((sum, count) => sum + count, 0), site.traffic.count({ batch })]).toEqual([400, 400])
    expect(Math.min(...counts)).toBeGreaterThan(100)
  })

  it(
    "share batches within the team's limit, and one finishes them when the other is killed",
    { timeout: 300_000 },
    async () => {
      const [victim] = servers
      const [first, second] = clients
      if (victim === undefined || first === undefined || second === undefined) throw new Error("There are two.")
      const large = await start(first, "large", 360)
      const before = await countEach()
      const small = held(60, "small")
      const batches = [large.batch, "small"] as const
      const lists = [large.urls, small]
      const ids = [large.id, (await second.submit({ urls: small, maxConcurrency: 5, timeout: 300_000 })).id]
      const watching = Promise.all(ids.map((id) => watchBatch(second, id, 280_000)))
      await share(...batches)
      for (const batch of batches) site.gates.letThrough(batch)
      const scraped = await waitUntil(
        "both runners have scraped pages and have others under way",
        async () => {
          const counts = (await countEach()).map(({ scraped: total }, n) => total - (before[n]?.scraped ?? 0))
          return isFull(...batches) && counts.every((count) => count >= leastShare) && counts
        },
        patience,
      )
      await victim.kill("SIGKILL")
      const left = (await Promise.all(ids.map((id) => second.status(id)))).reduce(
        (sum, state) => sum + state.total - state.completed,
        0,
      )
      for (const batch of batches) site.gates.open(batch)
      const histories = await watching
      const violations = await Promise.all(
        ids.map(async (id, n) => {
          const [state, documents, errors] = [
            await second.status(id),
            await second.documents(id),
            await second.errors(id),
          ]
          return batchViolations({ good: lists[n] ?? [], bad: [] }, { state, documents, errors })
        }),
      )
      expect([...violations.flat(), ...histories.flatMap((history) => history.violations)]).toEqual([])
      expect([left > 100, scraped.every((count) => count < 300)]).toEqual([true, true])
      expect(site.traffic.maxInFlight({ batch: "small" })).toBeLessThanOrEqual(5)
      expect(site.traffic.maxInFlight()).toBe(teamLimit)
      // Only pages in flight at the dead runner are requested twice, while fetched or written: one for each that both batches may run.
      expect(
        site.traffic.count({ batch: large.batch }) + site.traffic.count({ batch: "small" }) - 420,
      ).toBeLessThanOrEqual(teamLimit + 5)
    },
  )
})
