import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const keyOf = (team: string) => `fc-0000000000000000000000000000-${team}`

let site: FixtureSite
let server: Server
let hostile: Client
let quiet: Client
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer({
    TRAWL_CACHE: "off",
    TRAWL_BROWSER: "auto",
    TRAWL_BROWSER_TABS: "2",
    TRAWL_API_KEYS: ["hostile", "quiet"].map((team) => `${team}:${keyOf(team)}`).join(","),
  })
  hostile = makeClient(server.base, keyOf("hostile"))
  quiet = makeClient(server.base, keyOf("quiet"))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const show = (client: Client, options: object) =>
  client.call("/v2/scrape", { body: { url: `${site.url}/short/1`, ...options } })
const readMetrics = async () => (await fetch(`${server.base}/metrics`)).text()

describe("a team whose pages sleep in all browser tabs", () => {
  it("holds up only itself", async () => {
    const sleeping = Array.from({ length: 10 }, () =>
      show(hostile, { waitFor: 30_000, timeout: 60_000 }).catch(() => undefined),
    )
    await waitUntil(
      "the tabs are full",
      async () => (await readMetrics()).includes(`trawl_pool_held{team="hostile",pool="browser tabs"} 2`),
      { deadline: 30_000, every: 50 },
    )
    const [other, same, ready, metrics] = await Promise.all([
      show(quiet, { waitFor: 100, timeout: 60_000 }),
      show(hostile, { waitFor: 100, timeout: 3000 }),
      fetch(`${server.base}/ready`).then((answer) => answer.json()),
      readMetrics(),
    ])
    expect([other.status, same.status, same.body]).toEqual([
      200,
      408,
      { success: false, code: "SCRAPE_TIMEOUT", error: "No browser tab was free in time; a larger timeout may help." },
    ])
    const pools = ["browser tabs", "conversion threads", "webhook deliveries"]
    expect(ready).toMatchObject({
      status: "ready",
      parts: expect.arrayContaining(pools.map((name) => ({ name, ready: true }))),
    })
    expect(metrics).toMatch(/^trawl_pages_running\{team="hostile"\} 1[01]$/mu)
    await server.kill("SIGKILL")
    await Promise.all(sleeping)
  })
})
