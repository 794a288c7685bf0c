import { LockdownCacheMiss } from "@trawl/cache"
import { FetchError } from "@trawl/core"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { call, type CallOptions, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { billingMonth, currentMonth } from "./billingMonth.ts"
import type { ScrapeOne } from "../scrape/ScrapeOne.ts"

/** The address holds the page's cost; nobody waits for the page `away`. */
const scrape: ScrapeOne["Service"]["scrape"] = ({ request, url }) => {
  const { hostname, searchParams } = new URL(url)
  if (request.lockdown) return Effect.fail(new LockdownCacheMiss())
  if (hostname === "fail.test")
    return Effect.fail(new FetchError({ url, reason: "dns", message: "There is no such host." }))
  if (hostname === "away.test") return Effect.never
  if (hostname === "die.test") return Effect.die(new Error("a bug"))
  return Effect.succeed({ document: "{}", fileBytes: 0, creditsUsed: Number(searchParams.get("credits") ?? 1) })
}

let server: TestServer
let teams = 0
let team = ""
beforeAll(async () => {
  server = await startTestServer({ scrape, settings: { adminKey: "operator", credits: 10 } })
})
afterAll(() => server.stop())

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const admin = (path: string, options: CallOptions = {}) =>
  call(server, `/v2/admin/${path}`, { headers: bearer("operator"), ...options })
const makeKey = async (label: string) =>
  ((await admin("keys", { body: { team, label } })).body as { readonly key: string }).key

let key = ""
beforeEach(async () => {
  team = `team-${teams++}`
  key = await makeKey("first")
})

const ask = (path: string, options: CallOptions = {}) => call(server, path, { headers: bearer(key), ...options })
const scrapeUrl = async (url: string, more: object = {}) => {
  const { body, status } = await ask("/v2/scrape", { body: { url, ...more } })
  return [status, (body as { readonly code?: string }).code]
}
const left = async () =>
  ((await ask("/v2/team/credit-usage")).body as { readonly data: { readonly remainingCredits: number } }).data
    .remainingCredits
const history = async (query: string) => (await ask(`/v2/team/credit-usage/historical${query}`)).body
const latest = async () =>
  ((await ask("/v2/team/queue-status")).body as { readonly mostRecentSuccess: string | null }).mostRecentSuccess
const credits = async () => ((await admin(`teams/${team}/credits`)).body as { readonly data: object }).data
const grant = async (body: object) => {
  const answer = await admin(`teams/${team}/credits`, { body })
  return [answer.status, answer.status === 200 ? undefined : (answer.body as { readonly error: string }).error]
}

/** Ends the test if it hangs. */
const patiently = { timeout: 100_000 }

describe("credits of scrapes", () => {
  it("are charged by the page's usage, nothing for a failure, one for a miss under lockdown", async () => {
    expect(await scrapeUrl("https://a.test/")).toEqual([200, undefined])
    expect(await left()).toBe(9)
    expect(await scrapeUrl("https://a.test/?credits=5")).toEqual([200, undefined])
    expect(await scrapeUrl("https://fail.test/")).toEqual([500, "SCRAPE_DNS_RESOLUTION_ERROR"])
    expect(await left()).toBe(4)
    await grant({ add: 2 })
    expect(await scrapeUrl("https://a.test/", { lockdown: true })).toEqual([404, "SCRAPE_LOCKDOWN_CACHE_MISS"])
    expect([await left(), await credits()]).toEqual([5, { team, granted: 12, used: 7, reserved: 0, remaining: 5 }])
  })

  it("are checked before the page is fetched: 402 with a sentence", async () => {
    const { body, status } = await ask("/v2/scrape", {
      body: { url: "https://a.test/", formats: ["markdown", "audio", "video", "audio"] },
    })
    expect([status, body]).toEqual([200, { success: true, data: {} }])
    await grant({ set: 4 })
    const refused = await ask("/v2/scrape", { body: { url: "https://a.test/", formats: ["markdown", "audio"] } })
    expect([refused.status, refused.body]).toEqual([
      402,
      failed(
        "INSUFFICIENT_CREDITS",
        "The request needs 5 credits, and the team has 4 credits left: ask for less, or ask the operator for more credits.",
      ),
    ])
    const form = new FormData()
    form.append("file", new Blob(["<h1>Hi</h1>"], { type: "text/html" }), "a.html")
    await grant({ set: 0 })
    expect((await fetch(`${server.base}/v2/parse`, { method: "POST", headers: bearer(key), body: form })).status).toBe(
      402,
    )
    expect(
      (
        await fetch(`${server.base}/v1/scrape`, {
          method: "POST",
          headers: { ...bearer(key), "content-type": "application/json" },
          body: '{"url":"https://a.test"}',
        })
      ).status,
    ).toBe(402)
  })

  it("are held while the page is scraped, and released when its client leaves or it dies", async () => {
    const gone = new AbortController()
    const away = fetch(`${server.base}/v2/scrape`, {
      method: "POST",
      headers: { ...bearer(key), "content-type": "application/json" },
      body: '{"url":"https://away.test/"}',
      signal: gone.signal,
    }).catch(() => undefined)
    await expect.poll(credits, patiently).toMatchObject({ reserved: 1, remaining: 9 })
    gone.abort()
    await away
    await expect.poll(credits, patiently).toEqual({ team, granted: 10, used: 0, reserved: 0, remaining: 10 })
    expect(await scrapeUrl("https://die.test/")).toEqual([500, "UNKNOWN_ERROR"])
    expect(await credits()).toEqual({ team, granted: 10, used: 0, reserved: 0, remaining: 10 })
  })

  it("may exceed the balance once", async () => {
    expect(await scrapeUrl("https://a.test/?credits=30")).toEqual([200, undefined])
    expect(await left()).toBe(0)
    expect(await scrapeUrl("https://a.test/")).toEqual([402, "INSUFFICIENT_CREDITS"])
  })
})

describe("GET /v2/team/credit-usage/historical", () => {
  it("returns usage by month, and by key if requested", async () => {
    const { end: endDate, start: startDate } = currentMonth(Date.now())
    await scrapeUrl("https://a.test/")
    key = await makeKey("second")
    await scrapeUrl("https://a.test/?credits=3")
    expect(await history("")).toEqual({ success: true, periods: [{ startDate, endDate, creditsUsed: 4 }] })
    expect(await history("?byApiKey=false")).toEqual(await history(""))
    expect(await history("?byApiKey=true")).toEqual({
      success: true,
      periods: expect.arrayContaining([
        { startDate, endDate, apiKey: "first", creditsUsed: 1 },
        { startDate, endDate, apiKey: "second", creditsUsed: 3 },
      ]),
    })
  })
})

describe("GET /v2/team/credit-usage", () => {
  it("is a monthly plan for an unlimited team, and the granted credits for another", async () => {
    await scrapeUrl("https://a.test/?credits=3")
    expect((await ask("/v2/team/credit-usage")).body).toEqual({
      success: true,
      data: { remainingCredits: 7, planCredits: 10, billingPeriodStart: null, billingPeriodEnd: null },
    })
    await grant({ set: "unlimited" })
    const { end, start } = billingMonth(new Date().toISOString().slice(0, 7))
    expect((await ask("/v2/team/credit-usage")).body).toEqual({
      success: true,
      data: { remainingCredits: 1e9 - 3, planCredits: 1e9, billingPeriodStart: start, billingPeriodEnd: end },
    })
  })

  it("shows nothing of other teams", async () => {
    await scrapeUrl("https://a.test/")
    team = `team-${teams++}`
    key = await makeKey("theirs")
    expect(await left()).toBe(10)
  })
})

describe("GET /v2/team/queue-status", () => {
  it("returns when a page of the team last succeeded", async () => {
    await scrapeUrl("https://fail.test/")
    expect(await latest()).toBeNull()
    const before = Date.now()
    await scrapeUrl("https://a.test/")
    const at = Date.parse((await latest()) ?? "")
    expect([at >= before, at <= Date.now()]).toEqual([true, true])
  })
})

describe("POST /v2/admin/teams/{team}/credits", () => {
  it("adds, sets and removes limits", async () => {
    expect(await grant({ add: 5 })).toEqual([200, undefined])
    expect(await left()).toBe(15)
    expect(await grant({ set: 3 })).toEqual([200, undefined])
    expect(await left()).toBe(3)
    expect(await grant({ set: "unlimited" })).toEqual([200, undefined])
    expect(await credits()).toEqual({ team, granted: "unlimited", used: 0, reserved: 0, remaining: "unlimited" })
    expect(await grant({ add: 1 })).toEqual([
      409,
      "The team has unlimited credits, so none can be added: set a number first.",
    ])
  })

  it.each([
    [{}, "Send either add or set."],
    [{ add: 1, set: 1 }, "Send either add or set."],
    [{ add: 0 }, "add must be a whole number from 1 to 1000000000000."],
    [{ add: "5" }, "add must be a whole number."],
    [{ add: 1.5 }, "add must be a whole number from 1 to 1000000000000."],
    [{ set: -1 }, "set must be unlimited or a whole number from 0 to 1000000000000."],
    [{ set: "many" }, "set must be unlimited or a whole number from 0 to 1000000000000."],
    [{ set: 1e13 }, "set must be unlimited or a whole number from 0 to 1000000000000."],
  ])("refuses %j", async (body, error) => {
    expect(await grant(body)).toEqual([400, error])
    expect(await left()).toBe(10)
  })

  it("refuses invalid team names, and everybody but the operator", async () => {
    expect((await admin("teams/a%20b/credits")).status).toBe(400)
    expect((await ask(`/v2/admin/teams/${team}/credits`)).status).toBe(401)
  })
})
