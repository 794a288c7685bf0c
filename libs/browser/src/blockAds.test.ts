import type { ServerResponse } from "node:http"
import { layer } from "@effect/vitest"
import type { Engine } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { describe, expect } from "vitest"
import { BrowserStatus } from "./BrowserStatus.ts"
import { plan } from "./fixtures/plan.ts"
import { popupPage } from "./fixtures/popupPage.ts"
import { type Site, startSite } from "./fixtures/site.ts"
import { startEngine } from "./fixtures/startEngine.ts"

// Paths that the bundled lists block on any third-party host.
const ads = ["/prebid.js", "/banner-ads/1.gif", "/afr.php?zoneid=1"]
const [script, image, frame] = ads

const adPage = (third: string) => `<!doctype html><title>News</title><main><h1>News</h1><p>The news of today.</p></main>
<script src="${script}"></script><img alt="" src="${image}">
<script src="${third}${script}"></script><script src="${third}/library.js"></script><img alt="" src="${third}${image}"><iframe src="${third}${frame}"></iframe>`

const answer = async (url: URL, response: ServerResponse) => {
  if (url.pathname.endsWith(".js")) return response.writeHead(200, { "content-type": "text/javascript" }).end("1")
  if (url.pathname.endsWith(".gif"))
    return response
      .writeHead(200, { "content-type": "image/gif" })
      .end(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"))
  response.setHeader("content-type", "text/html")
  if (url.pathname === "/news") return response.end(adPage(`http://localhost:${url.port}`))
  if (url.pathname === "/afr.php") return response.end("an advertisement")
  const page = await popupPage(url.pathname.slice(1), `http://localhost:${url.port}/frame`).catch(() => undefined)
  return page === undefined ? response.writeHead(404).end() : response.end(page)
}

class Fixture extends Context.Service<Fixture, { readonly engine: Engine; readonly site: Site }>()(
  "@trawl/browser/blockAds.test/Fixture",
) {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      const site = yield* startSite(
        (request, response) => void answer(new URL(request.url ?? "/", `http://${request.headers.host}`), response),
      )
      const engine = yield* startEngine([site], { tabs: 2 })
      return { engine, site }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

const open = Effect.fn("open")(function* (name: string, blockAds: boolean) {
  const { engine, site } = yield* Fixture
  site.requests.length = 0
  // Images are loaded only for pages that are captured.
  const captures = name === "news" ? [{ type: "screenshot" as const, fullPage: false }] : []
  const page = yield* engine.fetch(plan(`${site.origin}/${name}`, { blockAds, captures }))
  const html = new TextDecoder().decode(page.body)
  const asked = site.requests.map(({ headers, url }) => `${headers.host?.split(":")[0]}${url}`)
  return { html, warnings: page.warnings, asked: asked.filter((path) => !path.includes("favicon")).toSorted() }
})

const answersIn = (html: string) => /data-answers="([^"]*)"/.exec(html)?.[1]

layer(Fixture.layer, { excludeTestServices: true })("blockAds", (it) => {
  const own = ads.slice(0, 2).map((path) => `127.0.0.1${path}`)
  const library = "localhost/library.js"
  describe("of a page with ads", () => {
    it.effect("blocks third-party ads, and nothing else", () =>
      Effect.gen(function* () {
        const { asked } = yield* open("news", true)
        expect(asked).toEqual([...own, "127.0.0.1/news", library].toSorted())
      }),
    )
    it.effect("loads them when it is off", () =>
      Effect.gen(function* () {
        const { asked } = yield* open("news", false)
        expect(asked).toEqual([...own, "127.0.0.1/news", library, ...ads.map((path) => `localhost${path}`)].toSorted())
      }),
    )
  })
  describe("of a page with a cookie popup", () => {
    for (const name of ["oneTrust", "lateOneTrust", "homeMade", "framed", "reloading"]) {
      it.effect(`rejects ${name}`, () =>
        Effect.gen(function* () {
          const { html, warnings } = yield* open(name, true)
          expect({ answers: answersIn(html), warnings, isPopupLeft: html.includes("data-popup><") }).toEqual({
            answers: "rejected",
            warnings: [],
            isPopupLeft: false,
          })
        }),
      )
    }
    it.effect("warns about one that cannot be rejected, and accepts nothing", () =>
      Effect.gen(function* () {
        const { html, warnings } = yield* open("acceptOnly", true)
        expect({ answers: answersIn(html), warnings }).toEqual({
          answers: undefined,
          warnings: ["A cookie popup was found and could not be rejected: it was hidden."],
        })
      }),
    )
    it.effect("does not touch it when blocking is off", () =>
      Effect.gen(function* () {
        const { html, warnings } = yield* open("oneTrust", false)
        expect({ answers: answersIn(html), warnings }).toEqual({ answers: undefined, warnings: [] })
        expect(html).toContain("onetrust-banner-sdk")
      }),
    )
  })
})
