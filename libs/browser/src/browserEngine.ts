import { type Capability, type Engine, FetchError, type FetchPlan } from "@trawl/core"
import { type AddressGuard, throughPool } from "@trawl/guard"
import { Effect, type Scope } from "effect"
import { BrowserStatus } from "./BrowserStatus.ts"
import type { Chromium } from "./chromium/Chromium.ts"
import { type ChromiumSettings, findChromium } from "./chromium/findChromium.ts"
import { foundBrowser } from "./chromium/foundBrowser.ts"
import type { NoBrowser } from "./chromium/NoBrowser.ts"
import { sweepProfileFolders } from "./chromium/profileFolders.ts"
import { fetchOnce } from "./engine/fetchOnce.ts"
import { makeBrowserResources, type BrowserResources } from "./engine/BrowserResources.ts"
import type { BrowserResourcesSettings } from "./engine/BrowserResourcesSettings.ts"
import type { TabLost } from "./tab/TabError.ts"

export interface BrowserSettings extends ChromiumSettings, BrowserResourcesSettings {
  /** Start the browser before the first page asks for it. */
  readonly launchAtStart?: boolean
}

const offersOf = ({ profiles, runActions }: BrowserResources): ReadonlySet<Capability> =>
  new Set<Capability>([
    "script",
    "screenshot",
    "styles",
    "waitFor",
    "mobile",
    "location",
    "media",
    ...(runActions === undefined ? [] : (["actions"] as const)),
    ...(profiles === undefined ? [] : (["profile"] as const)),
  ])

const lossSentences: Readonly<Record<TabLost["reason"], string>> = {
  browser: "The browser stopped while it showed the page.",
  crash: "The page crashed the process that showed it.",
  memory: "The page took more memory than a page may.",
  popups: "The page opened too many windows.",
  start: "The browser could not be started.",
  unopened: "The browser could not open the page in time.",
}

const passing: ReadonlySet<TabLost["reason"]> = new Set(["browser", "start", "unopened"])

/** Fetches with a browser that may die; retries the page once in the next one. */
const fetchWith = (resources: BrowserResources): Engine["fetch"] =>
  Effect.fn("browserEngine.fetch")(function* (plan: FetchPlan) {
    const protocol = URL.canParse(plan.url) ? new URL(plan.url).protocol : ""
    if (protocol !== "http:" && protocol !== "https:") {
      return yield* new FetchError({
        url: plan.url,
        reason: "unsupported",
        message: "Only http and https addresses can be fetched.",
      })
    }
    return yield* resources.tabs.use(plan, (rest) =>
      throughPool(resources.proxies, {
        plan: rest,
        fetch: (choice) =>
          fetchOnce(resources, rest, choice).pipe(
            Effect.retry({ times: 1, while: (error) => error._tag === "TabLost" && passing.has(error.reason) }),
            Effect.catchTag("TabLost", ({ reason }) =>
              Effect.fail(new FetchError({ url: plan.url, reason: "browser", message: lossSentences[reason] })),
            ),
          ),
        isProxyFault: ({ reason }) => reason === "proxy",
      }),
    )
  })

/** The engine on a browser that has been proven to work. */
export const engineOn = Effect.fn("engineOn")(function* (
  chromium: Chromium,
  settings: BrowserSettings,
): Effect.fn.Return<Engine, never, AddressGuard | BrowserStatus | Scope.Scope> {
  yield* (yield* BrowserStatus).set(foundBrowser(chromium))
  const resources = yield* makeBrowserResources(chromium, settings)
  if (settings.launchAtStart === true) yield* Effect.forkScoped(Effect.ignore(resources.plain.warm))
  return { name: "browser", offers: offersOf(resources), fetch: fetchWith(resources) }
})

/**
 * The engine that renders pages in Chromium, behind the address guard and through the proxies of `ProxyPool`. It keeps profiles
 * if `Profiles` is provided. Fails if no browser works, and reports that in `BrowserStatus`. Its Scope closes every page and
 * browser.
 */
export const browserEngine = Effect.fn("browserEngine")(function* (
  settings: BrowserSettings,
): Effect.fn.Return<Engine, NoBrowser, AddressGuard | BrowserStatus | Scope.Scope> {
  const status = yield* BrowserStatus
  yield* Effect.promise(() => sweepProfileFolders().catch(() => undefined))
  const chromium = yield* Effect.tapError(findChromium(settings), ({ message }) =>
    status.set({ available: false, sandbox: false, message }),
  )
  return yield* engineOn(chromium, settings)
})
