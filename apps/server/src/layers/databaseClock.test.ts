import { assert, describe, it } from "@effect/vitest"
import { makePostgresStore, sharedPostgres } from "@trawl/store/testing"
import { Clock, Effect, Layer, Logger } from "effect"
import { databaseClock } from "./databaseClock.ts"

const hour = 3_600_000
const minute = 60_000

/** The system's clock, so many milliseconds wrong. */
const wrongBy = (millis: number): Layer.Layer<never> =>
  Layer.effect(
    Clock.Clock,
    Effect.map(Clock.Clock, (own): Clock.Clock => {
      const now = () => own.currentTimeMillisUnsafe() + millis
      return {
        currentTimeMillisUnsafe: now,
        currentTimeMillis: Effect.sync(now),
        currentTimeNanosUnsafe: () => BigInt(now()) * 1_000_000n,
        currentTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
        monotonicTimeNanosUnsafe: () => own.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: own.monotonicTimeNanos,
        sleep: (duration) => own.sleep(duration),
      }
    }),
  )

describe("databaseClock", () => {
  it.live.each([hour, -hour, 0])("tells the database's time on a machine whose clock is wrong by %i ms", (millis) =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(yield* sharedPostgres)
      const said: Array<unknown> = []
      const log = Logger.layer([Logger.make(({ message }) => void said.push(message))])
      const clock = databaseClock.pipe(Layer.provide(store.layer), Layer.provide(wrongBy(millis)), Layer.provide(log))
      const told = yield* Effect.provide(Clock.currentTimeMillis, clock)
      assert.isBelow(Math.abs(told - (yield* Clock.currentTimeMillis)), 10 * minute)
      const side = millis > 0 ? "ahead of" : "behind"
      const sentence = `The clock of this machine is 3600 seconds ${side} the database's. The database's is used.`
      assert.deepStrictEqual(said, millis === 0 ? [] : [[sentence]])
    }).pipe(Effect.scoped),
  )
})
