import { Effect, type Exit, Semaphore } from "effect"
import { monotonicMillis } from "./monotonicMillis.ts"

/**
 * Caches the result of an effect, failures included, for this many milliseconds on the monotonic clock. Concurrent callers share one run.
 */
export const cachedFor = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>, millis: number) {
  const turn = yield* Semaphore.make(1)
  let kept: { readonly exit: Exit.Exit<A, E>; readonly until: number } | undefined
  return turn.withPermit(
    Effect.gen(function* () {
      if (kept === undefined || (yield* monotonicMillis) >= kept.until) {
        const exit = yield* Effect.exit(effect)
        kept = { exit, until: (yield* monotonicMillis) + millis }
      }
      return yield* kept.exit
    }),
  )
})
