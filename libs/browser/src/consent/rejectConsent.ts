import { Clock, Deferred, Effect, Schema } from "effect"
import { callWithin } from "../tab/call.ts"
import { type ConsentFrame, evaluateIn, openInnerFrames, openMainFrame } from "./ConsentFrame.ts"
import { consentMarkers } from "./consentMarkers.ts"
import { type ConsentOutcome, noPopup } from "./ConsentOutcome.ts"
import type { ConsentPage } from "./ConsentPage.ts"
import { consentRules } from "./consentRules.ts"
import { ConsentSight } from "./ConsentSight.ts"
import { elementsOver } from "./elementsOver.ts"
import { findConsent } from "./findConsent.ts"
import { frameSpeaksOfConsent } from "./frameSpeaksOfConsent.ts"
import { pageClock } from "./pageClock.ts"
import { type AgentResult, runAgent } from "./runAgent.ts"

/** Limits in milliseconds of page time. */
export interface ConsentTimes {
  /** In total. */
  readonly work: number
  /** Wait for a popup whose script is present. */
  readonly coming: number
  /** Wait for a popup to fade out. */
  readonly going: number
}

export const usualTimes: ConsentTimes = { work: 2000, coming: 600, going: 500 }

const pause = 100

const decodeSight = Schema.decodeUnknownSync(ConsentSight)
const lookExpression = `(${findConsent.toString()})(${JSON.stringify(consentMarkers)}, (${elementsOver.toString()})())`
const speaksExpression = `(${frameSpeaksOfConsent.toString()})(${JSON.stringify(consentMarkers)})`

const look = (page: ConsentPage, now: number) =>
  callWithin(page.until - now, async () => decodeSight(await page.evaluate(lookExpression)))

const isShown = ({ box, marker, framed }: ConsentSight): boolean => box || marker || framed

/** Looks at the page, repeatedly if a popup may be on its way. */
const watchFor = Effect.fn("watchFor")(function* (page: ConsentPage, { coming }: ConsentTimes) {
  const begin = yield* Clock.currentTimeMillis
  let now = begin
  let sight = yield* look(page, now)
  while (!isShown(sight) && sight.source && now < Math.min(begin + coming, page.until)) {
    yield* Effect.sleep(pause)
    now = yield* Clock.currentTimeMillis
    sight = yield* look(page, now)
  }
  return sight
})

/** The documents that may hold a popup. */
const framesWithPopup = async (page: ConsentPage, sight: ConsentSight): Promise<ReadonlyArray<ConsentFrame>> => {
  const inner = sight.framed ? await openInnerFrames(page.session, page.frameSessions) : []
  const speaks = await Promise.all(inner.map((frame) => evaluateIn(frame, speaksExpression).catch(() => false)))
  const speaking = inner.filter((_, place) => speaks[place] === true)
  return sight.box || sight.marker || speaking.length > 0 ? [await openMainFrame(page.session), ...speaking] : []
}

const worth: Readonly<Record<AgentResult["end"], number>> = { rejected: 4, left: 3, hidden: 2, failed: 1, none: 0 }

/** Works in all frames at once, until the popup is rejected in one of them. */
const runAgents = Effect.fn("runAgents")(function* (frames: ReadonlyArray<ConsentFrame>, until: number) {
  const rules = yield* callWithin(until - (yield* Clock.currentTimeMillis), consentRules)
  const rejected = yield* Deferred.make<AgentResult>()
  const all = Effect.forEach(
    frames,
    (frame) =>
      Effect.tap(runAgent(frame, rules, until), (result) =>
        result.end === "rejected" ? Deferred.succeed(rejected, result) : Effect.void,
      ),
    { concurrency: "unbounded" },
  )
  const best = Effect.map(all, (results) =>
    results.reduce((best, result) => (worth[result.end] > worth[best.end] ? result : best)),
  )
  return yield* Effect.raceFirst(Deferred.await(rejected), best)
})

/** Waits until what was found over the page is gone, and returns whether it is. */
const isGone = Effect.fn("isGone")(function* (page: ConsentPage, until: number) {
  for (let now = yield* Clock.currentTimeMillis; ; now = yield* Clock.currentTimeMillis) {
    if ((yield* callWithin(until - now, () => page.evaluate("trawlConsent.isGone()"))) === true) return true
    if (now + pause / 2 >= until) return false
    yield* Effect.sleep(pause / 2)
  }
})

/** A document that replaced the one with the popup shows whether it was answered. */
const isNewPageFree = Effect.fn("isNewPageFree")(function* (page: ConsentPage, until: number) {
  for (let now = yield* Clock.currentTimeMillis; now < until; now = yield* Clock.currentTimeMillis) {
    yield* Effect.sleep(pause)
    const sight = yield* Effect.orElseSucceed(look(page, now), () => undefined)
    if (sight !== undefined) return !sight.box && !sight.marker
  }
  return false
})

const outcomeOf = Effect.fn("outcomeOf")(function* (
  page: ConsentPage,
  result: AgentResult,
  { going, until }: { readonly going: number; readonly until: number },
) {
  const found = result.cmp === undefined || result.cmp.startsWith("HEURISTIC") ? "unknown" : result.cmp
  const goneBy = Math.min(page.until, (yield* Clock.currentTimeMillis) + going)
  const newPage = isNewPageFree(page, until)
  const check = result.end === "left" ? newPage : Effect.catchTag(isGone(page, goneBy), "TabError", () => newPage)
  const isAway = result.end !== "failed" && result.end !== "none" && (yield* check)
  // A page that navigated by itself took its popup along.
  if (isAway && result.cmp === undefined) return noPopup
  if (isAway) return { found, rejected: result.end !== "hidden", hidden: result.end === "hidden" }
  const hide = callWithin(going, () => page.evaluate("trawlConsent.hide()"))
  return { found, rejected: false, hidden: (yield* Effect.orElseSucceed(hide, () => false)) === true }
})

/**
 * Rejects the cookie popup of a settled page, if it shows one; never accepts it. Pages without a popup cost one look of about a
 * millisecond. Ends within 2 s of page time (`pageClock`), and returns the outcome.
 */
export const rejectConsent = Effect.fn("rejectConsent")(function* (
  page: ConsentPage,
  times: ConsentTimes = usualTimes,
): Effect.fn.Return<ConsentOutcome> {
  const work = Effect.gen(function* () {
    const sight = yield* watchFor(page, times)
    if (!isShown(sight)) return noPopup
    const now = yield* Clock.currentTimeMillis
    const until = Math.min(page.until, now + times.work)
    const frames = yield* callWithin(until - now, () => framesWithPopup(page, sight))
    if (frames.length === 0) return noPopup
    const result = yield* runAgents(frames, until)
    // Boxes mention consent for other reasons too: without a rule, only those that name cookies count as popups.
    if (result.end === "none" && !sight.cookies) return noPopup
    return yield* outcomeOf(page, result, { going: times.going, until })
  })
  const outcome = Effect.catchTag(work, "TabError", () => Effect.succeed(noPopup))
  const inPageTime = Effect.flatMap(pageClock(page.evaluate, page.until), (clock) =>
    Effect.provideService(outcome, Clock.Clock, clock),
  )
  return yield* Effect.scoped(inPageTime)
})
