import { type FixtureSite, startFixtureSite, startThreatPeer, type ThreatPeer } from "@trawl/testing"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { baseOf } from "@trawl/api/server"
import { appLayer } from "../layers/appLayer.ts"
import { readSettings } from "../settings/readSettings.ts"

let site: FixtureSite
let peer: ThreatPeer
let data: string
let base: string
const scope = Effect.runSync(Scope.make())

beforeAll(async () => {
  ;[site, peer, data] = await Promise.all([
    startFixtureSite(),
    startThreatPeer(),
    mkdtemp(join(tmpdir(), "trawl-scanners-")),
  ])
  peer.lists["SOCIAL_ENGINEERING"]?.set(["127.0.0.1/static/1"], ["127.0.0.1/static/4"])
  await writeFile(join(data, "feed.txt"), `${site.url}/static/2\n`)
  const settings = Result.getOrThrow(
    readSettings({
      TRAWL_PORT: "0",
      TRAWL_DATA: data,
      TRAWL_ALLOW: "127.0.0.0/8",
      TRAWL_BROWSER: "off",
      TRAWL_THREAT_PROTECTION: "enforced",
      TRAWL_WEB_RISK_KEY: "key-7-secret",
      TRAWL_WEB_RISK_URL: peer.url,
      TRAWL_THREAT_FEEDS: join(data, "feed.txt"),
    }),
  )
  const context = await Effect.runPromise(
    Layer.buildWithScope(
      appLayer(settings).pipe(Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))),
      scope,
    ),
  )
  base = await Effect.runPromise(Effect.provideContext(baseOf(settings), context))
})

afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await Promise.all([site.close(), peer.close()])
  await rm(data, { recursive: true, force: true })
})

const scrape = async (path: string) => {
  const response = await fetch(`${base}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `${site.url}${path}` }),
  })
  const { code, error } = (await response.json()) as { readonly code?: string; readonly error?: string } // an answer of the contract
  return [response.status, code, error]
}

const sentence = (score: number, category: string) =>
  `Threat protection blocks this URL of 127.0.0.1: its risk score is ${score} (${category}), and it is blocked from 75 on.`

describe("URL scanners of the settings", () => {
  it("block pages of lists and feeds, and let others through", async () => {
    expect([await scrape("/static/1"), await scrape("/static/2"), await scrape("/static/3")]).toEqual([
      [403, "unsafe_domain_blocked", sentence(100, "social engineering")],
      [403, "unsafe_domain_blocked", sentence(95, "listed")],
      [200, undefined, undefined],
    ])
    expect(peer.requests.map(({ path }) => path).filter((path) => path !== "/v1/threatLists:computeDiff")).toEqual([
      "/v1/hashes:search",
    ])
  })

  it("are listed in the capabilities, without their addresses and keys", async () => {
    const text = await (await fetch(`${base}/v2/capabilities`)).text()
    expect([
      text.includes('"By web-risk, 1 feed, the local classifier."'),
      text.includes("key-7-secret"),
      text.includes(peer.url),
    ]).toEqual([true, false, false])
  })

  it("are named if they do not answer, and since when", async () => {
    peer.trouble(({ path }) => (path === "/v1/hashes:search" ? { status: 500, body: "" } : undefined))
    const blocked =
      "Threat protection blocks this URL of 127.0.0.1: it could not be scanned, and what cannot be scanned is blocked."
    expect(await scrape("/static/4")).toEqual([403, "unsafe_domain_blocked", blocked])
    const fault =
      /The scanner web risk has not answered since \d{4}-\d\d-\d\dT[\d:.]{12}Z: it answered with status 500\. /u
    for (const path of ["/ready", "/v2/capabilities"])
      expect(await (await fetch(`${base}${path}`)).text()).toMatch(fault)
  })
})
