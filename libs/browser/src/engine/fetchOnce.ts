import {
  CurrentTeam,
  CurrentUrlPolicy,
  type FetchError,
  type FetchedPage,
  type FetchPlan,
  type UrlPolicy,
} from "@trawl/core"
import type { ProxyChoice, ProxyLease } from "@trawl/guard"
import { Clock, Effect, type Scope } from "effect"
import type { AdMatcher } from "@trawl/blocklists"
import { isLookedAt } from "../emulation/isLookedAt.ts"
import type { TakenTab } from "../pool/readyTabs.ts"
import type { RunningBrowser } from "../pool/RunningBrowser.ts"
import { openProfile, type PageProfile } from "../profiles/openProfile.ts"
import { Profiles } from "../profiles/Profiles.ts"
import { call, isLate } from "../tab/call.ts"
import { loadPage } from "../tab/loadPage.ts"
import { openTab } from "../tab/openTab.ts"
import { unsettled } from "../tab/settle.ts"
import type { BlankTab, Tab } from "../tab/Tab.ts"
import { type TabError, TabLost } from "../tab/TabError.ts"
import { followKey } from "./followKey.ts"
import { workOnPage } from "./workOnPage.ts"
import type { BrowserResources } from "./BrowserResources.ts"

const unopened = (error: TabError) => new TabLost({ reason: isLate(error) ? "unopened" : "browser" })

const openPlanProfile = (
  { profiles }: BrowserResources,
  plan: FetchPlan,
): Effect.Effect<PageProfile | undefined, FetchError, Scope.Scope> =>
  plan.profile === undefined || profiles === undefined
    ? Effect.succeed(undefined)
    : Effect.provideService(openProfile({ ...plan, profile: plan.profile }), Profiles, profiles)

/** Only pages with actions or a profile are opened by playwright. */
const openBlank = (
  { openByPlaywright, ready }: BrowserResources,
  plan: FetchPlan,
  { key, running }: Pick<Opening, "key" | "running">,
): Effect.Effect<TakenTab, TabError, Scope.Scope> =>
  (plan.actions ?? []).length > 0 || plan.profile !== undefined
    ? Effect.map(openByPlaywright(running), (tab) => ({ tab, keep: Effect.void }))
    : ready.take(running, key)

/** Loads the profile into the page. The effect it returns saves the changes, once the page has been read. */
const loadProfile = Effect.fn("loadProfile")(function* (
  profile: PageProfile | undefined,
  { target, withWindows }: BlankTab,
) {
  const { page, session } = target
  if (profile === undefined || page === undefined) return Effect.succeed<ReadonlyArray<string>>([])
  const keep = yield* withWindows(call(() => profile.load({ context: page.context(), session })))
  return withWindows(keep)
})

const through = ({ tier, upstream }: ProxyChoice): Pick<FetchedPage, "proxy" | "proxyUsed"> => ({
  proxyUsed: tier,
  ...(upstream === undefined ? {} : { proxy: upstream.country === undefined ? {} : { country: upstream.country } }),
})

/** Configures the page's proxy if it does more than guard. */
const serve = ({ ads, proxy }: Tab, { upstream }: ProxyChoice, policy: UrlPolicy | undefined): void => {
  if (upstream === undefined && ads === undefined && policy === undefined) return
  const blocks: ProxyLease["blocks"] = (request) =>
    ads?.blocks(request) === true || policy?.forbidsHost(request.host) === true
  proxy.serve({
    ...(upstream === undefined ? {} : { upstream }),
    ...(ads === undefined && policy === undefined ? {} : { blocks }),
  })
}

/** The matcher of ads, or why a page that should block them does not. */
const adsOf = (
  { adBlocker }: BrowserResources,
  { blockAds }: FetchPlan,
): Effect.Effect<{ readonly ads: AdMatcher | undefined; readonly warnings: ReadonlyArray<string> }> =>
  blockAds
    ? adBlocker.matcher.pipe(
        Effect.map((ads) => ({ ads, warnings: [] })),
        Effect.catchTag("ListFault", ({ message }) =>
          Effect.succeed({ ads: undefined, warnings: [`${message} Ads were not blocked.`] }),
        ),
      )
    : Effect.succeed({ ads: undefined, warnings: [] })

/** In which browser a page is opened, with what, and which pages may have its tab before and after it. */
interface Opening {
  readonly profile: PageProfile | undefined
  readonly running: RunningBrowser
  readonly key: string | undefined
}

const openPage = Effect.fn("openPage")(function* (
  resources: BrowserResources,
  plan: FetchPlan,
  { key, profile, running }: Opening,
) {
  const { keep: keepTab, tab: blank } = yield* openBlank(resources, plan, { key, running })
  const { ads, warnings } = yield* adsOf(resources, plan)
  const keep = yield* loadProfile(profile, blank)
  const tab = yield* openTab(blank, plan, { version: running.chromium.version, ...(ads === undefined ? {} : { ads }) })
  return { tab, keep, keepTab, warnings }
})

/** Whether a tab may show another page: it has shown this one without trouble, and nothing of another site. */
const isFit = (tab: Tab, plan: FetchPlan, { mediaType, url, warnings }: FetchedPage): boolean =>
  mediaType === "text/html" &&
  new URL(url).origin === new URL(plan.url).origin &&
  tab.lastWindow() === undefined &&
  !warnings.includes(unsettled)

/** One attempt at a plan, in a tab of its own that is closed before it ends. */
export const fetchOnce = Effect.fn("fetchOnce")(function* (
  resources: BrowserResources,
  plan: FetchPlan,
  choice: ProxyChoice,
) {
  const begin = yield* Clock.currentTimeMillis
  const policy = yield* CurrentUrlPolicy
  const key = followKey(plan, { team: yield* CurrentTeam, choice, policy })
  const profile = yield* openPlanProfile(resources, plan)
  const pool = isLookedAt(plan) ? resources.images : resources.plain
  const { abandon, running } = yield* Effect.mapError(pool.lease, () => new TabLost({ reason: "start" }))
  // A browser that cannot open a page gets no further ones.
  const opening = Effect.tapError(openPage(resources, plan, { profile, running, key }), () => abandon)
  const { keep, keepTab, tab, warnings } = yield* Effect.mapError(opening, unopened)
  serve(tab, choice, policy)
  const page = yield* loadPage(tab, plan, { begin, through: through(choice), work: workOnPage(resources.runActions) })
  if (isFit(tab, plan, page)) yield* keepTab
  const sentences = [...warnings, ...(yield* keep)]
  return sentences.length === 0 ? page : { ...page, warnings: [...page.warnings, ...sentences] }
}, Effect.scoped)
