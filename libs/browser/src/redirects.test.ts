import { assert, layer } from "@effect/vitest"
import { CurrentUrlPolicy, FetchError, type UrlPolicy } from "@trawl/core"
import { Effect } from "effect"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { plan } from "./fixtures/plan.ts"

/** Addresses from which no page can be fetched. */
const elsewhere = [
  "file:///etc/hostname",
  "data:text/html,<p>data",
  "javascript:document.write(0)",
  "ftp://127.0.0.1/",
  "about:blank",
  "mailto:a@b.test",
  "chrome://version",
  "blob:http://127.0.0.1/1",
  "http://[",
]

/** Whether a page that navigates to such an address stays as it was, or the reason of the failure. */
const leaves = Effect.fn("leaves")(function* (path: string, address: string) {
  const { engine, site } = yield* BrowserFixture
  return yield* Effect.match(engine.fetch(plan(`${site.origin}${path}?${encodeURIComponent(address)}`)), {
    onFailure: ({ reason }) => reason,
    onSuccess: ({ body }) => new TextDecoder().decode(body).includes("it stays"),
  })
})

/** Refuses URLs that contain `behind`. */
const policyInto = (asked: Array<string>): UrlPolicy => ({
  check: (url) =>
    Effect.suspend(() => {
      asked.push(url.pathname)
      return url.pathname === "/behind"
        ? Effect.fail(new FetchError({ url: url.href, reason: "unsafe", message: "It is blocked." }))
        : Effect.void
    }),
  forbidsHost: () => false,
})

layer(BrowserFixture.layer, { excludeTestServices: true })("redirects of the browser", (it) => {
  it.effect("fails if a redirect leads to an address without a page", () =>
    Effect.gen(function* () {
      const reasons = yield* Effect.forEach(elsewhere, (address) => leaves("/redirect", address), { concurrency: 3 })
      assert.deepStrictEqual(
        reasons,
        elsewhere.map(() => "unsupportedRedirect"),
      )
    }),
  )

  it.effect("consults the page's policy before each document, and fails if it refuses one", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* BrowserFixture
      const outcomes = yield* Effect.forEach(["/redirect", "/refresh", "/script-leaves"], (path) => {
        const asked: Array<string> = []
        const page = engine.fetch(plan(`${site.origin}${path}?${encodeURIComponent(`${site.origin}/behind`)}`))
        const reason = Effect.match(Effect.provideService(page, CurrentUrlPolicy, policyInto(asked)), {
          onFailure: (error) => error.reason,
          onSuccess: () => "shown",
        })
        return Effect.map(reason, (said) => [said, ...asked])
      })
      assert.deepStrictEqual(
        outcomes,
        ["/redirect", "/refresh", "/script-leaves"].map((path) => ["unsafe", path, "/behind"]),
      )
    }),
  )

  it.effect("stays at a page that navigates to an unsupported address, and fails for one that empties itself", () =>
    Effect.gen(function* () {
      const staying = [
        ...elsewhere.filter((address) => !/^(?:about|javascript|http):/.test(address)),
        "/redirect?mailto:a@b.test",
      ]
      const stayed = yield* Effect.forEach(
        staying,
        (address) => Effect.all([leaves("/refresh", address), leaves("/script-leaves", address)], { concurrency: 2 }),
        { concurrency: 2 },
      )
      assert.deepStrictEqual(
        stayed,
        staying.map(() => [true, true]),
      )
      const emptied = [
        leaves("/refresh", "about:blank"),
        leaves("/script-leaves", "about:blank"),
        leaves("/refresh", "http://["),
      ]
      assert.deepStrictEqual(yield* Effect.all(emptied, { concurrency: 3 }), [
        "unsupportedRedirect",
        "unsupportedRedirect",
        "unsupportedRedirect",
      ])
    }),
  )
})
