import { type Capability, type Engine, FetchError, type FetchPlan, inQueue, userAgent } from "@trawl/core"
import { AddressGuard, type AddressRule } from "@trawl/guard"
import { Clock, Deferred, Effect, type Scope, Semaphore } from "effect"
import { BrowserStatus } from "./BrowserStatus.ts"
import type { Chromium } from "./chromium/Chromium.ts"
import { type ChromiumSettings, findChromium } from "./chromium/findChromium.ts"
import type { NoBrowser } from "./chromium/NoBrowser.ts"
import { sweepProfileFolders } from "./chromium/profileFolders.ts"
import { startChromium } from "./chromium/startChromium.ts"
import { type BrowserPool, makeBrowserPool } from "./pool/makeBrowserPool.ts"
import { makeReadyTabs, type ReadyTabs } from "./pool/readyTabs.ts"
import { blankTab } from "./tab/blankTab.ts"
import { call } from "./tab/call.ts"
import { loadPage } from "./tab/loadPage.ts"
import { openTab } from "./tab/openTab.ts"
import { openTarget } from "./tab/openTarget.ts"
import { TabLost } from "./tab/TabError.ts"

export interface BrowserSettings extends ChromiumSettings {
  /** Pages open at once. 4 when absent: two to three for each core. */
  readonly tabs?: number
  /** Pages after which a browser is replaced by a fresh one. 500 when absent. */
  readonly pagesPerBrowser?: number
  /** Start the browser before the first page asks for it. */
  readonly launchAtStart?: boolean
}

const offers: ReadonlySet<Capability> = new Set<Capability>(["script", "screenshot", "waitFor", "mobile", "location", "media"])

const launchTime = 15_000
/** Most requests want no picture: the browser that shows them goes when it is not needed. */
const pictureIdleTime = "1 minute"

const lossSentences: Readonly<Record<TabLost["reason"], string>> = {
  browser: "The browser stopped while it showed the page.",
  crash: "The page crashed the process that showed it.",
  memory: "The page took more memory than a page may.",
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

interface PoolKind {
  readonly pagesPerBrowser: number
  readonly hasPictures: boolean
}

const makePool = Effect.fn("makePool")(function* (chromium: Chromium, { hasPictures, pagesPerBrowser }: PoolKind) {
  const status = yield* BrowserStatus
  const agent = userAgent(false, Number.parseInt(chromium.version, 10))
  const launch = call(() => startChromium({ ...chromium, agent, hasPictures }, launchTime)).pipe(
    Effect.tapError(() => status.set({ ...found(chromium), available: false, message: "Chromium could not be started again." })),
  )
  return yield* makeBrowserPool({
    launch,
    pagesPerBrowser,
    ...(hasPictures ? { idleTime: pictureIdleTime } : {}),
    // The browser that is always there is the one to be told of.
    onLaunch: (running) => (hasPictures ? Effect.void : status.set({ ...found(chromium), pid: running.chromium.pid })),
  })
})

const gone = () => new TabLost({ reason: "browser" })

/** What every page of an engine shares. */
interface Workshop {
  readonly plain: BrowserPool
  readonly pictures: BrowserPool
  readonly ready: ReadyTabs
  readonly tabs: Semaphore.Semaphore
}

/** Whether somebody looks at the page: a picture is taken of it, or steps are run on what they can see. */
const needsPictures = ({ actions = [], captures }: FetchPlan): boolean => captures.length > 0 || actions.length > 0

/** One attempt at a plan, in a tab of its own that is closed before it ends. */
const fetchOnce = Effect.fn("fetchOnce")(function* ({ pictures, plain, ready }: Workshop, plan: FetchPlan) {
  // Waiting for a tab is no part of the page's time.
  const begin = yield* Clock.currentTimeMillis
  const { abandon, running } = yield* Effect.mapError(needsPictures(plan) ? pictures.lease : plain.lease, gone)
  const opening = Effect.flatMap(ready.take(running), (blank) => openTab(blank, plan, running.chromium.version))
  // A browser that cannot open a page is not given another.
  const tab = yield* Effect.mapError(Effect.tapError(opening, () => abandon), gone)
  return yield* loadPage(tab, plan, { begin, proxyUsed: "basic", work: () => Effect.succeed({ warnings: [] }) })
}, Effect.scoped)

const noTab = (plan: FetchPlan) => new FetchError({ url: plan.url, reason: "timeout", message: "No browser tab was free in time." })

/** Fetches with a browser that may die: its page is tried once more in the next one. */
const fetchWith = (workshop: Workshop): Engine["fetch"] =>
  Effect.fn("browserEngine.fetch")(function* (plan: FetchPlan) {
    const protocol = URL.canParse(plan.url) ? new URL(plan.url).protocol : ""
    if (protocol !== "http:" && protocol !== "https:") {
      return yield* new FetchError({ url: plan.url, reason: "unsupported", message: "Only http and https addresses can be fetched." })
    }
    const attempt = fetchOnce(workshop, plan).pipe(
      Effect.retry({ times: 1, while: (error) => error._tag === "TabLost" && error.reason === "browser" }),
      Effect.catchTag("TabLost", ({ reason }) =>
        Effect.fail(new FetchError({ url: plan.url, reason: "browser", message: lossSentences[reason] })),
      ),
    )
    return yield* withTab(workshop.tabs, plan, attempt)
  })

/** Waits for a tab as long as the page itself may take, and uses it. */
const withTab = Effect.fnUntraced(function* <A>(tabs: Semaphore.Semaphore, plan: FetchPlan, attempt: Effect.Effect<A, FetchError>) {
  const begun = yield* Deferred.make<void>()
  const turn = Effect.timeoutOrElse(Deferred.await(begun), { duration: plan.timeout, orElse: () => Effect.fail(noTab(plan)) })
  const work = tabs.withPermits(1)(Effect.andThen(Deferred.succeed(begun, undefined), attempt))
  return yield* Effect.raceFirst(work, Effect.andThen(inQueue(turn), Effect.never))
})

const makeWorkshop = Effect.fn("makeWorkshop")(function* (chromium: Chromium, rule: AddressRule, settings: BrowserSettings) {
  const { pagesPerBrowser = 500, tabs = 4 } = settings
  return {
    plain: yield* makePool(chromium, { pagesPerBrowser, hasPictures: false }),
    pictures: yield* makePool(chromium, { pagesPerBrowser, hasPictures: true }),
    ready: makeReadyTabs((running) => blankTab(running, rule, openTarget)),
    tabs: yield* Semaphore.make(tabs),
  }
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
  yield* Effect.promise(() => sweepProfileFolders().catch(() => undefined))
  const chromium = yield* Effect.tapError(findChromium(settings), ({ message }) => status.set({ available: false, sandbox: false, message }))
  yield* status.set(found(chromium))
  const workshop = yield* makeWorkshop(chromium, rule, settings)
  if (settings.launchAtStart === true) yield* Effect.forkScoped(Effect.ignore(workshop.plain.warm))
  return { name: "browser", offers, fetch: fetchWith(workshop) }
})
