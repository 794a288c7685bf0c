import { Clock, Effect } from "effect"

const live = Effect.runSync(Effect.service(Clock.Clock))

/** A clock that stands still from now on, so that per-minute limits do not refill however long a test takes. Sleeps last as usual. */
export const stillClock = (): Clock.Clock => {
  const [millis, nanos, monotonic] = [
    live.currentTimeMillisUnsafe(),
    live.currentTimeNanosUnsafe(),
    live.monotonicTimeNanosUnsafe(),
  ]
  return {
    currentTimeMillisUnsafe: () => millis,
    currentTimeMillis: Effect.succeed(millis),
    currentTimeNanosUnsafe: () => nanos,
    currentTimeNanos: Effect.succeed(nanos),
    monotonicTimeNanosUnsafe: () => monotonic,
    monotonicTimeNanos: Effect.succeed(monotonic),
    sleep: (duration) => live.sleep(duration),
  }
}
