import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { countPages } from "./testing/countPages.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { areSlotsInUse, shareSlots } from "./testing/shareSlots.ts"
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

const share = (...batches: readonly [string, ...ReadonlyArray<string>]) =>
  shareSlots({ site, servers, batches, limit: teamLimit, least: leastShare })

describe("two runners on one PostgreSQL", () => {
  it("run about as many pages of one batch each, and every page once", { timeout: 300_000 }, async () => {
    const [client] = clients
    if (client === undefined) throw new Error("There are two.")
    const before = await countEach()
    const { id } = await client.submit({ urls: held(400, "equal"), timeout: 300_000 })
    await share("equal")
    // Towards the end of a batch some lanes have no page left, and slots are free.
    while (site.traffic.count({ batch: "equal" }) < 400 - 2 * teamLimit) {
      site.gates.letThrough("equal")
      await waitUntil("as many pages as may run are under way", () => isFull("equal"), patience)
    }
    site.gates.open("equal")
    await waitUntil("the batch ends", async () => (await client.status(id)).status === "completed", patience)
    const counts = (await countEach()).map(({ scraped }, n) => scraped - (before[n]?.scraped ?? 0))
    expect([counts.reduce((sum, count) => sum + count, 0), site.traffic.count({ batch: "equal" })]).toEqual([400, 400])
    expect(Math.min(...counts)).toBeGreaterThan(100)
  })

  it(
    "share batches within the team's limit, and one finishes them when the other is killed",
    { timeout: 300_000 },
    async () => {
      const [victim] = servers
      const [first, second] = clients
      if (victim === undefined || first === undefined || second === undefined) throw new Error("There are two.")
      const before = await countEach()
      const lists = [held(360, "first"), held(60, "second")]
      const ids = [
        (await first.submit({ urls: lists[0], timeout: 300_000 })).id,
        (await second.submit({ urls: lists[1], maxConcurrency: 5, timeout: 300_000 })).id,
      ]
      const watching = Promise.all(ids.map((id) => watchBatch(second, id, 280_000)))
      await share("first", "second")
      for (const batch of ["first", "second"]) site.gates.letThrough(batch)
      const scraped = await waitUntil(
        "both runners have scraped pages and have others under way",
        async () => {
          const counts = (await countEach()).map(({ scraped: total }, n) => total - (before[n]?.scraped ?? 0))
          return isFull("first", "second") && counts.every((count) => count >= leastShare) && counts
        },
        patience,
      )
      await victim.kill("SIGKILL")
      const left = (await Promise.all(ids.map((id) => second.status(id)))).reduce(
        (sum, state) => sum + state.total - state.completed,
        0,
      )
      for (const batch of ["first", "second"]) site.gates.open(batch)
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
      expect(site.traffic.maxInFlight({ batch: "second" })).toBeLessThanOrEqual(5)
      expect(site.traffic.maxInFlight()).toBe(teamLimit)
      // Only pages in flight at the dead runner are requested twice, while fetched or written: one for each that both batches may run.
      expect(
        site.traffic.count({ batch: "first" }) + site.traffic.count({ batch: "second" }) - 420,
      ).toBeLessThanOrEqual(teamLimit + 5)
    },
  )
})
