import type { FetchPlan } from "@trawl/core"
import { Deferred, Effect } from "effect"
import { agentOverride, deviceOf, emulate } from "../emulation/emulate.ts"
import { headerCookies, ownHeaders } from "../emulation/ownHeaders.ts"
import { callWithin } from "./call.ts"
import type { BlankTab, Tab } from "./Tab.ts"
import type { TabError } from "./TabError.ts"
import { DocumentFault, watchDocuments } from "./watchDocuments.ts"

const openTime = 10_000

const setCookies = async ({ session }: BlankTab["target"], plan: FetchPlan): Promise<void> => {
  const cookies = headerCookies(plan)
  if (cookies.length > 0) await session.send("Network.setCookies", { cookies })
}

/** Sets an empty page up for a plan. `version` is the browser's. */
export const openTab = Effect.fn("openTab")(function* (blank: BlankTab, plan: FetchPlan, version: string): Effect.fn.Return<Tab, TabError> {
  const { frameHooks, requests, target } = blank
  const { session, targetId: mainFrame } = target
  requests.withPictures = plan.captures.length > 0
  // Frames of other origins say the same of themselves.
  frameHooks.push((frame) => frame.send("Emulation.setUserAgentOverride", agentOverride(plan, version)))
  const [documents] = yield* callWithin(openTime, () =>
    Promise.all([
      watchDocuments(session, { mainFrame, origin: new URL(plan.url).origin, headers: ownHeaders(plan.headers) }),
      emulate(session, plan, version),
      setCookies(target, plan),
    ]),
  )
  requests.onTooLarge = () => {
    Deferred.doneUnsafe(documents.body, Effect.fail(new DocumentFault({ reason: "tooLarge", url: plan.url })))
    session.send("Page.stopLoading").catch(() => undefined)
  }
  return { ...blank, documents, device: deviceOf(plan) }
})
