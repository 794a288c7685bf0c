import { makeAddressRule, startForwardProxy } from "@trawl/guard"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { CdpSession } from "../cdp/CdpSession.ts"
import { startChromium } from "../chromium/startChromium.ts"
import { foundChromium } from "../fixtures/sharedChromium.ts"
import { startSite } from "../fixtures/site.ts"
import { emptyTarget } from "./emptyTarget.ts"
import { openTarget } from "./openTarget.ts"

const store = `(async () => {
  document.cookie = "a=1"
  localStorage.a = sessionStorage.a = 1
  window.name = "a"
  await new Promise((resolve) => indexedDB.open("a").addEventListener("success", resolve))
  await caches.open("a")
  await navigator.serviceWorker.register("/worker.js")
  await navigator.serviceWorker.ready
})()`

const stored = `(async () => ({
  cookie: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  name: window.name,
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  workers: (await navigator.serviceWorker.getRegistrations()).length,
}))()`

const nothing = { cookie: "", local: 0, session: 0, name: "", databases: 0, caches: 0, workers: 0 }

/** Playwright, which drives the browser that test files share, has the service workers of all tabs wait. */
const ownChromium = Effect.acquireRelease(
  Effect.flatMap(foundChromium, (found) =>
    Effect.promise(() => startChromium({ ...found, agent: "Tests", hasImages: true }, 60_000)),
  ),
  ({ exited, kill }) => Effect.promise(() => (kill(), exited)),
)

const evaluate = async (session: CdpSession, expression: string): Promise<unknown> =>
  (await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value

const show = async (session: CdpSession, url: string) => {
  await session.send("Page.enable")
  const loaded = new Promise<void>((resolve) => session.on("Page.loadEventFired", () => resolve()))
  await session.send("Page.navigate", { url })
  await loaded
}

describe("emptyTarget", () => {
  it.live("leaves nothing of a page to the next one of the same site", () =>
    Effect.gen(function* () {
      const site = yield* startSite((request, response) => {
        const type = request.url === "/worker.js" ? "text/javascript" : "text/html"
        response.writeHead(200, { "content-type": type, "cache-control": "max-age=600" }).end()
      })
      const proxy = yield* startForwardProxy(makeAddressRule({ allow: [`127.0.0.1:${site.port}`] }))
      const { connection } = yield* ownChromium
      yield* Effect.promise(async () => {
        const first = await openTarget(connection, proxy.port)
        try {
          const url = `${site.origin}/page`
          await show(first.session, url)
          await evaluate(first.session, store)
          assert.notDeepEqual(await evaluate(first.session, stored), nothing)
          const next = await emptyTarget(connection, first)
          await show(next.session, url)
          assert.deepStrictEqual(await evaluate(next.session, stored), nothing)
          const { entries } = await next.session.send("Page.getNavigationHistory")
          assert.deepStrictEqual(
            entries.map((entry) => entry.url),
            ["about:blank", url],
          )
          // It was fetched again, although its answer may be kept.
          assert.strictEqual(site.requests.filter(({ url: path }) => path === "/page").length, 2)
        } finally {
          await first.close()
        }
      })
    }).pipe(Effect.scoped),
  )
})
