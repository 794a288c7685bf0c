import { Context, Effect } from "effect"
import { cachedFor } from "../cachedFor.ts"

/** Milliseconds for which a reading is not made again: readers may ask as often as they like. */
const readingMillis = 2000

/** A reading that takes longer leaves its gauges as they were: a store that hangs must not hide the other metrics. */
const patience = "5 seconds"

/** Effects that bring gauges up to date, for those that show metrics. */
export const Readings = Context.Reference<Set<Effect.Effect<void>>>("@trawl/core/Readings", {
  defaultValue: () => new Set(),
})

/** Lists a reading in `Readings` until the Scope ends. */
export const listReading = Effect.fnUntraced(function* <R>(reading: Effect.Effect<void, never, R>) {
  const context = yield* Effect.context<R>()
  const readings = yield* Readings
  const once = yield* cachedFor(Effect.provideContext(reading, context), readingMillis)
  yield* Effect.acquireRelease(
    Effect.sync(() => readings.add(once)),
    () => Effect.sync(() => readings.delete(once)),
  )
})

/** Brings all gauges up to date. */
export const readAll = Effect.gen(function* () {
  yield* Effect.forEach(yield* Readings, (reading) => Effect.timeoutOption(reading, patience), {
    concurrency: 4,
    discard: true,
  })
})
