import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import type { Frame, Locator, Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { firstVisible, type Look } from "./firstVisible.ts"
import { inWords, patience, stepTime } from "./stepTime.ts"

const pause = 100
/** Frames that a selector is looked for in. */
const maximumFrames = 50
/** A frame that does not answer must not keep the others waiting. */
const frameTime = 1000

/** An element that can be seen. */
export interface VisibleElement {
  readonly locator: Locator
  readonly isOption: boolean
}

const selectorFaults = /while parsing css selector|is not a valid selector/i

const invalid = () => new TabFault({ message: "The selector is not valid CSS." })

// Playwright chains selectors of several kinds with `>>`, which CSS does not know.
const isChain = (selector: string): boolean => selector.replace(/"[^"]*"|'[^']*'|\\./g, "").includes(">>")

/** Every match of a selector in a frame, shadow roots included. */
const matchesIn = (frame: Frame, selector: string): Locator => frame.locator(`css=${selector}`)

/** Asks a frame about the matches of a selector; `undefined` when it does not answer. Fails for what is no selector. */
export const askMatches = <A>(
  frame: Frame,
  selector: string,
  question: { readonly millis: number; readonly ask: (matches: Locator) => Promise<A> },
): Effect.Effect<A | undefined, TabFault> => {
  if (isChain(selector)) return Effect.fail(invalid())
  return Effect.catchTag(callWithin(question.millis, () => question.ask(matchesIn(frame, selector))), "TabError", ({ message }) =>
    selectorFaults.test(message) ? Effect.fail(invalid()) : Effect.succeed(undefined),
  )
}

// A frame that is just being replaced is looked at again in the next round.
const look = (frame: Frame, selector: string, millis: number): Effect.Effect<Look | undefined, TabFault> =>
  askMatches(frame, selector, { millis, ask: (matches) => matches.evaluateAll(firstVisible) })

/** The page's frames but its first, those of other origins too. */
const innerFrames = (page: Page): ReadonlyArray<Frame> => page.frames().slice(1, maximumFrames)

/** Every frame of the page, the main one first. */
export const framesOf = (page: Page): ReadonlyArray<Frame> => [page.mainFrame(), ...innerFrames(page)]

const foundIn = (frame: Frame, selector: string, { isOption, visible }: Look): VisibleElement => ({
  locator: matchesIn(frame, selector).nth(visible),
  isOption,
})

/** What looking has taught where it found nothing: the place of a sentence. */
export type SearchHint = 0 | 1 | 2

/** From what hinders most to what hinders least. */
const sentences = ["The page did not answer", "No element matches the selector", "No element that matches the selector can be seen"] as const

/** One round through all frames: the element, or the place of what was learnt among the sentences. */
const lookAround = Effect.fn("lookAround")(function* (page: Page, selector: string, millis: number) {
  const main = yield* look(page.mainFrame(), selector, millis)
  if (main !== undefined && main.visible >= 0) return foundIn(page.mainFrame(), selector, main)
  const frames = innerFrames(page)
  const looks = yield* Effect.forEach(frames, (frame) => look(frame, selector, Math.min(frameTime, millis)), { concurrency: 8 })
  const index = looks.findIndex((seen) => seen !== undefined && seen.visible >= 0)
  const [frame, seen] = [frames[index], looks[index]]
  if (frame !== undefined && seen !== undefined) return foundIn(frame, selector, seen)
  if ([main, ...looks].some((one) => one !== undefined && one.count > 0)) return 2
  return main === undefined ? 0 : 1
})

/** The sentence for an element that was looked for in vain. */
export const notFound = (learnt: SearchHint, millis: number): TabFault => new TabFault({ message: `${sentences[learnt]} within ${inWords(millis)}.` })

/** Looks around for so many milliseconds, once at least, until a match of the selector can be seen: the first one of the main frame, else of the other frames. */
export const lookFor = Effect.fn("lookFor")(function* (page: Page, selector: string, millis: number): Effect.fn.Return<VisibleElement | SearchHint, TabFault> {
  const begin = yield* Clock.currentTimeMillis
  let learnt: SearchHint = 0
  let left = millis
  do {
    const seen = yield* lookAround(page, selector, left)
    if (typeof seen !== "number") return seen
    // A round that the time ran out on may have seen less.
    if (seen > learnt) learnt = seen
    yield* Effect.sleep(Math.min(pause, left))
    left = begin + millis - (yield* Clock.currentTimeMillis)
  } while (left > 0)
  return learnt
})

/** Waits until a match of the selector can be seen, for 10 s at most, and no longer than until `until`. */
export const findElement = Effect.fn("findElement")(function* (page: Page, selector: string, until: number): Effect.fn.Return<VisibleElement, TabFault> {
  const most = yield* stepTime(until, patience)
  const found = yield* lookFor(page, selector, most)
  return typeof found === "number" ? yield* notFound(found, most) : found
})
