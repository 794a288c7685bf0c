import { startThreatPeer, type ThreatPeer, type ThreatTrouble } from "@trawl/testing"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { baseOf } from "@trawl/api/server"
import { appLayer } from "../layers/appLayer.ts"
import { readSettings } from "../settings/readSettings.ts"

let peer: ThreatPeer
let data: string
let stop = async () => {}
beforeAll(async () => {
  ;[peer, data] = await Promise.all([startThreatPeer(), mkdtemp(join(tmpdir(), "trawl-scanners-"))])
  peer.lists["SOCIAL_ENGINEERING"]?.set(["10.0.0.1/listed"], ["10.0.0.1/decoy"])
})
afterEach(() => stop())
afterAll(async () => {
  await peer.close()
  await rm(data, { recursive: true, force: true })
})

const start = async (env: Readonly<Record<string, string>>) => {
  const scope = Effect.runSync(Scope.make())
  const common = {
    TRAWL_PORT: "0",
    TRAWL_DATA: data,
    TRAWL_ALLOW: "127.0.0.0/8",
    TRAWL_BROWSER: "off",
    TRAWL_THREAT_PROTECTION: "enforced",
    TRAWL_WEB_RISK_KEY: "key-7-secret",
  }
  const settings = Result.getOrThrow(readSettings({ ...common, ...env }))
  const context = await Effect.runPromise(
    Layer.buildWithScope(
      appLayer(settings).pipe(Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))),
      scope,
    ),
  )
  stop = () => Effect.runPromise(Scope.close(scope, Exit.void))
  return Effect.runPromise(Effect.provideContext(baseOf(settings), context))
}

/** Scrapes a private address: the address guard refuses one that passes the scan, and no page is made. */
const scrape = async (base: string, path: string, threatProtection: object) => {
  const body = JSON.stringify({ url: `http://10.0.0.1${path}`, maxAge: 0, threatProtection })
  const response = await fetch(`${base}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  })
  const { code, error } = (await response.json()) as { readonly code: string; readonly error: string } // an answer of the contract
  return code === "unsafe_domain_blocked" ? error : code
}

const unscanned =
  "Threat protection blocks this URL of 10.0.0.1: it could not be scanned, and what cannot be scanned is blocked."
const passed = "SCRAPE_URL_BLOCKED"

const troubles: ReadonlyArray<readonly [what: string, trouble: ThreatTrouble]> = [
  ["breaks the connection", { instead: "reset" }],
  ["answers without end", { instead: "endless" }],
  ["answers with other JSON", { body: "[null]" }],
  ["is asked too often", { status: 429, headers: { "retry-after": "3600" } }],
  ["does not take the key", { status: 403 }],
]

describe.each(["web-risk", "safe-browsing", "web-risk-lookup"])("a scanner by %s over HTTP", (provider) => {
  it.each(troubles)("that %s is a failure, and the failure policy decides", async (_what, trouble) => {
    peer.trouble(({ path }) => (/hashes:search|uris:search/u.test(path) ? trouble : undefined))
    const base = await start({ TRAWL_WEB_RISK_URL: peer.url, TRAWL_WEB_RISK_PROVIDER: provider })
    expect(await Promise.all([scrape(base, "/decoy", {}), scrape(base, "/decoy", { failurePolicy: "open" })])).toEqual([
      unscanned,
      passed,
    ])
    // Lists are checked first, and an address with no prefix in the lists needs no request.
    expect(await scrape(base, "/decoy", { whitelist: ["10.0.0.1"] })).toBe(passed)
    expect(await scrape(base, "/other", {})).toBe(provider === "web-risk-lookup" ? unscanned : passed)
  })
})
