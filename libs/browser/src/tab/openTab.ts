import type { FetchPlan } from "@trawl/core"
import { Deferred, Effect } from "effect"
import { type AdMatcher, pageAds } from "@trawl/blocklists"
import { agentOverride, deviceOf, emulate } from "../emulation/emulate.ts"
import { headerCookies, ownHeaders } from "../emulation/ownHeaders.ts"
import { documentRefusal } from "./documentRefusal.ts"
import { setUpWithin } from "./setUpWithin.ts"
import type { BlankTab, Tab } from "./Tab.ts"
import type { TabError } from "./TabError.ts"
import { DocumentFault, ruleFrame, watchDocuments } from "./watchDocuments.ts"

const openTime = 10_000

const setCookies = async ({ session }: BlankTab["target"], plan: FetchPlan): Promise<void> => {
  const cookies = headerCookies(plan)
  if (cookies.length > 0) await session.send("Network.setCookies", { cookies })
}

/** The browser's version, and the ad matcher if ads are blocked. */
export interface TabSettings {
  readonly version: string
  readonly ads?: AdMatcher
}

/** Sets an empty page up for a plan. */
export const openTab = Effect.fn("openTab")(function* (
  blank: BlankTab,
  plan: FetchPlan,
  settings: TabSettings,
): Effect.fn.Return<Tab, TabError> {
  const { frameHooks, requests, target } = blank
  const { session, targetId: mainFrame } = target
  const { version } = settings
  const ads = settings.ads === undefined ? undefined : pageAds(settings.ads, { url: plan.url, mainFrame })
  const rule = {
    origin: new URL(plan.url).origin,
    headers: ownHeaders(plan.headers),
    ...(ads === undefined ? {} : { ads }),
  }
  const refusal = yield* documentRefusal
  requests.withImages = plan.captures.length > 0
  // Frames of other origins get the same emulation.
  frameHooks.push((frame) =>
    Promise.all([frame.send("Emulation.setUserAgentOverride", agentOverride(plan, version)), ruleFrame(frame, rule)]),
  )
  const [documents] = yield* setUpWithin({ lost: blank.lost, millis: openTime }, () =>
    Promise.all([
      watchDocuments(session, { ...rule, mainFrame, ...(refusal === undefined ? {} : { refusal }) }),
      emulate(session, plan, version),
      setCookies(target, plan),
    ]),
  )
  requests.onTooLarge = () => {
    Deferred.doneUnsafe(documents.body, Effect.fail(new DocumentFault({ reason: "tooLarge", url: plan.url })))
    session.send("Page.stopLoading").catch(() => undefined)
  }
  return { ...blank, documents, device: deviceOf(plan), ...(ads === undefined ? {} : { ads }) }
})
