import { assert, layer } from "@effect/vitest"
import type { Engine, FetchPlan } from "@trawl/core"
import { makeProxyPool, parseUpstream, type Proxies, ProxyPool, type UpstreamProxy } from "@trawl/guard"
import { startHttpProxy, startSocksProxy, type TestProxy } from "@trawl/testing"
import { Context, Effect, Layer, Result } from "effect"
import { BrowserStatus } from "../BrowserStatus.ts"
import { leavesNothing } from "../fixtures/leavesNothing.ts"
import { plan } from "../fixtures/plan.ts"
import { selfSigned } from "../fixtures/selfSigned.ts"
import { type Site, startSite } from "../fixtures/site.ts"
import { startEngine } from "../fixtures/startEngine.ts"
import { evaluate, runSteps } from "../fixtures/steps.ts"

const startProxy = (start: () => Promise<TestProxy>) =>
  Effect.acquireRelease(Effect.promise(start), ({ close }) => Effect.promise(close))

const credentials = "user:secret"
const upstream = (text: string): UpstreamProxy => Result.getOrThrow(parseUpstream(text))

/** An engine with changing proxies, and sites: pages with subresources, one of them on TLS, one forbidden. */
class Fixture extends Context.Service<
  Fixture,
  {
    readonly engine: Engine
    /** Makes its first proxy fail; its second works. */
    readonly breakHalf: Effect.Effect<void>
    /** Makes its only proxy fail. */
    readonly breakAll: Effect.Effect<void>
    readonly site: Site
    readonly secure: Site
    readonly forbidden: Site
    readonly basic: TestProxy
    readonly enhanced: TestProxy
  }
>()("@trawl/browser/proxies.test/Fixture") {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      yield* leavesNothing
      const forbidden = yield* startSite((_, response) => void response.end("forbidden"))
      const parts = (
        response: { end: (text: string) => void; setHeader: (name: string, value: string) => void },
        url: string,
      ) => {
        response.setHeader("content-type", url === "/data" ? "text/plain" : "text/html")
        const reach = url === "/reach" ? `${forbidden.origin}/data` : "/data"
        response.end(
          url === "/data"
            ? "the data"
            : `<p id="out">none</p><script>fetch("${reach}").then((r) => r.text(), () => "refused").then((text) => { out.textContent = text })</script>`,
        )
      }
      const site = yield* startSite((request, response) => parts(response, request.url ?? ""))
      const secure = yield* startSite((request, response) => parts(response, request.url ?? ""), selfSigned)
      const basic = yield* startProxy(() => startHttpProxy({ credentials }))
      const enhanced = yield* startProxy(() => startSocksProxy())
      const failing = yield* startProxy(() => startHttpProxy({ answer: 503 }))
      const basics = [upstream(`de=http://${credentials}@127.0.0.1:${basic.port}`)]
      const bad = upstream(`http://127.0.0.1:${failing.port}`)
      let pool = makeProxyPool({ basic: basics, enhanced: [upstream(`socks5://127.0.0.1:${enhanced.port}`)] })
      const changing: Proxies = {
        get tiers() {
          return pool.tiers
        },
        pick: (request) => pool.pick(request),
        report: (one, outcome) => pool.report(one, outcome),
      }
      const changeTo = (...proxies: ReadonlyArray<UpstreamProxy>) =>
        Effect.sync(() => {
          pool = makeProxyPool({ basic: proxies, enhanced: [] })
        })
      return {
        engine: yield* Effect.provideService(
          startEngine([site, secure, basic, enhanced, failing], { tabs: 3, runActions: runSteps }),
          ProxyPool,
          changing,
        ),
        breakHalf: changeTo(bad, ...basics),
        breakAll: changeTo(bad),
        site,
        secure,
        forbidden,
        basic,
        enhanced,
      }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

const show = Effect.fn("show")(function* (url: string, more: Partial<FetchPlan> = {}) {
  const { basic, engine, enhanced } = yield* Fixture
  basic.asked.length = 0
  enhanced.asked.length = 0
  const page = yield* engine.fetch(plan(url, more))
  const text = /<p id="out">([^<]*)</.exec(new TextDecoder().decode(page.body))?.[1]
  return { text, proxyUsed: page.proxyUsed, proxy: page.proxy, warnings: page.warnings }
})

layer(Fixture.layer, { excludeTestServices: true })("proxies of the engine", (it) => {
  it.effect("carry a page and its subresources, TLS or not, and are reported with their country", () =>
    Effect.gen(function* () {
      const { basic, enhanced, secure, site } = yield* Fixture
      const expected = { text: "the data", proxyUsed: "basic" as const, proxy: { country: "DE" }, warnings: [] }
      for (const { origin, port } of [site, secure]) {
        assert.deepStrictEqual(yield* show(`${origin}/`), expected)
        assert.deepStrictEqual(
          [[...new Set(basic.asked)], basic.asked.length >= 1, enhanced.asked],
          [[`127.0.0.1:${port}`], true, []],
        )
      }
    }),
  )

  it.effect("of the enhanced tier carry requests for them, with actions too", () =>
    Effect.gen(function* () {
      const { basic, enhanced, site } = yield* Fixture
      const actions = [evaluate("fetch('/data').then((response) => response.text())")]
      assert.deepStrictEqual(yield* show(`${site.origin}/`, { proxy: "enhanced", actions }), {
        text: "the data",
        proxyUsed: "enhanced",
        proxy: {},
        warnings: [],
      })
      assert.deepStrictEqual([[...new Set(enhanced.asked)], basic.asked], [[`127.0.0.1:${site.port}`], []])
    }),
  )

  it.effect("reach no address that the guard refuses", () =>
    Effect.gen(function* () {
      const { basic, engine, forbidden, site } = yield* Fixture
      assert.strictEqual((yield* show(`${site.origin}/reach`)).text, "refused")
      const error = yield* Effect.flip(engine.fetch(plan(`${forbidden.origin}/`)))
      assert.deepStrictEqual(
        [error.reason, forbidden.requests.length, basic.asked.filter((asked) => asked.endsWith(`:${forbidden.port}`))],
        ["blocked", 0, []],
      )
    }),
  )

  it.effect("that fail are reported, and replaced by another", () =>
    Effect.gen(function* () {
      const { breakAll, breakHalf, engine, secure, site } = yield* Fixture
      yield* breakHalf
      const pages = yield* Effect.forEach([site, secure], ({ origin }) => engine.fetch(plan(`${origin}/`)))
      assert.deepStrictEqual(
        pages.map(({ proxy, status }) => [status, proxy]),
        [
          [200, { country: "DE" }],
          [200, { country: "DE" }],
        ],
      )
      yield* breakAll
      const errors = yield* Effect.forEach([site, secure], ({ origin }) =>
        Effect.flip(engine.fetch(plan(`${origin}/`))),
      )
      assert.deepStrictEqual(
        errors.map(({ reason }) => reason),
        ["proxy", "proxy"],
      )
      assert.notInclude(errors.map(({ message }) => message).join(" "), "secret")
    }),
  )
})
