import { FetchError, type FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import { answerFault } from "./answerFault.ts"
import { callWithin } from "./call.ts"
import { connectionFault } from "./connectionFault.ts"
import { faultSentence, netFault } from "./netFault.ts"
import type { Tab } from "./Tab.ts"
import { TabError } from "./TabError.ts"

/** The tab reports these itself: the response is not a page, or the page is gone. */
const isReportedElsewhere = (tab: Tab, message: string): boolean =>
  tab.documents.isTaking() || /crashed|is gone/i.test(message)

/** The error for a failed navigation, from Chromium's message. */
export const navigationFault = Effect.fn("navigationFault")(function* (
  fault: { readonly at: string; readonly message: string },
  plan: FetchPlan,
  tab: Tab,
): Effect.fn.Return<FetchError> {
  const reason = netFault(fault.message)
  const answered = answerFault(fault.message)
  if (answered !== undefined && URL.canParse(fault.at))
    return new FetchError({ url: plan.url, reason: "connection", message: `${new URL(fault.at).host} ${answered}.` })
  if (reason === "connection") return yield* connectionFault(tab.proxy, plan.url, fault.at)
  return new FetchError({ url: plan.url, reason, message: faultSentence(reason) })
})

/** Navigates to the plan's address until its document begins to arrive, for at most `millis`. */
export const navigate = (tab: Tab, plan: FetchPlan, millis: number) =>
  callWithin(millis, () => tab.target.session.send("Page.navigate", { url: plan.url })).pipe(
    Effect.flatMap(({ errorText }) =>
      errorText === undefined ? Effect.void : Effect.fail(new TabError({ message: errorText })),
    ),
    Effect.catchTag("TabError", ({ message }) => {
      if (isReportedElsewhere(tab, message)) return Effect.never
      // A page that navigates at once, to another or to itself, may leave the first navigation unanswered.
      if (netFault(message) === "timeout" && tab.documents.last() !== undefined) return Effect.void
      const at = tab.requests.failedDocument()?.url ?? plan.url
      return Effect.flatMap(navigationFault({ at, message }, plan, tab), Effect.fail)
    }),
  )
