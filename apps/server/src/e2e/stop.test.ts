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

const short = (count: number, query: string) =>
  Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

describe("a second server on the same folder", () => {
  it("refuses to start and says why, without harm to the first", async () => {
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
  it("ends by itself with code 0 while idle, with client connections open", async () => {
    await client.scrape({ url: `${site.url}/short/1` })
    const end = await server.kill("SIGTERM")
    expect([end, server.output()]).toEqual([{ code: 0, signal: null }, expect.not.stringContaining("broken off")])
    await server.start()
  })

  it("answers for the configured time with /ready red, and ends at once at a second signal", async () => {
    const polite = await startServer({ TRAWL_STOP_DELAY: "5m" })
    try {
      const ending = polite.kill("SIGTERM")
      await waitUntil("it is not ready", async () => (await fetch(`${polite.base}/ready`)).status === 503)
      const { parts } = (await (await fetch(`${polite.base}/ready`)).json()) as {
        readonly parts: ReadonlyArray<{ readonly name: string; readonly notice?: string }>
      }
      expect(parts[0]).toEqual({ name: "server", ready: false, notice: "The server is about to stop." })
      expect((await makeClient(polite.base).scrape({ url: `${site.url}/short/2` })).metadata.statusCode).toBe(200)
      polite.signal("SIGTERM")
      expect(await ending).toEqual({ code: 0, signal: null })
    } finally {
      await polite.close()
    }
  })

  it("begins no page, lets running ones finish, returns one that hangs, and goes on after the next start", async () => {
    const hanging = `${site.url}/slow/first-byte?ms=60000&batch=hang`
    const { id } = await client.submit({
      urls: [hanging, ...short(60, "batch=stop&gate=stop")],
      maxConcurrency: 6,
      timeout: 60_000,
    })
    const [marked, hang] = [{ batch: "stop" }, { batch: "hang" }]
    for (let round = 0; round < 3; round++) {
      await waitUntil("the batch runs as many pages as it may", () => site.gates.held("stop") === 5)
      if (round < 2) site.gates.letThrough("stop")
    }
    const ending = server.kill("SIGTERM")
    await waitUntil("the stop has begun", () =>
      client.call("/ready").then(
        ({ status }) => status !== 200,
        () => true,
      ),
    )
    site.gates.open("stop")
    expect(await ending).toEqual({ code: 0, signal: null })
    const begun = site.traffic.count(marked)
    expect(begun).toBe(15)
    await waitUntil(
      "the site has seen the end of every request",
      () => site.traffic.inFlight(marked) === 0 && site.traffic.inFlight(hang) === 0,
    )

    await server.start()
    const state = await client.status(id)
    await waitUntil("the page that hung is asked for again", () => site.traffic.count(hang) === 2)
    await waitUntil("all other pages have ended", async () => (await client.status(id)).completed === 60)
    await client.cancel(id)
    expect([state.status, state.completed >= begun]).toEqual(["scraping", true])
    expect(new Set(site.traffic.requests(marked).map(({ path }) => path)).size).toBe(site.traffic.count(marked))
  })
})
