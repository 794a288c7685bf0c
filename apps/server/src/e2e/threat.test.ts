import { waitUntil } from "@trawl/testing"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { call, failed } from "@trawl/api/testing"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { creditsUsed } from "./testing/creditsUsed.ts"
import { type HostsSite, startHostsSite } from "./testing/startHostsSite.ts"
import { type ScannedService, startScannedService } from "./testing/startScannedService.ts"
import { answerOf, blocked, blockedCode, listed, ours, risky, theirs } from "./testing/threatAnswers.ts"

let site: HostsSite
let service: ScannedService
let client: Client
beforeAll(async () => {
  site = await startHostsSite()
})
afterAll(() => site.close())
afterEach(async () => {
  await service.stop()
  site.asked()
})

const start = (env: Readonly<Record<string, string>>) => async () => {
  service = await startScannedService(env)
  client = makeClient(service.base)
}

const on = (path: string, host: string = ours) => site.at(host) + path
const redirectTo = (target: string) => on(`/redirect?${encodeURIComponent(target)}`)
const scrape = (url: string, threatProtection?: object, options: object = {}) =>
  client.call("/v2/scrape", {
    body: { url, ...(threatProtection === undefined ? {} : { threatProtection }), ...options },
  })
const creditsOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly data: { readonly metadata: { readonly creditsUsed: number } } }).data.metadata.creditsUsed
const used = () => creditsUsed(client)
const refused = (how: string) => [403, failed("FEATURE_NOT_ENABLED", `threatProtection ${how}`)]

describe("TRAWL_THREAT_PROTECTION=off", () => {
  beforeEach(start({}))

  it("refuses requests with the object, and scans nothing", async () => {
    expect(answerOf(await scrape(on("/"), {}))).toEqual(refused("is not enabled for this team; leave it out."))
    expect(
      answerOf(
        await client.call("/v2/batch/scrape", { body: { urls: [on("/")], threatProtection: { mode: "normal" } } }),
      ),
    ).toEqual(refused("is not enabled for this team; leave it out."))
    expect([(await scrape(on("/risky"))).status, service.scanned(), await used()]).toEqual([200, [], 1])
  })
})

describe("TRAWL_THREAT_PROTECTION=allowed", () => {
  beforeEach(start({ TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_BLACKLIST: "127.0.0.9" }))

  it("judges if a request asks for it, once for each address, and charges for it", async () => {
    const plain = await scrape(on("/risky"))
    const asked = await scrape(on("/good"), {})
    const again = await scrape(on("/good#part"), {}, { maxAge: 0 })
    expect([plain, asked, again].map(creditsOf)).toEqual([1, 3, 1])
    expect([service.scanned(), await used()]).toEqual([["/good"], 5])
  })

  it("blocks by a score, before anything is fetched, for the credits of the scan", async () => {
    expect(answerOf(await scrape(on("/risky"), {}))).toEqual(blocked(risky))
    expect([site.asked(), await used()]).toEqual([[], 2])
    expect((await scrape(on("/mild"), {})).status).toBe(200)
    expect(answerOf(await scrape(on("/mild"), { riskScoreThreshold: 50 }))).toEqual(
      blocked("its risk score is 50, and it is blocked from 50 on"),
    )
  })

  it("applies the lists before any score, without a scan", async () => {
    expect(answerOf(await scrape(on("/", theirs), { blacklist: [theirs] }))).toEqual(blocked(listed, theirs))
    // 127.0.0.2 in other number notations, with a user name and a password.
    expect(
      answerOf(await scrape(on("/", theirs).replace("//127.0.0.2", "//a:b@0x7f.2"), { blacklist: [theirs] })),
    ).toEqual(blocked(listed, theirs))
    expect(answerOf(await scrape("http://site.zip/", { blockedTlds: ["zip"] }))).toEqual(
      blocked("the top-level domain .zip is blocked", "site.zip"),
    )
    const allowed = await scrape(on("/risky"), { whitelist: [ours], blacklist: [ours] })
    expect([allowed.status, creditsOf(allowed), service.scanned(), site.asked()]).toEqual([
      200,
      1,
      [],
      ["127.0.0.1/risky"],
    ])
  })

  it("applies the organization's rules if a request has none", async () => {
    expect(answerOf(await scrape(on("/", "127.0.0.9"), {}))).toEqual(blocked(listed, "127.0.0.9"))
    expect((await scrape(on("/", "127.0.0.9"), { blacklist: [] })).status).toBe(200)
    expect((await scrape(on("/", "127.0.0.9"), { mode: "off" })).status).toBe(200)
  })

  it("judges every redirect before it is followed", async () => {
    expect(answerOf(await scrape(redirectTo(on("/behind", theirs)), { blacklist: [theirs] }))).toEqual(
      blocked(listed, theirs),
    )
    expect(answerOf(await scrape(redirectTo(redirectTo(on("/risky"))), {}))).toEqual(blocked(risky))
    expect(site.asked().filter((address) => !address.startsWith("127.0.0.1/redirect"))).toEqual([])
  })

  it("runs before the cache, and judges the source address of a cached page", async () => {
    const url = redirectTo(on("/kept", theirs))
    expect([
      (await scrape(url)).status,
      (await scrape(url, { blacklist: [theirs] }, { maxAge: 600_000 })).status,
    ]).toEqual([200, 403])
    expect([
      (await scrape(on("/kept", theirs))).status,
      (await scrape(on("/kept", theirs), { blacklist: [theirs] }, { maxAge: 600_000 })).status,
    ]).toEqual([200, 403])
  })

  it("sends no request to a provider under lockdown", async () => {
    await scrape(on("/locked"), {})
    expect([
      answerOf(await scrape(on("/risky"), {}, { lockdown: true })),
      creditsOf(await scrape(on("/locked"), {}, { lockdown: true })),
    ]).toEqual([blocked(risky), 5])
    expect(service.scanned()).toEqual(["/locked", "local /risky", "local /locked"])
  })

  it("applies the failure policy if a scan fails", async () => {
    expect(answerOf(await scrape(on("/dead"), {}))).toEqual(
      blocked("it could not be scanned, and what cannot be scanned is blocked"),
    )
    const open = await scrape(on("/dead"), { failurePolicy: "open" })
    expect([
      open.status,
      creditsOf(open),
      (open.body as { readonly data: { readonly warning: string } }).data.warning,
    ]).toEqual([
      200,
      1,
      "threatProtection could not scan a URL of 127.0.0.1 and let it pass, as failurePolicy is open.",
    ])
  })

  it("warns that other fields have no effect if it is switched off", async () => {
    const { body } = await scrape(on("/"), { mode: "off", blacklist: [ours] })
    expect((body as { readonly data: { readonly warning: string } }).data.warning).toBe(
      "threatProtection is off for this request, so its other fields have no effect.",
    )
  })

  it("refuses it for a file", async () => {
    const form = new FormData()
    form.set("file", new Blob(["<p>Hello</p>"], { type: "text/html" }), "a.html")
    form.set("options", JSON.stringify({ threatProtection: {} }))
    const answer = await fetch(`${service.base}/v2/parse`, { method: "POST", body: form })
    expect(await answer.json()).toEqual(
      failed(
        "PARSE_UNSUPPORTED_OPTIONS",
        "A file that is sent cannot be parsed with threatProtection: leave that out.",
      ),
    )
  })
})

describe("TRAWL_THREAT_PROTECTION=enforced", () => {
  describe("with overrides", () => {
    beforeEach(
      start({ TRAWL_THREAT_PROTECTION: "enforced", TRAWL_THREAT_FAILURE_POLICY: "open", TRAWL_THREAT_THRESHOLD: "95" }),
    )

    it("judges every request, and cannot be switched off", async () => {
      expect([
        creditsOf(await scrape(on("/one"))),
        creditsOf(await scrape(on("/risky"))),
        (await scrape(on("/dead"))).status,
      ]).toEqual([3, 3, 200])
      expect(answerOf(await scrape(on("/one"), { mode: "off" }))).toEqual(
        refused("cannot be switched off: the organization enforces it."),
      )
      expect((await scrape(on("/risky"), { riskScoreThreshold: 90 }, { maxAge: 0 })).status).toBe(403)
    })
  })

  describe("without overrides", () => {
    beforeEach(
      start({
        TRAWL_THREAT_PROTECTION: "enforced",
        TRAWL_THREAT_OVERRIDES: "false",
        TRAWL_THREAT_WHITELIST: "*.example.com,127.0.0.3",
      }),
    )

    it("refuses every request with rules of its own", async () => {
      const how = "cannot be changed by requests: the organization has disabled that; leave it out."
      expect([answerOf(await scrape(on("/one"), {})), answerOf(await scrape(on("/one"), { mode: "off" }))]).toEqual([
        refused(how),
        refused(how),
      ])
      expect([(await scrape(on("/risky"))).status, (await scrape(on("/risky", "127.0.0.3"))).status]).toEqual([
        403, 200,
      ])
    })
  })
})

describe("a key with threat protection", () => {
  const admin = { authorization: "Bearer operator" }
  const ofKey = async () => {
    const { body } = await call(service, "/v2/admin/keys", {
      headers: admin,
      body: { team: "blue", threatProtection: true },
    })
    const { data, key } = body as { readonly key: string; readonly data: { readonly threatProtection?: boolean } }
    expect(data.threatProtection).toBe(true)
    return { authorization: `Bearer ${key}` }
  }

  it("has its scrapes and batches judged if that is allowed", async () => {
    await start({ TRAWL_THREAT_PROTECTION: "allowed", TRAWL_ADMIN_KEY: "operator", TRAWL_API_KEYS: "blue:fc-blue" })()
    const headers = await ofKey()
    expect(answerOf(await call(service, "/v2/scrape", { headers, body: { url: on("/risky") } }))).toEqual(
      blocked(risky),
    )
    expect(
      (await call(service, "/v2/scrape", { headers: { authorization: "Bearer fc-blue" }, body: { url: on("/risky") } }))
        .status,
    ).toBe(200)
    expect(
      answerOf(
        await call(service, "/v2/scrape", { headers, body: { url: on("/one"), threatProtection: { mode: "off" } } }),
      ),
    ).toEqual(refused("cannot be switched off: this key is for pages that are judged."))
    const { body } = await call(service, "/v2/batch/scrape", { headers, body: { urls: [on("/one"), on("/risky")] } })
    const path = `/v2/batch/scrape/${(body as { readonly id: string }).id}`
    await waitUntil(
      "the end of the batch",
      async () => ((await call(service, path, { headers })).body as { readonly status: string }).status === "completed",
    )
    expect((await call(service, `${path}/errors`, { headers })).body).toMatchObject({
      errors: [{ url: on("/risky"), code: blockedCode }],
    })
  })

  it("refuses to scrape if threat protection is off", async () => {
    await start({ TRAWL_ADMIN_KEY: "operator" })()
    const answer = await call(service, "/v2/scrape", { headers: await ofKey(), body: { url: on("/one") } })
    expect(answerOf(answer)).toEqual([
      403,
      failed(
        "FEATURE_NOT_ENABLED",
        "The key is for pages that are judged by threat protection, which is off on this server (TRAWL_THREAT_PROTECTION).",
      ),
    ])
  })
})

describe("the audit log", () => {
  beforeEach(
    start({
      TRAWL_THREAT_PROTECTION: "enforced",
      TRAWL_AUDIT: "on",
      TRAWL_ADMIN_KEY: "operator",
      TRAWL_API_KEYS: "blue:fc-blue",
      TRAWL_ZERO_DATA_RETENTION: "allowed",
      TRAWL_THREAT_BLACKLIST: theirs,
    }),
  )

  it("has each block, with the address only if that may be kept", async () => {
    const headers = { authorization: "Bearer fc-blue" }
    await call(service, "/v2/scrape", { headers, body: { url: on("/risky") } })
    await call(service, "/v2/scrape", { headers, body: { url: on("/risky"), zeroDataRetention: true } })
    await call(service, "/v2/batch/scrape", { headers, body: { urls: [on("/", theirs)] } })
    const { body } = await call(service, "/v2/admin/audit", { headers: { authorization: "Bearer operator" } })
    const events = (body as { readonly data: ReadonlyArray<Readonly<Record<string, unknown>>> }).data.filter(
      ({ action }) => action === "url.blocked",
    )
    expect(events.map(({ actor, code: why, outcome, target, team }) => [actor, team, outcome, why, target])).toEqual([
      ["team", "blue", "failed", blockedCode, on("/risky")],
      ["team", "blue", "failed", blockedCode, undefined],
      ["team", "blue", "failed", blockedCode, on("/", theirs)],
    ])
  })
})
