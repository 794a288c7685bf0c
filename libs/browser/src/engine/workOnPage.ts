import { FetchError, type FetchPlan, type RunActions, TabFault, type Tab as InputTab } from "@trawl/core"
import { Clock, Effect } from "effect"
import { consentWarning } from "../consent/consentWarning.ts"
import { rejectConsent } from "../consent/rejectConsent.ts"
import { makeInputTab } from "../input/makeInputTab.ts"
import { stepTime } from "../input/stepTime.ts"
import { callWithin } from "../tab/call.ts"
import type { PageWork } from "../tab/loadPage.ts"
import { settleInPlace, unsettled } from "../tab/settle.ts"
import type { Tab } from "../tab/Tab.ts"
import { takeScreenshot } from "../tab/takeScreenshot.ts"

/** Longest wait for a page to settle after one step. */
const longestSettle = 10_000

/** A step that waits in vain must end before the page's deadline, so that it can be named and the page can still be read. */
const readingTime = ({ timeout }: FetchPlan): number => Math.min(2000, timeout / 10)

/** Waits until the page has settled, within its time. Returns whether it has. */
const waitUntilSettled = (tab: Tab, until: number): Effect.Effect<boolean> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.map(settleInPlace(tab, Math.min(until, now + longestSettle)), (ended) => ended === "settled"),
  )

const screenshot = (tab: Tab, until: number): InputTab["screenshot"] =>
  Effect.fn("screenshot")(function* (request) {
    const { capture, warning = "The screenshot could not be taken." } = yield* takeScreenshot(
      tab,
      request,
      until - (yield* Clock.currentTimeMillis),
    )
    if (capture === undefined) return yield* new TabFault({ message: warning })
    return warning.startsWith("The screenshot shows") ? { capture, warning } : { capture }
  })

const unread = () => new TabFault({ message: "The page's scripts left no time to read it." })

const html = (tab: Tab, until: number): InputTab["html"] =>
  Effect.flatMap(stepTime(until, Number.POSITIVE_INFINITY), (left) =>
    Effect.mapError(callWithin(left, tab.world.serialize), unread),
  )

const clearConsent = Effect.fn("clearConsent")(function* (tab: Tab, until: number) {
  const { frames, target } = tab
  const outcome = yield* rejectConsent({
    session: target.session,
    frameSessions: frames.sessions(),
    evaluate: (expression) => frames.evaluate(expression),
    until,
  })
  if (outcome.found !== undefined) yield* waitUntilSettled(tab, until)
  const warning = consentWarning(outcome)
  return warning === undefined ? [] : [warning]
})

const runSteps = Effect.fn("runSteps")(function* (
  tab: Tab,
  plan: FetchPlan,
  { done, run }: { readonly run: RunActions; readonly done: number },
): Effect.fn.Return<PageWork, FetchError> {
  const until = done - readingTime(plan)
  const { page, session } = tab.target
  const { actions = [] } = plan
  if (page === undefined || actions.length === 0) return { warnings: [] }
  // From now on a file that a step leads to is the result.
  tab.documents.takeFiles()
  let isSettled = true
  const noteSettled = Effect.map(waitUntilSettled(tab, until), (settled) => {
    isSettled = settled
  })
  const helpers = { untilSettled: noteSettled, html: html(tab, until), screenshot: screenshot(tab, until), until }
  const inputTab = yield* Effect.mapError(
    makeInputTab({ page, session, ...helpers }),
    ({ message }) => new FetchError({ url: plan.url, reason: "action", message }),
  )
  const results = yield* run(inputTab, { url: plan.url, actions })
  return { warnings: isSettled ? [] : [unsettled], actions: results }
})

/** Works on a settled page: rejects its cookie popup if ads are blocked, and runs its actions. */
export const workOnPage = (run: RunActions | undefined) =>
  Effect.fn("workOnPage")(function* (tab: Tab, plan: FetchPlan, until: number): Effect.fn.Return<PageWork, FetchError> {
    const warnings = plan.blockAds ? yield* clearConsent(tab, until) : []
    const work: PageWork = run === undefined ? { warnings: [] } : yield* runSteps(tab, plan, { run, done: until })
    return { ...work, warnings: [...warnings, ...work.warnings] }
  })
