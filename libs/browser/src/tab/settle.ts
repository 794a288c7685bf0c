import { Clock, Effect } from "effect"
import type { PageSample } from "../page/PageSample.ts"
import { isQuiet, nextQuiet, noQuiet, type Quiet } from "../page/quiet.ts"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"

const pause = 50
/** Ends of a list that grows as it is scrolled. */
const maximumScrolls = 12

interface Progress {
  quiet: Quiet
  scrolls: number
  scrolledTo: number
  readonly mayScroll: boolean
}

/** Takes one sample into account: whether the page has come to rest. */
const rests = ({ requests }: Tab, progress: Progress, { sample, now }: { readonly sample: PageSample; readonly now: number }): boolean => {
  const quiet = nextQuiet(progress.quiet, sample, { now, openRequests: requests.open(now) })
  if (quiet.grownAt !== progress.quiet.grownAt) requests.grown()
  progress.quiet = quiet
  return isQuiet(quiet, sample.isThin || requests.isSocketFresh(now), now)
}

const hasMoreBelow = ({ mayScroll, scrolls, scrolledTo }: Progress, { height, viewportHeight }: PageSample): boolean =>
  mayScroll && height > viewportHeight && height > scrolledTo && scrolls < maximumScrolls

/** Waits until a page has come to rest; ends by itself at `until` (milliseconds of the clock) and tells which of the two it was. */
const rest = Effect.fn("rest")(function* (tab: Tab, until: number, progress: Progress): Effect.fn.Return<"settled" | "cap"> {
  let now = yield* Clock.currentTimeMillis
  while (now < until) {
    // A document that is just being replaced has no world to ask: look again.
    const asked = callWithin(until - now, tab.world.sample)
    const sample = yield* Effect.catchTag(asked, "TabError", () => Effect.succeed(undefined))
    now = yield* Clock.currentTimeMillis
    if (sample !== undefined && rests(tab, progress, { sample, now })) {
      if (!hasMoreBelow(progress, sample)) return "settled"
      progress.scrolls++
      progress.scrolledTo = sample.height
      progress.quiet = { ...progress.quiet, grownAt: now }
      yield* Effect.ignore(callWithin(until - now, () => tab.world.scrollTo(sample.height)))
    }
    yield* Effect.sleep(pause)
    now = yield* Clock.currentTimeMillis
  }
  return "cap"
})

/** Waits until a page has come to rest, at most until `until`, and scrolls a tall one to its end, and back, for as long as that makes it grow. */
export const settle = Effect.fn("settle")(function* (tab: Tab, until: number): Effect.fn.Return<"settled" | "cap"> {
  const progress: Progress = { quiet: noQuiet(yield* Clock.currentTimeMillis), scrolls: 0, scrolledTo: 0, mayScroll: true }
  const ended = yield* rest(tab, until, progress)
  if (progress.scrolls > 0) yield* Effect.ignore(callWithin(1000, () => tab.world.scrollTo(0)))
  return ended
})

/** The same for a page that somebody else scrolls. */
export const settleInPlace = Effect.fn("settleInPlace")(function* (tab: Tab, until: number): Effect.fn.Return<"settled" | "cap"> {
  return yield* rest(tab, until, { quiet: noQuiet(yield* Clock.currentTimeMillis), scrolls: 0, scrolledTo: 0, mayScroll: false })
})
