import { Clock, Effect } from "effect"
import type { PageSample } from "../page/PageSample.ts"
import { isQuiet, nextQuiet, noQuiet, type Quiet } from "../page/quiet.ts"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"

/** What is said of a page that is taken before it has come to rest. */
export const unsettled = "The page had not come to rest when its time was up: it is returned as it was then."

const pause = 25
/** Ends of a list that grows as it is scrolled. */
const maximumScrolls = 12

interface Progress {
  quiet: Quiet
  scrolls: number
  scrolledTo: number
  readonly mayScroll: boolean
}

/** Takes one sample into account: whether the page has come to rest. */
const takeSample = ({ requests }: Tab, progress: Progress, { sample, now }: { readonly sample: PageSample; readonly now: number }): boolean => {
  const quiet = nextQuiet(progress.quiet, sample, { now, openRequests: requests.open(now) })
  if (quiet.grownAt !== progress.quiet.grownAt) requests.grown()
  progress.quiet = quiet
  return isQuiet(quiet, { ...sample, isThin: sample.isThin || requests.isStreamFresh(now) }, now)
}

const hasMoreBelow = ({ mayScroll, scrolls, scrolledTo }: Progress, { heedsScroll, height, viewportHeight }: PageSample): boolean =>
  mayScroll && heedsScroll && height > viewportHeight && height > scrolledTo && scrolls < maximumScrolls

/** A list that has grown is scrolled on at once when nothing is open; a page that has not been scrolled has 100 ms to show that it is not done. */
const mayScrollOn = ({ quiet, scrolls }: Progress, now: number): boolean =>
  now > quiet.busyAt && (scrolls > 0 || (now - quiet.grownAt >= 100 && now - quiet.busyAt >= 50))

/** How the page stands, where that is at rest or ready to be scrolled. Only a page that looks so is asked: the answer shows that its scripts leave room for one. */
const look = Effect.fnUntraced(function* (tab: Tab, until: number, progress: Progress) {
  const sample = tab.world.latest()
  const now = yield* Clock.currentTimeMillis
  if (sample === undefined) return undefined
  if (!takeSample(tab, progress, { sample, now })) return hasMoreBelow(progress, sample) && mayScrollOn(progress, now) ? sample : undefined
  // A document that is just being replaced has no world to ask: look again.
  const asked = callWithin(until - now, tab.world.sample)
  const fresh = yield* Effect.catchTag(asked, "TabError", () => Effect.succeed(undefined))
  const isSettled = fresh !== undefined && takeSample(tab, progress, { sample: fresh, now: yield* Clock.currentTimeMillis })
  return isSettled ? fresh : undefined
})

/** Waits until a page has come to rest; ends by itself at `until` (milliseconds of the clock) and tells which of the two it was. */
const waitUntilSettled = Effect.fnUntraced(function* (tab: Tab, until: number, progress: Progress) {
  for (let now = yield* Clock.currentTimeMillis; now < until; now = yield* Clock.currentTimeMillis) {
    const sample = yield* look(tab, until, progress)
    if (sample !== undefined) {
      if (!hasMoreBelow(progress, sample)) return "settled" as const
      const { scrolledTo } = progress
      progress.scrolls++
      progress.scrolledTo = sample.height
      yield* Effect.ignore(callWithin(until - now, () => tab.world.scrollThrough(scrolledTo, sample.height)))
      progress.quiet = { ...progress.quiet, grownAt: yield* Clock.currentTimeMillis }
    }
    yield* Effect.sleep(pause)
  }
  return "cap" as const
})

/** Waits until a page has come to rest, at most until `until`, and scrolls a tall one to its end, and back, for as long as that makes it grow. */
export const settle = Effect.fn("settle")(function* (tab: Tab, until: number): Effect.fn.Return<"settled" | "cap"> {
  const progress: Progress = { quiet: noQuiet(yield* Clock.currentTimeMillis), scrolls: 0, scrolledTo: 0, mayScroll: true }
  const ended = yield* waitUntilSettled(tab, until, progress)
  if (progress.scrolls > 0) yield* Effect.ignore(callWithin(1000, () => tab.world.scrollTo(0)))
  return ended
})

/** The same for a page that somebody else scrolls. */
export const settleInPlace = Effect.fn("settleInPlace")(function* (tab: Tab, until: number): Effect.fn.Return<"settled" | "cap"> {
  return yield* waitUntilSettled(tab, until, { quiet: noQuiet(yield* Clock.currentTimeMillis), scrolls: 0, scrolledTo: 0, mayScroll: false })
})
