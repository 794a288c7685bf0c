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
}

/** Takes one sample into account: whether the page has come to rest. */
const rests = ({ requests }: Tab, progress: Progress, { sample, now }: { readonly sample: PageSample; readonly now: number }): boolean => {
  const quiet = nextQuiet(progress.quiet, sample, { now, openRequests: requests.open(now) })
  if (quiet.grownAt !== progress.quiet.grownAt) requests.grown()
  progress.quiet = quiet
  return isQuiet(quiet, sample.isThin || requests.isSocketFresh(now), now)
}

const hasMoreBelow = ({ scrolls, scrolledTo }: Progress, { height, viewportHeight }: PageSample): boolean =>
  height > viewportHeight && height > scrolledTo && scrolls < maximumScrolls

/**
 * Waits until a page has come to rest, and scrolls a tall one to its end for as long as that makes it grow.
 * Ends by itself at `until` (milliseconds of the clock) and tells which of the two it was.
 */
export const settle = Effect.fn("settle")(function* (tab: Tab, until: number): Effect.fn.Return<"settled" | "cap"> {
  let now = yield* Clock.currentTimeMillis
  const progress: Progress = { quiet: noQuiet(now), scrolls: 0, scrolledTo: 0 }
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
