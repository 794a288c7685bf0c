import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let server: HostedServer
let client: Client
/** A host that nobody listens at. */
let closed: string
beforeAll(async () => {
  closed = `127.0.0.1:${await freePort()}`
  site = await startFixtureSite()
  // Webhooks of loopback are refused where it is not named, so that they fail at once.
  server = await hostServer({
    TRAWL_LOG_LEVEL: "info",
    TRAWL_ZERO_DATA_RETENTION: "allowed",
    TRAWL_ALLOW: `${new URL(site.url).host},${closed}`,
  })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface LogLine {
  readonly message: string
  readonly level: string
  readonly annotations: Readonly<Record<string, unknown>>
}

/** The lines of the log with this message, about this batch if one is named. */
const lines = (message: string, batchId?: string) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.message === message && (batchId === undefined || line.annotations["batchId"] === batchId))

const annotationsOf = (message: string, batchId?: string) =>
  lines(message, batchId).map(({ annotations }) => annotations)

const ended = (id: string) =>
  waitUntil("the batch has ended", async () => (await client.status(id)).status !== "scraping", { deadline: 60_000 })

describe("the log", () => {
  it("has one line for each failed page of a batch, with its host and nothing else of its address", async () => {
    const { id } = await client.submit({ urls: [`http://user:word@${closed}/word?word`, `${site.url}/short/1`] })
    await ended(id)
    await waitUntil("it is logged", () => lines("A page has failed.", id).length > 0)
    expect(annotationsOf("A page has failed.", id)).toEqual([
      { batchId: id, team: "default", code: "SCRAPE_SITE_ERROR", host: closed },
    ])
    expect(server.output()).not.toContain("word")
  })

  it("names no host under zero data retention", async () => {
    const { id } = await client.submit({ urls: [`http://${closed}/private`], zeroDataRetention: true })
    await waitUntil("it is logged", () => lines("A page has failed.", id).length > 0, { deadline: 60_000 })
    expect(annotationsOf("A page has failed.", id)).toEqual([
      { batchId: id, team: "default", code: "SCRAPE_SITE_ERROR" },
    ])
  })

  it("has a line for a failed single scrape", async () => {
    await client.call("/v2/scrape", { body: { url: `http://${closed}/single?word` } })
    await client.call("/v2/scrape", { body: { url: `http://${closed}/single?word`, lockdown: true } })
    const singles = annotationsOf("A page has failed.").filter(({ batchId }) => batchId === undefined)
    expect(singles).toEqual([
      { requestId: expect.any(String), team: "default", code: "SCRAPE_SITE_ERROR", host: closed },
      { requestId: expect.any(String), team: "default", code: "SCRAPE_LOCKDOWN_CACHE_MISS" },
    ])
  })

  it("has a line for webhook events that could not be delivered, and the delivery log says how to allow them", async () => {
    const { id } = await client.submit({ urls: [`${site.url}/short/2`], webhook: "http://localhost:1234/word" })
    await ended(id)
    const count = () =>
      annotationsOf("Webhook events could not be delivered.", id).reduce((sum, { events }) => sum + Number(events), 0)
    await waitUntil("all three are logged", () => count() === 3, { deadline: 60_000 })
    expect(annotationsOf("Webhook events could not be delivered.", id)[0]).toMatchObject({
      team: "default",
      batchId: id,
      code: "ADDRESS_REFUSED",
      host: "localhost:1234",
    })
    expect((await client.deliveries(id))[0]?.attempts[0]?.error).toBe(
      "The address guard refuses localhost: it is not at a public address. The operator of the service can allow it with TRAWL_ALLOW=localhost:1234.",
    )
  })

  it("has one line for a cancelled batch, however often it is asked for", async () => {
    const { id } = await client.submit({ urls: [`${site.url}/short/3?delay=30000`] })
    await client.cancel(id)
    await client.call(`/v2/batch/scrape/${id}`, { method: "DELETE" })
    expect(annotationsOf("A batch was cancelled.", id)).toEqual([
      { batchId: id, team: "default", requestId: expect.any(String) },
    ])
  })
})
