import { type RunActions, userAgent } from "@trawl/core"
import { AddressGuard, type Proxies, ProxyPool } from "@trawl/guard"
import { Effect, Option, type Scope } from "effect"
import { type AdBlocker, makeAdBlocker } from "@trawl/blocklists"
import { BrowserStatus } from "../BrowserStatus.ts"
import type { Chromium } from "../chromium/Chromium.ts"
import { forgetChromium } from "../chromium/provenChromium.ts"
import { foundBrowser } from "../chromium/foundBrowser.ts"
import { startChromium } from "../chromium/startChromium.ts"
import { type BrowserPool, makeBrowserPool } from "../pool/makeBrowserPool.ts"
import { listBrowserGauges } from "../pool/listBrowserGauges.ts"
import { makeReadyTabs, type ReadyTabs } from "../pool/readyTabs.ts"
import type { RunningBrowser } from "../pool/RunningBrowser.ts"
import { shareBrowsers } from "../pool/shareBrowsers.ts"
import { Profiles } from "../profiles/Profiles.ts"
import { blankTab, openEmpty } from "../tab/blankTab.ts"
import { call } from "../tab/call.ts"
import { openTarget } from "../tab/openTarget.ts"
import type { BlankTab } from "../tab/Tab.ts"
import type { TabError } from "../tab/TabError.ts"
import type { BrowserResourcesSettings } from "./BrowserResourcesSettings.ts"
import { freeMemory } from "./freeMemory.ts"
import { makeTabs, type Tabs } from "./makeTabs.ts"

/** Resources that all pages of an engine share. */
export interface BrowserResources {
  /** Browsers for pages that are not captured, and for pages of which images are taken. */
  readonly plain: BrowserPool
  readonly images: BrowserPool
  readonly ready: ReadyTabs
  /** Opens a page through playwright. */
  readonly openByPlaywright: (running: RunningBrowser) => Effect.Effect<BlankTab, TabError, Scope.Scope>
  readonly tabs: Tabs
  readonly adBlocker: AdBlocker
  readonly proxies: Proxies
  readonly profiles: Profiles["Service"] | undefined
  readonly runActions: RunActions | undefined
}

const launchTime = 15_000
/** Most requests need no image, and mostly a single team is active: additional browsers are closed when idle. */
const idleTime = "1 minute"
/** Additional browsers, for teams that are active at the same time. */
const extraBrowsers = 2

interface PoolKind {
  readonly pagesPerBrowser: number
  readonly hasImages: boolean
  /** Whether it stays open when idle. */
  readonly isPermanent: boolean
}

const makePool = Effect.fn("makePool")(function* (
  chromium: Chromium,
  { hasImages, pagesPerBrowser, isPermanent }: PoolKind,
) {
  const status = yield* BrowserStatus
  const found = foundBrowser(chromium)
  const agent = userAgent(false, Number.parseInt(chromium.version, 10))
  const launch = call(() => startChromium({ ...chromium, agent, hasImages }, launchTime)).pipe(
    Effect.tapError(() => status.set({ ...found, available: false, message: "Chromium could not be started again." })),
    Effect.tapError(() => call(() => forgetChromium(chromium))),
  )
  return yield* makeBrowserPool({
    launch,
    pagesPerBrowser,
    ...(isPermanent ? {} : { idleTime }),
    // The status describes the permanent browser.
    onLaunch: (running) => (isPermanent ? status.set({ ...found, pid: running.chromium.pid }) : Effect.void),
  })
})

const makePools = Effect.fn("makePools")(function* (chromium: Chromium, kind: Omit<PoolKind, "isPermanent">) {
  const first = yield* makePool(chromium, { ...kind, isPermanent: !kind.hasImages })
  const others = yield* Effect.replicateEffect(makePool(chromium, { ...kind, isPermanent: false }), extraBrowsers)
  return shareBrowsers(first, others)
})

export const makeBrowserResources = Effect.fn("makeBrowserResources")(function* (
  chromium: Chromium,
  settings: BrowserResourcesSettings,
) {
  const { rule } = yield* AddressGuard
  const { blocklists = { lists: "bundled" }, pagesPerBrowser = 500, runActions, tabs = 4 } = settings
  const resources: BrowserResources = {
    plain: yield* makePools(chromium, { pagesPerBrowser, hasImages: false }),
    images: yield* makePools(chromium, { pagesPerBrowser, hasImages: true }),
    ready: makeReadyTabs((running) => openEmpty(running, rule, openTarget), tabs),
    openByPlaywright: (running) =>
      openEmpty(running, rule, (_, proxyPort) => running.driver.openTarget(proxyPort)).pipe(
        Effect.flatMap((opened) => blankTab(running, opened)),
      ),
    tabs: yield* makeTabs({ most: tabs, freeMemory }),
    adBlocker: yield* makeAdBlocker(blocklists),
    proxies: yield* ProxyPool,
    profiles: Option.getOrUndefined(yield* Effect.serviceOption(Profiles)),
    runActions,
  }
  yield* listBrowserGauges(() => [...resources.plain.pids(), ...resources.images.pids()])
  return resources
})
