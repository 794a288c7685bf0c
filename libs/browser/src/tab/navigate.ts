import { FetchError, type FetchPlan } from "@trawl/core"
import type { ForwardProxy } from "@trawl/guard"
import { Deferred, Effect } from "effect"
import { call } from "./call.ts"
import { connectionFault } from "./connectionFault.ts"
import { faultSentence, netFault } from "./netFault.ts"
import type { Tab } from "./Tab.ts"

/** What a tab reports better by itself: the page is no page, or it is gone. */
const isReportedElsewhere = (tab: Tab, message: string): boolean =>
  Deferred.isDoneUnsafe(tab.documents.body) || /crashed|has been closed|disconnected/i.test(message)

/** The error for a navigation that failed, with playwright's or Chromium's message. */
export const navigationFault = Effect.fn("navigationFault")(function* (
  fault: { readonly at: string; readonly message: string },
  plan: FetchPlan,
  proxy: ForwardProxy,
): Effect.fn.Return<FetchError> {
  const reason = netFault(fault.message)
  if (reason === "connection") return yield* connectionFault(proxy, plan.url, fault.at)
  return new FetchError({ url: plan.url, reason, message: faultSentence(reason) })
})

/** Opens the plan's address until its document has begun to arrive, for at most `millis`. */
export const navigate = (tab: Tab, plan: FetchPlan, options: { readonly proxy: ForwardProxy; readonly millis: number }) =>
  call(() => tab.page.goto(plan.url, { waitUntil: "commit", timeout: Math.max(1, options.millis) })).pipe(
    Effect.catchTag("TabError", ({ message }) => {
      if (isReportedElsewhere(tab, message)) return Effect.never
      const at = tab.requests.failedDocument()?.url ?? plan.url
      return Effect.flatMap(navigationFault({ at, message }, plan, options.proxy), Effect.fail)
    }),
    Effect.asVoid,
  )
