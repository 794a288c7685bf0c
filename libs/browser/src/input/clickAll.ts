import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import type { ElementHandle, Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { dispatchClick } from "./dispatchClick.ts"
import { askMatches, framesOf } from "./findElement.ts"
import { patience, stepTime } from "./stepTime.ts"

const maximumMatches = 100
/** Time limits: for all clicks, and for reaching one element by mouse. */
const allTime = 30_000
const reachTime = 500
/** A frame that does not answer must not delay the others. */
const frameTime = 2000

const clickMatch = async (match: ElementHandle, timeout: number): Promise<void> => {
  const isReached =
    (await match.isVisible()) &&
    (await match.click({ trial: true, timeout: reachTime }).then(
      () => true,
      () => false,
    ))
  if (isReached) await match.click({ force: true, noWaitAfter: true, timeout })
  // The handle is an element, because it matched a selector.
  else await match.evaluate(dispatchClick as (node: never) => unknown)
}

const matchesOf = Effect.fn("matchesOf")(function* (page: Page, selector: string, millis: number) {
  const perFrame = yield* Effect.forEach(framesOf(page), (frame, place) =>
    askMatches(frame, selector, {
      millis: place === 0 ? millis : Math.min(frameTime, millis),
      ask: (matches) => matches.elementHandles(),
    }),
  )
  if (perFrame[0] === undefined) return yield* new TabFault({ message: "The page did not answer." })
  return perFrame.flatMap((handles) => handles ?? []).slice(0, maximumMatches)
})

/** Clicks every match in every frame, one after another, at most the first 100. No match is not an error. */
export const clickAll = Effect.fn("clickAll")(function* (
  page: Page,
  selector: string,
  until: number,
): Effect.fn.Return<void, TabFault> {
  const end = (yield* Clock.currentTimeMillis) + (yield* stepTime(until, allTime))
  for (const match of yield* matchesOf(page, selector, yield* stepTime(until, patience))) {
    const left = end - (yield* Clock.currentTimeMillis)
    // Skips a match that an earlier click has removed.
    // Playwright interprets 0 as no limit.
    yield* Effect.ignore(callWithin(left, () => clickMatch(match, Math.max(1, left))))
  }
})
