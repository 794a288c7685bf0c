import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { failed } from "@trawl/api/testing"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostsSite, startHostsSite } from "./testing/startHostsSite.ts"
import { type ScannedService, startScannedService } from "./testing/startScannedService.ts"

let site: HostsSite
let service: ScannedService
let client: Client
beforeAll(async () => {
  site = await startHostsSite()
  service = await startScannedService({ TRAWL_BROWSER: "local", TRAWL_THREAT_PROTECTION: "allowed" })
  client = makeClient(service.base)
})
afterAll(async () => {
  await service.stop()
  await site.close()
})
beforeEach(() => void [site.asked(), service.scanned()])

const theirs = "127.0.0.2"
const on = (path: string, host = "127.0.0.1") => site.at(host) + path
const leadingTo = (path: string, target: string) => on(`${path}?${encodeURIComponent(target)}`)
const scrape = (url: string, options: object = {}) =>
  client.call("/v2/scrape", {
    body: {
      url,
      maxAge: 0,
      formats: ["markdown", "screenshot"],
      threatProtection: { blacklist: [theirs] },
      ...options,
    },
  })
/** Requests to the hosts, without the browser's own requests for icons. */
const asked = () => site.asked().filter((address) => !address.endsWith("/favicon.ico"))
const blocked = (why: string, host: string) => [
  403,
  failed("unsafe_domain_blocked", `Threat protection blocks this URL of ${host}: ${why}.`),
]
const listed = blocked("its host is on a blacklist", theirs)
const risky = blocked("its risk score is 90 (social engineering), and it is blocked from 75 on", "127.0.0.1")
const answerOf = ({ body, status }: { readonly body: unknown; readonly status: number }) => [status, body]

describe("threat protection in the browser", () => {
  it.each(["/script", "/refresh", "/redirect", "/form", "/framed"])(
    "judges the next address of a page before it is requested: %s",
    async (path) => {
      expect(answerOf(await scrape(leadingTo(path, on("/behind", theirs))))).toEqual(listed)
      expect(answerOf(await scrape(leadingTo(path, on("/risky"))))).toEqual(risky)
      expect(asked().filter((address) => !address.startsWith(`127.0.0.1${path}`))).toEqual([])
    },
  )

  it.each(["/prerendered", "/prefetched"])("judges a preloaded page when it is shown: %s", async (path) => {
    expect(answerOf(await scrape(leadingTo(path, on("/risky"))))).toEqual(risky)
    expect(answerOf(await scrape(leadingTo(path, on("/behind", theirs))))).toEqual(listed)
    expect(asked().filter((address) => address.startsWith(theirs))).toEqual([])
    expect((await scrape(leadingTo(path, on("/free")))).status).toBe(200)
  })

  it("judges the address that an action opens", async () => {
    const actions = [{ type: "click", selector: "#go" }]
    expect(answerOf(await scrape(leadingTo("/button", on("/behind", theirs)), { actions }))).toEqual(listed)
    expect(answerOf(await scrape(leadingTo("/button", on("/risky")), { actions }))).toEqual(risky)
    const free = await scrape(leadingTo("/button", on("/free")), { actions })
    expect([free.status, asked().map((address) => address.split("?", 1)[0])]).toEqual([
      200,
      ["127.0.0.1/button", "127.0.0.1/button", "127.0.0.1/button", "127.0.0.1/free"],
    ])
  })

  it("loads nothing from a host that the lists block, and scans no frame", async () => {
    const { body, status } = await scrape(leadingTo("/frame", on("/inner", theirs)))
    expect([status, asked().filter((address) => address.startsWith(theirs))]).toEqual([200, []])
    expect(
      (body as { readonly data: { readonly metadata: { readonly creditsUsed: number } } }).data.metadata.creditsUsed,
    ).toBe(3)
    expect((await scrape(leadingTo("/frame", on("/risky")))).status).toBe(200)
    expect(service.scanned().filter((path) => !path.startsWith("/frame"))).toEqual([])
  })

  it("judges without its lists of ads too", async () => {
    expect(answerOf(await scrape(leadingTo("/script", on("/risky")), { blockAds: false }))).toEqual(risky)
    expect(answerOf(await scrape(leadingTo("/redirect", on("/behind", theirs)), { blockAds: false }))).toEqual(listed)
    expect(asked().filter((address) => !/^127\.0\.0\.1\/(?:script|redirect)/u.test(address))).toEqual([])
  })

  it("judges a window that a step opens when it is followed, and lets none reach a host that the lists block", async () => {
    const actions = [{ type: "click", selector: "#go" }]
    expect(answerOf(await scrape(leadingTo("/popup", on("/risky")), { actions }))).toEqual(risky)
    expect(answerOf(await scrape(leadingTo("/popup", on("/behind", theirs)), { actions }))).toEqual(listed)
    expect((await scrape(leadingTo("/popup", on("/behind", theirs)))).status).toBe(200)
    expect(asked().filter((address) => address.startsWith(theirs))).toEqual([])
  })

  it("closes every window before it sends a request, whoever opens it and however", async () => {
    for (const path of ["/popup", "/opened", "/blank", "/posted", "/unopened"]) {
      expect((await scrape(leadingTo(path, on("/risky")))).status).toBe(200)
      expect([path, asked().filter((address) => !address.startsWith(`127.0.0.1${path}`))]).toEqual([path, []])
    }
  })

  it("scans no address that a page only claims to have", async () => {
    const { status } = await scrape(leadingTo("/pushed", "/risky"))
    expect([status, service.scanned().filter((path) => !path.startsWith("/pushed"))]).toEqual([200, []])
  })

  it("charges once for each address that a page passes through", async () => {
    const { body, status } = await scrape(leadingTo("/script", on("/next")))
    expect([
      status,
      (body as { readonly data: { readonly metadata: { readonly creditsUsed: number; readonly url: string } } }).data
        .metadata,
    ]).toMatchObject([200, { creditsUsed: 5, url: on("/next") }])
  })

  it("fails a plain page that only forwards to a blocked one, also in the browser", async () => {
    expect(answerOf(await scrape(leadingTo("/refresh", on("/behind", theirs)), { formats: ["markdown"] }))).toEqual(
      listed,
    )
    expect(asked().filter((address) => address.startsWith(theirs))).toEqual([])
  })
})
