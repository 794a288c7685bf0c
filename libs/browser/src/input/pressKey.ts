import { TabFault } from "@trawl/core"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { stepTime } from "./stepTime.ts"

const answerTime = 5000

/** Presses a key by its DOM name (`Enter`, `ArrowDown`, `a`), with modifiers as in `Control+A`. */
export const pressKey = Effect.fn("pressKey")(function* (
  page: Page,
  key: string,
  until: number,
): Effect.fn.Return<void, TabFault> {
  const millis = yield* stepTime(until, answerTime)
  yield* Effect.mapError(
    callWithin(millis, () => page.keyboard.press(key)),
    ({ message }) =>
      new TabFault({
        message: message.includes("Unknown key")
          ? "There is no such key: use DOM names as in Enter, ArrowDown or a, and modifiers as in Control+A."
          : "The page did not answer the key.",
      }),
  )
})
