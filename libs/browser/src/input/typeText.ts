import { TabFault } from "@trawl/core"
import { Effect } from "effect"
import type { Frame, Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { framesOf } from "./findElement.ts"
import { ask, inWords, patience, stepTime } from "./stepTime.ts"

/** A frame that does not answer must not delay typing into another. */
const frameTime = 2000
/** Characters typed at once, so that an interrupted step stops soon. */
const chunkSize = 100
const typingTime = 40_000

interface FocusedElement {
  readonly localName: string
  readonly isContentEditable?: boolean
  readonly shadowRoot: { readonly activeElement: FocusedElement | null } | null
}
interface FocusDocument {
  readonly designMode: string
  readonly hasFocus: () => boolean
  readonly activeElement: FocusedElement | null
}

/** Runs in a frame: whether one of its own elements has the focus. Self-contained. */
const hasFocus = (): boolean => {
  const { document } = globalThis as unknown as { document: FocusDocument }
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active === null || !document.hasFocus()) return false
  if (document.designMode === "on" || active.isContentEditable === true) return true
  return !["html", "body", "iframe", "frame"].includes(active.localName)
}

/** `undefined` if the frame does not answer. */
const isFocused = (frame: Frame, millis: number): Effect.Effect<boolean | undefined> =>
  Effect.orElseSucceed(
    callWithin(millis, () => frame.evaluate(hasFocus)),
    () => undefined,
  )

const chunks = (text: string): ReadonlyArray<string> => {
  const letters = [...text]
  return Array.from({ length: Math.ceil(letters.length / chunkSize) }, (_, i) =>
    letters.slice(i * chunkSize, (i + 1) * chunkSize).join(""),
  )
}

/** Types into the focused element, character by character. */
export const typeText = Effect.fn("typeText")(function* (
  page: Page,
  text: string,
  until: number,
): Effect.fn.Return<void, TabFault> {
  const answerTime = yield* stepTime(until, patience)
  const focused = yield* Effect.forEach(
    framesOf(page),
    (frame, place) => isFocused(frame, place === 0 ? answerTime : Math.min(frameTime, answerTime)),
    { concurrency: 8 },
  )
  if (!focused.includes(true)) {
    const [isMainFocused] = focused
    return yield* new TabFault({
      message:
        isMainFocused === undefined
          ? "The page did not answer."
          : "No element has the focus: click the field before writing.",
    })
  }
  const most = yield* stepTime(until, typingTime)
  yield* Effect.forEach(chunks(text), (chunk) => ask(most, () => page.keyboard.type(chunk)), { discard: true }).pipe(
    Effect.timeoutOrElse({
      duration: most,
      orElse: () => Effect.fail(new TabFault({ message: `The text was not typed within ${inWords(most)}.` })),
    }),
  )
})
