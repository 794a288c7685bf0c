import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type Server, startServer } from "./testing/startServer.ts"
import { watchBatch } from "./testing/watchBatch.ts"

let site: FixtureSite
let databases: Databases
let server: Server
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  server = await startServer({ TRAWL_DATABASE_URL: await databases.create() })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), databases.close()])
})

describe("a server whose PostgreSQL goes away", () => {
  it("takes no batch and says so, and goes on by itself with those that run, without a page lost or failed", { timeout: 90_000 }, async () => {
    const urls = Array.from({ length: 200 }, (_, n) => `${site.url}/short/${n}?delay=40`)
    const { id } = await client.submit({ urls })
    const watching = watchBatch(client, id, 60_000)
    await waitUntil("pages run", () => site.traffic.count() >= 60, { every: 2 })
    await databases.kill()
    const refused = await client.call("/v2/batch/scrape", { body: { urls } })
    const ready = await client.call("/ready")
    const asked = await waitUntil("every page that ran waits to be written", () => site.traffic.inFlight() === 0 && site.traffic.count())
    // Long enough for several attempts to write each of them.
    let refusals = 0
    await waitUntil("the outage has lasted", async () => (await client.call("/ready")).status === 503 && ++refusals === 10, { every: 300 })
    await databases.restart()
    expect(asked).toBeLessThan(200)
    expect([refused.status, (refused.body as { readonly code?: string }).code, Number(refused.headers.get("retry-after")) <= 5]).toEqual([503, "STORE_UNAVAILABLE", true])
    expect([ready.status, ready.body]).toMatchObject([503, { error: "store: The database does not answer." }])
    const { violations } = await watching
    const [state, documents, errors] = [await client.status(id), await client.documents(id), await client.errors(id)]
    expect([...violations, ...batchViolations({ good: urls, bad: [] }, { state, documents, errors })]).toEqual([])
    // What was fetched is kept until it can be written.
    expect(site.traffic.count()).toBe(200)
    expect((await client.call("/ready")).status).toBe(200)
  })
})
