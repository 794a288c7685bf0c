import { readRefresh } from "@trawl/core"
import { Clock, Effect } from "effect"
import type { PageSample } from "../page/PageSample.ts"
import { isQuiet, nextQuiet, noQuiet, type Quiet } from "../page/quiet.ts"
import { callWithin } from "./call.ts"
import type { ResponseHead } from "./FetchedBody.ts"
import { collect, goesOn, windowPart } from "./collect.ts"
import type { Tab } from "./Tab.ts"

/** The warning for a page that is taken before it has settled. */
export const unsettled = "The page had not settled when its time was up, so it is returned as it was then."

const pause = 25
/** Maximum number of scrolls to the end of a growing list. */
const maximumScrolls = 12

interface Progress {
  quiet: Quiet
  scrolls: number
  scrolledTo: number
  readonly mayScroll: boolean
  /** The last document's head, and when its `Refresh` header should have replaced it. */
  head?: ResponseHead | undefined
  refreshAt: number
}

/** Half a second more than the header asks for, because the new document takes a moment to arrive. */
const refreshTime = (head: ResponseHead | undefined): number => {
  const refresh = readRefresh(head?.headers["refresh"] ?? "")
  return refresh !== undefined && refresh.url !== "" && refresh.seconds <= 5 ? refresh.seconds * 1000 + 500 : 0
}

/** Whether the document is about to be replaced because of its header. */
const isLeaving = ({ documents }: Tab, progress: Progress, now: number): boolean => {
  const head = documents.last()
  if (head !== progress.head) [progress.head, progress.refreshAt] = [head, now + refreshTime(head)]
  return now < progress.refreshAt
}

/** Takes one sample into account. Returns whether the page has settled. */
const takeSample = (
  tab: Tab,
  progress: Progress,
  { sample, now }: { readonly sample: PageSample; readonly now: number },
): boolean => {
  const { requests } = tab
  const isLoading = sample.isLoading || isLeaving(tab, progress, now)
  const quiet = nextQuiet(progress.quiet, { ...sample, isLoading }, { now, openRequests: requests.open(now) })
  if (quiet.grownAt !== progress.quiet.grownAt) requests.grown()
  progress.quiet = quiet
  return isQuiet(quiet, { ...sample, isThin: sample.isThin || requests.isStreamFresh(now) }, now)
}

const hasMoreBelow = (
  { mayScroll, scrolls, scrolledTo }: Progress,
  { heedsScroll, height, viewportHeight }: PageSample,
): boolean => mayScroll && heedsScroll && height > viewportHeight && height > scrolledTo && scrolls < maximumScrolls

/** A list that has grown is scrolled again as soon as nothing is open; before the first scroll a page must be quiet for 100 ms. */
const mayScrollOn = ({ quiet, scrolls }: Progress, now: number): boolean =>
  now > quiet.busyAt && (scrolls > 0 || (now - quiet.grownAt >= 100 && now - quiet.busyAt >= 50))

/**
 * Current sample of a page that has settled or is ready to be scrolled, else undefined. A page that looks settled is sampled
 * again: its answer shows that its scripts are idle.
 */
const look = Effect.fnUntraced(function* (tab: Tab, until: number, progress: Progress) {
  const sample = tab.world.latest()
  const now = yield* Clock.currentTimeMillis
  if (sample === undefined) return undefined
  if (!takeSample(tab, progress, { sample, now }))
    return hasMoreBelow(progress, sample) && mayScrollOn(progress, now) ? sample : undefined
  // A document that is being replaced has no world to query: look again.
  const asked = callWithin(until - now, tab.world.sample)
  const fresh = yield* Effect.catchTag(asked, "TabError", () => Effect.succeed(undefined))
  const isSettled =
    fresh !== undefined && takeSample(tab, progress, { sample: fresh, now: yield* Clock.currentTimeMillis })
  return isSettled ? fresh : undefined
})

/** Waits until a page has settled, at most until `until` (milliseconds of the clock). Returns which of the two happened. */
const waitUntilSettled = Effect.fnUntraced(function* (tab: Tab, until: number, progress: Progress) {
  for (let now = yield* Clock.currentTimeMillis; now < until; now = yield* Clock.currentTimeMillis) {
    const sample = yield* look(tab, until, progress)
    if (sample !== undefined) {
      if (!hasMoreBelow(progress, sample)) return "settled" as const
      const { scrolledTo } = progress
      // What is there before the first scroll may leave the page later.
      if (progress.scrolls === 0) yield* Effect.ignore(callWithin(until - now, () => tab.world.beginLists(windowPart)))
      progress.scrolls++
      progress.scrolledTo = sample.height
      yield* Effect.ignore(callWithin(until - now, () => tab.world.scrollThrough(scrolledTo, sample.height)))
      progress.quiet = { ...progress.quiet, grownAt: yield* Clock.currentTimeMillis }
    }
    yield* Effect.sleep(pause)
  }
  return "cap" as const
})

/** Ends the scrolling of a page. Returns whether entries have left it, and a warning if it still grew. */
const endScrolling = Effect.fnUntraced(
  function* (tab: Tab, { scrolledTo, scrolls }: Progress) {
    if (scrolls === 0) return { hasPassed: false, warnings: [] }
    const step = yield* callWithin(1000, () => tab.world.stepLists(0, 0))
    yield* callWithin(1000, tab.world.endLists)
    yield* callWithin(1000, () => tab.world.scrollTo(0))
    const isCut = scrolls >= maximumScrolls && step.height > scrolledTo
    return { hasPassed: step.passed > 0, warnings: isCut ? [goesOn(step.last)] : [] }
  },
  Effect.catchTag("TabError", () => Effect.succeed({ hasPassed: false, warnings: [] as ReadonlyArray<string> })),
)

/**
 * Waits until a page has settled, at most until `until`. Scrolls a tall page to its end, as long as it grows, and back, and
 * collects the lists that show only a part of themselves. Returns warnings.
 */
export const settle = Effect.fn("settle")(function* (tab: Tab, until: number): Effect.fn.Return<ReadonlyArray<string>> {
  const progress: Progress = {
    quiet: noQuiet(yield* Clock.currentTimeMillis),
    scrolls: 0,
    scrolledTo: 0,
    refreshAt: 0,
    mayScroll: true,
  }
  const ended = yield* waitUntilSettled(tab, until, progress)
  const { hasPassed, warnings } = yield* endScrolling(tab, progress)
  if (ended === "cap") return [unsettled, ...warnings]
  if (tab.world.latest()?.isInert !== false) return warnings
  return [...warnings, ...(yield* collect(tab, { until, window: hasPassed }))]
})

/** The same without scrolling, for a page with actions. */
export const settleInPlace = Effect.fn("settleInPlace")(function* (
  tab: Tab,
  until: number,
): Effect.fn.Return<"settled" | "cap"> {
  return yield* waitUntilSettled(tab, until, {
    quiet: noQuiet(yield* Clock.currentTimeMillis),
    scrolls: 0,
    scrolledTo: 0,
    refreshAt: 0,
    mayScroll: false,
  })
})
