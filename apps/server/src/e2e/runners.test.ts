import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { pagesScraped } from "./testing/pagesScraped.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type Server, startServer } from "./testing/startServer.ts"
import { watchBatch } from "./testing/watchBatch.ts"

const teamLimit = 60

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
  // A runner that has just started owns few shards or none: without this the other one might finish everything.
  await waitUntil("both runners have their share of a small batch", async () => (await run(teamLimit, "batch=before")).every((count) => count >= teamLimit / 4))
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const scrapedByEach = () => Promise.all(servers.map(({ base }) => pagesScraped(base)))
const short = (count: number, query: string) => Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

/** Runs a batch; resolves to how many of its pages each runner scraped. */
const run = async (count: number, query: string) => {
  const [first] = clients
  if (first === undefined) throw new Error("There are two.")
  const before = await scrapedByEach()
  const { id } = await first.submit({ urls: short(count, query) })
  await waitUntil("the batch ends", async () => (await first.status(id)).status === "completed", { deadline: 60_000 })
  return (await scrapedByEach()).map((total, n) => total - (before[n] ?? 0))
}

describe("two runners on one PostgreSQL", () => {
  it("run about as many pages of one batch each, and every page once", async () => {
    const counts = await run(400, "batch=equal&delay=100")
    expect([counts.reduce((sum, count) => sum + count, 0), site.traffic.count({ batch: "equal" })]).toEqual([400, 400])
    expect(Math.min(...counts)).toBeGreaterThan(100)
  })

  it("share batches within the team's limit, and one finishes them when the other is killed", async () => {
    const [[victim, survivor], [first, second]] = [servers, clients]
    if (victim === undefined || survivor === undefined || first === undefined || second === undefined) throw new Error("There are two.")
    const before = await scrapedByEach()
    const lists = [short(240, "batch=first&delay=600"), short(60, "batch=second&delay=300")]
    const ids = [(await first.submit({ urls: lists[0] })).id, (await second.submit({ urls: lists[1], maxConcurrency: 5 })).id]
    const watching = Promise.all(ids.map((id) => watchBatch(second, id, 90_000)))
    const scraped = await waitUntil("both runners have scraped pages", async () => {
      const counts = (await scrapedByEach()).map((count, n) => count - (before[n] ?? 0))
      return counts.every((count) => count >= 20) && counts
    })
    await victim.kill("SIGKILL")
    const left = (await Promise.all(ids.map((id) => second.status(id)))).reduce((sum, state) => sum + state.total - state.completed, 0)
    const histories = await watching
    const violations = await Promise.all(
      ids.map(async (id, n) => {
        const [state, documents, errors] = [await second.status(id), await second.documents(id), await second.errors(id)]
        return batchViolations({ good: lists[n] ?? [], bad: [] }, { state, documents, errors })
      }),
    )
    expect([...violations.flat(), ...histories.flatMap((history) => history.violations)]).toEqual([])
    expect([left > 100, scraped.every((count) => count < 200)]).toEqual([true, true])
    expect(site.traffic.maxInFlight({ batch: "second" })).toBeLessThanOrEqual(5)
    expect(site.traffic.maxInFlight()).toBeLessThanOrEqual(teamLimit)
    expect(site.traffic.maxInFlight()).toBeGreaterThan(teamLimit / 2)
    // Only what the dead runner had under way is asked for twice, fetched or being written: one page for each that both batches may run.
    expect(site.traffic.count({ batch: "first" }) + site.traffic.count({ batch: "second" }) - 300).toBeLessThanOrEqual(teamLimit + 5)
  })
})
