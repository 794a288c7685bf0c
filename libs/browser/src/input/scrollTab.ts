import type { TabFault } from "@trawl/core"
import { Effect } from "effect"
import type { Frame, Page } from "playwright-core"
import { findElement, type VisibleElement } from "./findElement.ts"
import { scrollElement, scrollPage } from "./scrollPage.ts"
import { ask, patience, stepTime } from "./stepTime.ts"

/** The frame that an `iframe` element shows. */
const frameOf = ({ locator }: VisibleElement, timeout: number): Effect.Effect<Frame | null, TabFault> =>
  ask(timeout, async () => (await locator.elementHandle({ timeout }))?.contentFrame() ?? null)

/** Scrolls the page, an element, or the page in a frame, by its visible height. */
export const scrollTab = Effect.fn("scrollTab")(function* (
  page: Page,
  where: { readonly direction: "up" | "down"; readonly selector: string | undefined },
  until: number,
): Effect.fn.Return<void, TabFault> {
  const direction = where.direction === "up" ? -1 : 1
  const found = where.selector === undefined ? undefined : yield* findElement(page, where.selector, until)
  const timeout = yield* stepTime(until, patience)
  const frame = found === undefined ? page.mainFrame() : yield* frameOf(found, timeout)
  if (frame !== null) return yield* ask(timeout, () => frame.evaluate(scrollPage, direction))
  yield* ask(timeout, async () => found?.locator.evaluate(scrollElement, direction, { timeout }))
})
