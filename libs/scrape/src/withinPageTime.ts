import { CurrentPageTime, type LostMillis, LostTime, monotonicMillisOf, PageTime } from "@trawl/core"
import { Clock, Effect } from "effect"

const startPageTime = Effect.gen(function* () {
  const clock = yield* Clock.Clock
  return new PageTime(() => monotonicMillisOf(clock), yield* LostTime)
})

/** Milliseconds between looks at a page that has used up nearly all of its time. */
const leastLook = 20

/** Ends work on a page with `late` once the page has used so many milliseconds of its own. */
export const withinPageTime = <A, E, R, E2>(
  page: Effect.Effect<A, E, R>,
  millis: number,
  late: Effect.Effect<never, E2>,
): Effect.Effect<A, E | E2, R> =>
  Effect.flatMap(startPageTime, (time) => {
    const untilUsedUp = Effect.gen(function* () {
      for (let left = millis; left > 0; left = millis - time.usedMillis) yield* Effect.sleep(Math.max(left, leastLook))
      return yield* late
    })
    return Effect.raceFirst(Effect.provideService(page, CurrentPageTime, time), untilUsedUp)
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
    Effect.flatMap(startPageTime, (time) =>
      Effect.catchIf(
        page,
        (error) => repeats < mostRepeats && mayComeFromDelay(error) && isDelayed(time.lostMillis, time.passedMillis),
        () => attempt(repeats + 1),
      ),
    )
  return attempt(0)
}
