import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { prepareServer, type Server, startServer } from "./testing/startServer.ts"

let site: FixtureSite
let server: Server
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer()
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const short = (count: number, query: string) => Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

describe("a second server on the same folder", () => {
  it("refuses to start and says why, which harms the first in nothing", async () => {
    const second = await prepareServer({ TRAWL_DATA: server.data })
    try {
      await expect(second.start()).rejects.toThrow(`Another server is using the folder ${server.data}`)
      expect((await client.call("/ready")).status).toBe(200)
    } finally {
      await second.close()
    }
  })
})

describe("a server that gets SIGTERM", () => {
  it("ends within seconds with code 0 while it is idle, connections of clients open", async () => {
    await client.scrape({ url: `${site.url}/short/1` })
    const end = await server.kill("SIGTERM")
    await server.start()
    expect({ ...end, millis: end.millis < 5000 }).toEqual({ code: 0, signal: null, millis: true })
  })

  it("answers for a while with /ready red where it is told to, and ends at once at a second signal", async () => {
    const polite = await startServer({ TRAWL_STOP_DELAY: "60s" })
    try {
      const ending = polite.kill("SIGTERM")
      await waitUntil("it is not ready", async () => (await fetch(`${polite.base}/ready`)).status === 503)
      const { parts } = (await (await fetch(`${polite.base}/ready`)).json()) as { readonly parts: ReadonlyArray<{ readonly name: string; readonly notice?: string }> }
      expect(parts[0]).toEqual({ name: "server", ready: false, notice: "The server is about to stop." })
      expect((await makeClient(polite.base).scrape({ url: `${site.url}/short/2` })).metadata.statusCode).toBe(200)
      polite.signal("SIGTERM")
      const end = await ending
      expect({ ...end, millis: end.millis < 20_000 }).toEqual({ code: 0, signal: null, millis: true })
    } finally {
      await polite.close()
    }
  })

  it("begins no page, lets running ones finish, gives back one that hangs, and goes on after the next start", { timeout: 90_000 }, async () => {
    const hanging = `${site.url}/slow/first-byte?ms=60000&batch=hang`
    const { id } = await client.submit({ urls: [hanging, ...short(60, "batch=stop&delay=400")], maxConcurrency: 6, timeout: 60_000 })
    const [marked, hang] = [{ batch: "stop" }, { batch: "hang" }]
    await waitUntil("some pages have ended", () => site.traffic.count(marked) - site.traffic.inFlight(marked) >= 10)
    const ending = server.kill("SIGTERM")
    const before = site.traffic.count(marked)
    const end = await ending
    const begun = site.traffic.count(marked)
    expect({ ...end, millis: end.millis < 30_000 }).toEqual({ code: 0, signal: null, millis: true })
    // A request may have been on its way when the signal came.
    expect(begun - before).toBeLessThanOrEqual(5)
    expect([site.traffic.inFlight(marked), site.traffic.inFlight(hang)]).toEqual([0, 0])

    await server.start()
    const state = await client.status(id)
    await waitUntil("the page that hung is asked for again", () => site.traffic.count(hang) === 2)
    await waitUntil("all other pages have ended", async () => (await client.status(id)).completed === 60)
    await client.cancel(id)
    expect([state.status, state.completed >= begun]).toEqual(["scraping", true])
    expect(new Set(site.traffic.requests(marked).map(({ path }) => path)).size).toBe(site.traffic.count(marked))
  })
})
