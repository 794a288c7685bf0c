import { TabFault } from "@trawl/core"
import { Clock, Effect, Result } from "effect"
import type { Page } from "playwright-core"
import { call } from "../tab/call.ts"
import { dispatchClick } from "./dispatchClick.ts"
import { type VisibleElement, type SearchHint, lookFor, notFound } from "./findElement.ts"
import { ask, inWords, patience, stepTime } from "./stepTime.ts"

/** How long the mouse tries to reach an element: a banner over it may be disappearing. */
const reachTime = 1500
const pause = 200
/** Whether an element is enabled is known at once, or the element is gone. */
const answerTime = 2000

type Outcome = "clicked" | "disabled" | "gone"

/** `undefined` if unknown, as for an element that is gone. */
const isEnabled = ({ locator }: VisibleElement): Effect.Effect<boolean | undefined> =>
  Effect.orElseSucceed(
    call(() => locator.isEnabled({ timeout: answerTime })),
    () => undefined,
  )

const clickInPage = ({ locator }: VisibleElement, timeout: number): Effect.Effect<Outcome, TabFault> =>
  ask(timeout, () => locator.evaluate(dispatchClick, undefined, { timeout }))

/** A click at a point that was tried before. Later failures mean that the page navigates. */
const clickByMouse = (found: VisibleElement, timeout: number): Effect.Effect<Outcome, TabFault> =>
  call(() => found.locator.click({ force: true, noWaitAfter: true, timeout })).pipe(
    Effect.as("clicked" as const),
    Effect.catchTag("TabError", ({ message }) => {
      if (/not visible|outside of the viewport/.test(message)) return clickInPage(found, timeout)
      if (/not attached/.test(message)) return Effect.succeed("gone" as const)
      if (/Timeout/.test(message)) return Effect.fail(new TabFault({ message: "The page did not answer the click." }))
      return Effect.succeed("clicked" as const)
    }),
  )

/** One attempt: by mouse if the element can be reached, else in the page, past whatever covers it. */
const attempt = Effect.fn("attempt")(function* (
  found: VisibleElement,
  millis: number,
): Effect.fn.Return<Outcome, TabFault> {
  // Playwright interprets 0 as no limit.
  const left = Math.max(1, millis)
  if (found.isOption) return yield* clickInPage(found, left)
  const tried = yield* Effect.result(
    call(() => found.locator.click({ trial: true, timeout: Math.min(reachTime, left) })),
  )
  if (Result.isSuccess(tried)) return yield* clickByMouse(found, left)
  const enabled = yield* isEnabled(found)
  if (enabled === undefined) return "gone"
  return enabled ? yield* clickInPage(found, left) : "disabled"
})

const hindered = (outcome: Exclude<Outcome, "clicked">, millis: number): TabFault => {
  const fault =
    outcome === "disabled"
      ? "The element stayed disabled"
      : "The element did not stay on the page long enough to be clicked"
  return new TabFault({ message: `${fault} for ${inWords(millis)}.` })
}

/** Result of all attempts: the last outcome, or a hint about an element that was not found. */
const attempts = Effect.fn("attempts")(function* (
  page: Page,
  selector: string,
  millis: number,
): Effect.fn.Return<Outcome | SearchHint, TabFault> {
  const end = (yield* Clock.currentTimeMillis) + millis
  let outcome: Outcome | SearchHint = 0
  let left = millis
  do {
    const found: VisibleElement | SearchHint = yield* lookFor(page, selector, left)
    // The time may run out during a last look at an element that was there before.
    if (found === 0) return outcome
    if (typeof found === "number") return found
    outcome = yield* attempt(found, left)
    if (outcome === "clicked") return outcome
    yield* Effect.sleep(pause)
    left = end - (yield* Clock.currentTimeMillis)
  } while (left > 0)
  return outcome
})

/** Scrolls to the first visible match and clicks it. Waits for a disabled element. */
export const clickElement = Effect.fn("clickElement")(function* (
  page: Page,
  selector: string,
  until: number,
): Effect.fn.Return<void, TabFault> {
  const most = yield* stepTime(until, patience)
  const outcome = yield* attempts(page, selector, most)
  if (outcome === "clicked") return
  return yield* typeof outcome === "number" ? notFound(outcome, most) : hindered(outcome, most)
})
