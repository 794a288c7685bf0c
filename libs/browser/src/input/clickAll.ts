import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import type { ElementHandle, Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { dispatchClick } from "./dispatchClick.ts"
import { askMatches, framesOf } from "./findElement.ts"
import { patience, stepTime } from "./stepTime.ts"

const maximumMatches = 100
/** The time of all, and what the mouse may take to reach one. */
const allTime = 30_000
const reachTime = 500
/** A frame that does not answer must not keep the others waiting. */
const frameTime = 2000

const clickMatch = async (match: ElementHandle, timeout: number): Promise<void> => {
  const isReached = (await match.isVisible()) && (await match.click({ trial: true, timeout: reachTime }).then(() => true, () => false))
  if (isReached) await match.click({ force: true, noWaitAfter: true, timeout })
  // The handle is an element: it matched a selector.
  else await match.evaluate(dispatchClick as (node: never) => unknown)
}

const matchesOf = Effect.fn("matchesOf")(function* (page: Page, selector: string, millis: number) {
  const perFrame = yield* Effect.forEach(framesOf(page), (frame, place) =>
    askMatches(frame, selector, { millis: place === 0 ? millis : Math.min(frameTime, millis), ask: (matches) => matches.elementHandles() }),
  )
  if (perFrame[0] === undefined) return yield* new TabFault({ message: "The page did not answer." })
  return perFrame.flatMap((handles) => handles ?? []).slice(0, maximumMatches)
})

/** Clicks every match in every frame, one after another, the first 100 at most. None is no fault. */
export const clickAll = Effect.fn("clickAll")(function* (page: Page, selector: string, until: number): Effect.fn.Return<void, TabFault> {
  const end = (yield* Clock.currentTimeMillis) + (yield* stepTime(until, allTime))
  for (const match of yield* matchesOf(page, selector, yield* stepTime(until, patience))) {
    const left = end - (yield* Clock.currentTimeMillis)
    // A match that an earlier click has removed is no longer one.
    // Playwright takes 0 for no limit.
    yield* Effect.ignore(callWithin(left, () => clickMatch(match, Math.max(1, left))))
  }
})
