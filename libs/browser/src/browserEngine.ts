import { type Capability, type Engine, FetchError, type FetchPlan } from "@trawl/core"
import { AddressGuard, type ForwardProxy, startForwardProxy } from "@trawl/guard"
import { Clock, Effect, type Scope, Semaphore } from "effect"
import { BrowserStatus } from "./BrowserStatus.ts"
import type { Chromium } from "./chromium/Chromium.ts"
import { type ChromiumSettings, findChromium } from "./chromium/findChromium.ts"
import { launchChromium } from "./chromium/launchChromium.ts"
import type { NoBrowser } from "./chromium/NoBrowser.ts"
import { type BrowserPool, makeBrowserPool } from "./pool/makeBrowserPool.ts"
import { call } from "./tab/call.ts"
import { loadPage } from "./tab/loadPage.ts"
import { openTab } from "./tab/openTab.ts"
import { TabLost } from "./tab/TabError.ts"

export interface BrowserSettings extends ChromiumSettings {
  /** Pages open at once. 4 when absent: two to three for each core. */
  readonly tabs?: number
  /** Pages after which a browser is replaced by a fresh one. 500 when absent. */
  readonly pagesPerBrowser?: number
  /** Start the browser before the first page asks for it. */
  readonly launchAtStart?: boolean
}

const offers: ReadonlySet<Capability> = new Set<Capability>(["script", "screenshot", "waitFor", "mobile", "location"])

const launchTime = 15_000

const lossSentences: Readonly<Record<TabLost["reason"], string>> = {
  browser: "The browser stopped while it showed the page.",
  crash: "The page crashed the process that showed it.",
  popups: "The page opened too many windows.",
}

const found = (chromium: Chromium) => ({
  available: true,
  sandbox: chromium.sandbox,
  version: chromium.version,
  path: chromium.path,
  message: chromium.sandbox
    ? `Chromium ${chromium.version} (${chromium.source}), sandbox on.`
    : `Chromium ${chromium.version} (${chromium.source}) runs without its sandbox: this system does not let it have one.`,
})

const makePool = Effect.fn("makePool")(function* (chromium: Chromium, pagesPerBrowser: number) {
  const status = yield* BrowserStatus
  const launch = call(() => launchChromium(chromium, launchTime)).pipe(
    Effect.tapError(() => status.set({ ...found(chromium), available: false, message: "Chromium could not be started again." })),
  )
  return yield* makeBrowserPool({
    launch,
    pagesPerBrowser,
    onLaunch: ({ pid }) => status.set({ ...found(chromium), ...(pid === undefined ? {} : { pid }) }),
  })
})

const gone = () => new TabLost({ reason: "browser" })

/** One attempt at a plan, in a tab of its own that is closed before it ends. */
const fetchOnce = Effect.fn("fetchOnce")(function* (pool: BrowserPool, proxy: ForwardProxy, work: { readonly plan: FetchPlan; readonly begin: number }) {
  const lease = yield* Effect.mapError(pool.lease, gone)
  const opening = openTab({ browser: lease.browser, proxyPort: proxy.port, abandon: lease.abandon }, work.plan)
  // A browser that cannot open a page is not given another.
  const tab = yield* Effect.mapError(Effect.tapError(opening, () => lease.abandon), gone)
  return yield* loadPage(tab, work.plan, { proxy, begin: work.begin })
}, Effect.scoped)

/** Fetches with a browser that may die: its page is tried once more in the next one. */
const fetchWith = (pool: BrowserPool, proxy: ForwardProxy, tabs: Semaphore.Semaphore): Engine["fetch"] =>
  Effect.fn("browserEngine.fetch")(function* (plan: FetchPlan) {
    const protocol = URL.canParse(plan.url) ? new URL(plan.url).protocol : ""
    if (protocol !== "http:" && protocol !== "https:") {
      return yield* new FetchError({ url: plan.url, reason: "unsupported", message: "Only http and https addresses can be fetched." })
    }
    // Waiting for a tab is part of the page's time.
    const begin = yield* Clock.currentTimeMillis
    return yield* tabs.withPermits(1)(fetchOnce(pool, proxy, { plan, begin })).pipe(
      Effect.retry({ times: 1, while: (error) => error._tag === "TabLost" && error.reason === "browser" }),
      Effect.catchTag("TabLost", ({ reason }) =>
        Effect.fail(new FetchError({ url: plan.url, reason: "browser", message: lossSentences[reason] })),
      ),
    )
  })

/**
 * The engine that shows pages in Chromium, behind the address guard. Fails when no browser works, and says so in
 * `BrowserStatus`. Its Scope closes every page and browser.
 */
export const browserEngine = Effect.fn("browserEngine")(function* (
  settings: BrowserSettings,
): Effect.fn.Return<Engine, NoBrowser, AddressGuard | BrowserStatus | Scope.Scope> {
  const status = yield* BrowserStatus
  const { rule } = yield* AddressGuard
  const chromium = yield* Effect.tapError(findChromium(settings), ({ message }) => status.set({ available: false, sandbox: false, message }))
  yield* status.set(found(chromium))
  const proxy = yield* startForwardProxy(rule)
  const pool = yield* makePool(chromium, settings.pagesPerBrowser ?? 500)
  const tabs = yield* Semaphore.make(settings.tabs ?? 4)
  if (settings.launchAtStart === true) yield* Effect.forkScoped(Effect.ignore(pool.warm))
  return { name: "browser", offers, fetch: fetchWith(pool, proxy, tabs) }
})
