import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import type { Frame, Locator, Page } from "playwright-core"
import { callWithin } from "../tab/call.ts"
import { firstVisible, type Look } from "./firstVisible.ts"
import { inWords, patience, stepTime } from "./stepTime.ts"

const pause = 100
/** Maximum number of frames that are searched for a selector. */
const maximumFrames = 50
/** A frame that does not answer must not delay the others. */
const frameTime = 1000

/** A visible element. */
export interface VisibleElement {
  readonly locator: Locator
  readonly isOption: boolean
}

const selectorFaults = /while parsing css selector|is not a valid selector/i

const invalid = () => new TabFault({ message: "The selector is not valid CSS." })

// Playwright chains selectors of several kinds with `>>`, which is not CSS.
const isChain = (selector: string): boolean => selector.replace(/"[^"]*"|'[^']*'|\\./g, "").includes(">>")

/** Every match of a selector in a frame, shadow roots included. */
const matchesIn = (frame: Frame, selector: string): Locator => frame.locator(`css=${selector}`)

/** Queries a frame for the matches of a selector; `undefined` if it does not answer. Fails for an invalid selector. */
export const askMatches = <A>(
  frame: Frame,
  selector: string,
  question: { readonly millis: number; readonly ask: (matches: Locator) => Promise<A> },
): Effect.Effect<A | undefined, TabFault> => {
  if (isChain(selector)) return Effect.fail(invalid())
  return Effect.catchTag(
    callWithin(question.millis, () => question.ask(matchesIn(frame, selector))),
    "TabError",
    ({ message }) => (selectorFaults.test(message) ? Effect.fail(invalid()) : Effect.succeed(undefined)),
  )
}

// A frame that is being replaced is searched again in the next round.
const look = (frame: Frame, selector: string, millis: number): Effect.Effect<Look | undefined, TabFault> =>
  askMatches(frame, selector, { millis, ask: (matches) => matches.evaluateAll(firstVisible) })

/** The page's frames except the main one, including those of other origins. */
const innerFrames = (page: Page): ReadonlyArray<Frame> => page.frames().slice(1, maximumFrames)

/** Every frame of the page, the main one first. */
export const framesOf = (page: Page): ReadonlyArray<Frame> => [page.mainFrame(), ...innerFrames(page)]

const foundIn = (frame: Frame, selector: string, { isOption, visible }: Look): VisibleElement => ({
  locator: matchesIn(frame, selector).nth(visible),
  isOption,
})

/** Why an element was not found: an index into `sentences`. */
export type SearchHint = 0 | 1 | 2

/** From the largest obstacle to the smallest. */
const sentences = [
  "The page did not answer",
  "No element matches the selector",
  "No element that matches the selector can be seen",
] as const

/** One round through all frames. Returns the element, or the index of a sentence. */
const lookAround = Effect.fn("lookAround")(function* (page: Page, selector: string, millis: number) {
  const main = yield* look(page.mainFrame(), selector, millis)
  if (main !== undefined && main.visible >= 0) return foundIn(page.mainFrame(), selector, main)
  const frames = innerFrames(page)
  const looks = yield* Effect.forEach(frames, (frame) => look(frame, selector, Math.min(frameTime, millis)), {
    concurrency: 8,
  })
  const index = looks.findIndex((seen) => seen !== undefined && seen.visible >= 0)
  const [frame, seen] = [frames[index], looks[index]]
  if (frame !== undefined && seen !== undefined) return foundIn(frame, selector, seen)
  if ([main, ...looks].some((one) => one !== undefined && one.count > 0)) return 2
  return main === undefined ? 0 : 1
})

/** The error for an element that was not found. */
export const notFound = (learnt: SearchHint, millis: number): TabFault =>
  new TabFault({ message: `${sentences[learnt]} within ${inWords(millis)}.` })

/** Searches for so many milliseconds, at least once, until a match of the selector is visible: the first one of the main frame, else of the other frames. */
export const lookFor = Effect.fn("lookFor")(function* (
  page: Page,
  selector: string,
  millis: number,
): Effect.fn.Return<VisibleElement | SearchHint, TabFault> {
  const begin = yield* Clock.currentTimeMillis
  let learnt: SearchHint = 0
  let left = millis
  do {
    const seen = yield* lookAround(page, selector, left)
    if (typeof seen !== "number") return seen
    // A round that ran out of time may have seen less.
    if (seen > learnt) learnt = seen
    yield* Effect.sleep(Math.min(pause, left))
    left = begin + millis - (yield* Clock.currentTimeMillis)
  } while (left > 0)
  return learnt
})

/** Waits until a match of the selector is visible, at most 10 s and not beyond `until`. */
export const findElement = Effect.fn("findElement")(function* (
  page: Page,
  selector: string,
  until: number,
): Effect.fn.Return<VisibleElement, TabFault> {
  const most = yield* stepTime(until, patience)
  const found = yield* lookFor(page, selector, most)
  return typeof found === "number" ? yield* notFound(found, most) : found
})
