import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type OwnDatabases, startOwnDatabases } from "./testing/startDatabases.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { watchBatch } from "./testing/watchBatch.ts"

const pages = 80

let site: FixtureSite
let databases: OwnDatabases
let address: string
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startOwnDatabases()
  address = await databases.create()
  server = await hostServer({ TRAWL_DATABASE_URL: address })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), databases.close()])
})

describe("a server whose PostgreSQL goes away", () => {
  it("accepts no batch and says so, and resumes running ones by itself, without a page lost or failed", async () => {
    const urls = Array.from({ length: pages }, (_, n) => `${site.url}/short/${n}?gate=outage`)
    const { id } = await client.submit({ urls })
    const watching = watchBatch(client, id, 100_000)
    await waitUntil("pages run", () => {
      site.gates.letThrough("outage")
      return site.traffic.count() >= 30
    })
    await waitUntil("some are under way", () => site.gates.held("outage") > 0)
    await databases.kill()
    site.gates.open("outage")
    const refused = await client.call("/v2/batch/scrape", { body: { urls } })
    const ready = await client.call("/ready")
    const asked = await waitUntil(
      "every page that ran waits to be written",
      () => site.traffic.inFlight() === 0 && site.traffic.count(),
    )
    // Long enough for several attempts to write each of them.
    let refusals = 0
    await waitUntil(
      "the outage has lasted",
      async () => (await client.call("/ready")).status === 503 && ++refusals === 10,
      { every: 300 },
    )
    await databases.restart()
    expect(asked).toBeLessThan(pages)
    expect([
      refused.status,
      (refused.body as { readonly code?: string }).code,
      Number(refused.headers.get("retry-after")) <= 5,
    ]).toEqual([503, "STORE_UNAVAILABLE", true])
    expect([ready.status, ready.body]).toMatchObject([503, { error: "store: The database does not answer." }])
    const { violations } = await watching
    const [state, documents, errors] = [await client.status(id), await client.documents(id), await client.errors(id)]
    expect([...violations, ...batchViolations({ good: urls, bad: [] }, { state, documents, errors })]).toEqual([])
    // Fetched pages are kept until they can be written.
    expect(site.traffic.count()).toBe(pages)
    await waitUntil("every part has seen that it is back", async () => (await client.call("/ready")).status === 200)
  })
})

describe("a server whose PostgreSQL is read-only", () => {
  it("says so, accepts no batch meanwhile, and resumes by itself", async () => {
    const [name] = new URL(address).pathname.split("/").slice(1)
    const setReadOnly = (value: "on" | "off") =>
      databases.run(
        address.replace(`/${name}`, "/postgres"),
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      )
    await setReadOnly("on")
    const reportedError = () =>
      client
        .call("/ready")
        .then(({ body, status }) => status === 503 && String((body as { readonly error?: string }).error))
    const reason = await waitUntil("readiness tells of it", async () => {
      const error = await reportedError()
      // The engine may also report what it could not write, before or after.
      return error !== false && /disk: [^.]*\./u.exec(error)?.[0]
    })
    const refused = await client.call("/v2/batch/scrape", { body: { urls: [`${site.url}/short/1`] } })
    await setReadOnly("off")
    await waitUntil("it is ready again", async () => (await client.call("/ready")).status === 200, {
      deadline: 100_000,
    })
    const { id } = await client.submit({ urls: [`${site.url}/short/1`] })
    await waitUntil("a batch runs", async () => (await client.status(id)).status === "completed")
    expect(reason).toBe("disk: The database may not be written, and nothing new is taken until that is repaired.")
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([503, true])
  })
})
