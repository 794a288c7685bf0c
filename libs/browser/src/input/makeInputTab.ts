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

/** A page of playwright's as a `Tab`: its steps, each at an end when the page has come to rest after it. */
export const makeInputTab = Effect.fn("makeInputTab")(function* (driven: InputPage): Effect.fn.Return<Tab, TabFault> {
  const { html, page, rest, screenshot, until } = driven
  // A script is read before it is run, which needs the runtime's domain.
  const [windows] = yield* ask(answerTime, () => Promise.all([watchWindows(driven), driven.session.send("Runtime.enable")]))
  const thenRest = <A>(step: Effect.Effect<A, TabFault>): Effect.Effect<A, TabFault> => Effect.tap(step, rest)
  /** A step of the user's hand: what it opens in a window is where it leads to, unless the page itself moved on. */
  const thenFollow = Effect.fnUntraced(function* (step: Effect.Effect<void, TabFault>) {
    const before = page.url()
    windows.take()
    yield* thenRest(step)
    const opened = windows.take()
    if (opened !== undefined && page.url() === before) yield* thenRest(followWindow(driven, opened))
  })
  return {
    url: Effect.sync(() => page.url()),
    html,
    waitFor: (selector) => Effect.asVoid(findElement(page, selector, until)),
    click: (selector, all) => (all ? thenRest(clickAll(page, selector, until)) : thenFollow(clickElement(page, selector, until))),
    write: (text) => thenRest(typeText(page, text, until)),
    press: (key) => thenFollow(pressKey(page, key, until)),
    scroll: (direction, selector) => thenRest(scrollTab(page, { direction, selector }, until)),
    evaluate: (script) => thenRest(runScript(driven, script)),
    screenshot,
    pdf: (request) => printPage(driven, request),
  }
})
