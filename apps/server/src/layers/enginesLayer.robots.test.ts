import { CurrentRobotsUse, Engines, type FetchError, planOf, type RobotsUse } from "@trawl/core"
import { Robots } from "@trawl/fetch"
import { AddressGuard } from "@trawl/guard"
import { Effect, Layer, Result } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { readSettings } from "../settings/readSettings.ts"
import { enginesLayer } from "./enginesLayer.ts"

const asked: Array<string> = []
/** `/hop` leads over a disallowed address to an allowed one. */
const hops = new Map([
  ["/hop", "/private/between"],
  ["/private/between", "/open"],
])
const site = createServer(({ url = "" }, response) => {
  asked.push(url)
  const location = hops.get(url)
  if (location !== undefined) return response.writeHead(302, { location }).end()
  if (url === "/robots.txt")
    return response.end("User-agent: trawl\nDisallow: /private\n\nUser-agent: other\nDisallow: /open")
  return response.setHeader("content-type", "text/html").end("<title>Page</title><p>Hello</p>")
})
let origin = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const settings = (browser: "local" | "off") =>
  Result.getOrThrow(readSettings({ TRAWL_DATA: tmpdir(), TRAWL_BROWSER: browser }))

const run = <A, E>(effect: Effect.Effect<A, E, Engines | Robots>, browser: "local" | "off" = "off") =>
  Effect.runPromise(
    Effect.provide(
      effect,
      enginesLayer(settings(browser)).pipe(Layer.provide(AddressGuard.layer({ allow: ["127.0.0.1"] }))),
    ),
  )

/** "fetched" or the reason why the last engine did not fetch an address. */
const fetchFor = Effect.fnUntraced(function* (path: string, use?: RobotsUse) {
  const engine = (yield* Engines).at(-1)
  if (engine === undefined) return "no engine"
  const page = engine.fetch(planOf(`${origin}${path}`, { timeout: 60_000 }))
  return yield* Effect.match(use === undefined ? page : Effect.provideService(page, CurrentRobotsUse, use), {
    onFailure: ({ reason }: FetchError): string => reason,
    onSuccess: () => "fetched",
  })
})

const paths = ["/hop", "/open"]

describe("enginesLayer, where TRAWL_ROBOTS is ignore", () => {
  it("obeys robots.txt at each hop of pages that say so, as the crawler that they say", async () => {
    const uses: ReadonlyArray<RobotsUse | undefined> = [
      undefined,
      { mode: "ignore" },
      { mode: "respect" },
      { mode: "respect", agent: "Other" },
    ]
    const outcomes = await run(Effect.forEach(uses, (use) => Effect.forEach(paths, (path) => fetchFor(path, use))))
    expect(outcomes).toEqual([
      ["fetched", "fetched"],
      ["fetched", "fetched"],
      ["robotsBlocked", "fetched"],
      ["robotsBlocked", "robotsBlocked"],
    ])
    expect(asked.filter((path) => path === "/robots.txt").length).toBe(1)
  })

  it("lets a browser request no disallowed address on its way", async () => {
    const [isBrowser, outcomes] = await run(
      Effect.zip(
        Effect.map(Engines, (engines) => engines.at(-1)?.offers.has("script")),
        Effect.forEach(paths, (path) => fetchFor(path, { mode: "respect" })),
      ),
      "local",
    )
    expect(isBrowser).toBe(true)
    expect(outcomes).toEqual(["robotsBlocked", "fetched"])
    expect(asked.filter((path) => path !== "/favicon.ico").toSorted()).toEqual(["/hop", "/open", "/robots.txt"])
  })

  it("tells the others of the service what a site asks", async () => {
    const site = await run(Effect.flatMap(Robots, ({ read }) => read(new URL(origin))))
    expect(site.allows(new URL("/private/1", origin))).toEqual({ allowed: false, rule: "Disallow: /private (line 2)" })
  })
})
