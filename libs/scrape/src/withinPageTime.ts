import { CurrentPageTime, type LostMillis, LostTime, monotonicMillisOf, PageTime } from "@trawl/core"
import { Clock, Effect, type Fiber } from "effect"

const startPageTime = (fiber: Fiber.Fiber<unknown, unknown>): PageTime => {
  const clock = fiber.getRef(Clock.Clock)
  return new PageTime(() => monotonicMillisOf(clock), fiber.getRef(LostTime))
}

/** Milliseconds between looks at a page that has used up nearly all of its time. */
const leastLook = 20

/** Waits until a page has used up its time, of which this much is left. */
const untilUsedUp = (time: PageTime, millis: number, left = millis): Effect.Effect<void> =>
  left <= 0
    ? Effect.void
    : Effect.flatMap(Effect.sleep(Math.max(left, leastLook)), () => untilUsedUp(time, millis, millis - time.usedMillis))

/** Ends work on a page with `late` once the page has used so many milliseconds of its own. */
export const withinPageTime = <A, E, R, E2>(
  page: Effect.Effect<A, E, R>,
  millis: number,
  late: Effect.Effect<never, E2>,
): Effect.Effect<A, E | E2, R> =>
  Effect.withFiber((fiber) => {
    const time = startPageTime(fiber)
    return Effect.raceFirst(
      Effect.provideService(page, CurrentPageTime, time),
      Effect.andThen(untilUsedUp(time, millis), late),
    )
  })

/** Times that a page is tried again which failed while this process was delayed. */
const mostRepeats = 3

/** Whether a process lost so much of the time of some work that its failure says nothing about the page. */
export const isDelayed = ({ delayed, stopped }: LostMillis, passed: number): boolean =>
  stopped > 0 || (delayed > 0 && delayed >= passed / 2)

/** Reasons of a failed fetch that a stopped or starved process causes: the other side gave up, or a wait ended before its answer was read. */
const delayedReasons: ReadonlySet<unknown> = new Set(["browser", "connection", "dns", "proxy", "timeout", "tls"])

/** Whether a failure may come from a delay of this process. */
const mayComeFromDelay = (error: { readonly _tag: string; readonly reason?: unknown }): boolean =>
  error._tag === "ScrapeTimeout" ||
  (error._tag === "FetchError" && delayedReasons.has(error.reason)) ||
  (error._tag === "ParseError" && error.reason === "limit")

/** Tries work on a page again that failed while this process was stopped, asleep or starved. The last failure counts. */
export const againIfDelayed = <A, E extends { readonly _tag: string }, R>(
  page: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> => {
  const attempt = (repeats: number): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const time = startPageTime(fiber)
      return Effect.catchIf(
        page,
        (error) => repeats < mostRepeats && mayComeFromDelay(error) && isDelayed(time.lostMillis, time.passedMillis),
        () => attempt(repeats + 1),
      )
    })
  return attempt(0)
}
