import { Clock, Deferred, Duration, Effect } from "effect"
import { call } from "../tab/call.ts"

/** Milliseconds between two pings of the page. */
const beat = 50
/** An interval counts for at least this fraction of its real time: a limit of 2 s ends within 16 s. */
const slowest = 1 / 8

/**
 * Page time in milliseconds of the clock. It stops while the page does not answer, because the machine is slow or its scripts
 * are busy, so that waiting gives the page the same number of turns everywhere. Runs while its scope is open; from `until` on
 * it is real time.
 */
export const pageClock = Effect.fn("pageClock")(function* (
  evaluate: (expression: string) => Promise<unknown>,
  until: number,
) {
  const real = yield* Clock.Clock
  let now = real.currentTimeMillisUnsafe()
  let next = Deferred.makeUnsafe<void>()
  const tick = Effect.gen(function* () {
    const begin = real.currentTimeMillisUnsafe()
    yield* real.sleep(Duration.millis(beat))
    // Ends after the longest time that an interval may count for, answered or not.
    const patience = Math.min(beat / slowest, Math.max(0, until - real.currentTimeMillisUnsafe()))
    yield* Effect.raceFirst(Effect.ignore(call(() => evaluate("0"))), real.sleep(Duration.millis(patience)))
    const after = real.currentTimeMillisUnsafe()
    now = after < until ? now + Math.max(beat, (after - begin) * slowest) : Math.max(now, after)
    const waiting = next
    next = Deferred.makeUnsafe<void>()
    yield* Deferred.succeed(waiting, undefined)
  })
  yield* Effect.forkScoped(Effect.forever(tick))
  const sleep = (duration: Duration.Duration) =>
    Effect.suspend(() => {
      const due = now + Duration.toMillis(duration)
      return Effect.whileLoop({ while: () => now < due, body: () => Deferred.await(next), step: () => undefined })
    })
  const nanos = () => BigInt(Math.round(now * 1e6))
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep,
  }
  return clock
})
