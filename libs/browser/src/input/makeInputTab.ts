import type { Tab, TabFault } from "@trawl/core"
import { Effect } from "effect"
import { clickAll } from "./clickAll.ts"
import { clickElement } from "./clickElement.ts"
import type { InputPage } from "./InputPage.ts"
import { findElement } from "./findElement.ts"
import { followWindow, watchWindows } from "./followWindow.ts"
import { pressKey } from "./pressKey.ts"
import { printPage } from "./printPage.ts"
import { runScript } from "./runScript.ts"
import { scrollTab } from "./scrollTab.ts"
import { ask } from "./stepTime.ts"
import { typeText } from "./typeText.ts"

const answerTime = 5000

/** A playwright page as a `Tab`. Each step ends when the page has settled after it. */
export const makeInputTab = Effect.fn("makeInputTab")(function* (
  inputPage: InputPage,
): Effect.fn.Return<Tab, TabFault> {
  const { html, page, untilSettled, screenshot, until } = inputPage
  // Compiling a script before running it needs the Runtime domain.
  const [windows] = yield* ask(answerTime, () =>
    Promise.all([watchWindows(inputPage), inputPage.session.send("Runtime.enable")]),
  )
  const thenSettle = <A>(step: Effect.Effect<A, TabFault>): Effect.Effect<A, TabFault> => Effect.tap(step, untilSettled)
  /** A user step: a window that it opens is followed in the page itself, unless the page navigated. */
  const thenFollow = Effect.fnUntraced(function* (step: Effect.Effect<void, TabFault>) {
    const before = page.url()
    windows.take()
    yield* thenSettle(step)
    const opened = windows.take()
    if (opened !== undefined && page.url() === before) yield* thenSettle(followWindow(inputPage, opened))
  })
  return {
    url: Effect.sync(() => page.url()),
    html,
    waitFor: (selector) => Effect.asVoid(findElement(page, selector, until)),
    click: (selector, all) =>
      all ? thenSettle(clickAll(page, selector, until)) : thenFollow(clickElement(page, selector, until)),
    write: (text) => thenSettle(typeText(page, text, until)),
    press: (key) => thenFollow(pressKey(page, key, until)),
    scroll: (direction, selector) => thenSettle(scrollTab(page, { direction, selector }, until)),
    evaluate: (script) => thenSettle(runScript(inputPage, script)),
    screenshot,
    pdf: (request) => printPage(inputPage, request),
  }
})
