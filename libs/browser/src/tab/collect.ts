import { Clock, Effect } from "effect"
import type { ListStep } from "../page/collectLists.ts"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"

/** Bounds for one scrolled part of a page. */
const mostSteps = 60
const longestMillis = 5000
/** Steps after which a part whose entries stay in the page is not followed further. */
const trialSteps = 3
const share = 0.8
const pause = 25
/** Milliseconds within which a page renders what a step shows. */
const patience = 100
/** Longest wait for requests after a step, milliseconds. */
const longestLoad = 1500
/** The window, as a scrolled part. */
export const windowPart = -1

/** The warning for a list that was not followed to its end. */
export const goesOn = (last: string): string =>
  last === ""
    ? "A list on this page may go on: it still grew when scrolling was ended."
    : `A list on this page may go on below "${last}": scrolling was ended there.`

/** Waits for what a step has begun to load. Returns the state after it. */
const afterLoading = Effect.fnUntraced(function* (tab: Tab, step: ListStep, until: number) {
  const end = Math.min(until, (yield* Clock.currentTimeMillis) + longestLoad)
  let now = yield* Clock.currentTimeMillis
  if (tab.requests.open(now) === 0) return step
  while (now < end && tab.requests.open(now) > 0) {
    yield* Effect.sleep(pause)
    now = yield* Clock.currentTimeMillis
  }
  const later = yield* callWithin(until - now, () => tab.world.stepLists(0, patience))
  return { ...later, hasChanged: step.hasChanged || later.hasChanged }
})

/** Scrolls through one part to its end. Returns the last entry if the bounds ended it earlier. */
const followPart = Effect.fnUntraced(function* (tab: Tab, part: number, until: number) {
  const begin = yield* Clock.currentTimeMillis
  const end = Math.min(until, begin + longestMillis)
  yield* callWithin(end - begin, () => tab.world.beginLists(part))
  let height = 0
  let last = ""
  for (let steps = 1; steps <= mostSteps; steps++) {
    const now = yield* Clock.currentTimeMillis
    if (now >= end) break
    // The requests that a step causes are not polling.
    tab.requests.grown()
    const scrolled = yield* callWithin(end - now, () => tab.world.stepLists(share, patience))
    const step = yield* afterLoading(tab, scrolled, end)
    last = step.last
    const hasGrown = height > 0 && step.height > height
    height = step.height
    if (step.isEnd && !hasGrown) return undefined
    // Everything is in the page at once; its end may still load more.
    if (steps === trialSteps && step.passed === 0 && !hasGrown) {
      const rest = yield* callWithin(end - now, () => tab.world.stepLists(1_000_000, patience))
      const settled = yield* afterLoading(tab, rest, end)
      if (settled.isEnd && settled.passed === 0) return undefined
    }
  }
  return last
})

/**
 * Collects lists that show only a part of themselves: of boxes with a scrollbar of their own, and of the window if scrolling made
 * entries leave it. Returns warnings about lists that may go on.
 */
export const collect = Effect.fn("collect")(
  function* (tab: Tab, { until, window }: { readonly until: number; readonly window: boolean }) {
    const now = yield* Clock.currentTimeMillis
    if (until <= now) return []
    const boxes = yield* callWithin(until - now, tab.world.findBoxes)
    const parts = [...Array.from({ length: boxes }, (_, at) => at), ...(window ? [windowPart] : [])]
    const ends = yield* Effect.forEach(parts, (part) =>
      followPart(tab, part, until).pipe(Effect.tap(() => callWithin(1000, tab.world.endLists))),
    )
    return ends.flatMap((last) => (last === undefined ? [] : [goesOn(last)]))
  },
  Effect.catchTag("TabError", () => Effect.succeed<ReadonlyArray<string>>([])),
)
