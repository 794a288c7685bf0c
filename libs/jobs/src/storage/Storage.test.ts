import { assert, describe, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { makeSqliteStore } from "@trawl/store/testing"
import { Clock, Effect } from "effect"
import { Storage, storageLayer } from "./Storage.ts"

const hour = 3_600_000

/** A wall clock and a monotonic clock, each in milliseconds. */
const clockOf = (wall: number, monotonic: number) =>
  Effect.provideService(Clock.Clock, {
    currentTimeMillisUnsafe: () => wall,
    currentTimeMillis: Effect.succeed(wall),
    currentTimeNanosUnsafe: () => BigInt(wall) * 1_000_000n,
    currentTimeNanos: Effect.succeed(BigInt(wall) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(monotonic) * 1_000_000n,
    monotonicTimeNanos: Effect.succeed(BigInt(monotonic) * 1_000_000n),
    sleep: () => Effect.void,
  })

describe("Storage", () => {
  it.effect("accepts new work half a minute after a fault, whatever the wall clock was set to meanwhile", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      yield* Effect.provide(migrate([]), store.layer)
      const shortages = Effect.gen(function* () {
        const { noteUnwritable, shortage } = yield* Storage
        yield* noteUnwritable("The disk is full.").pipe(clockOf(2 * hour, 0))
        return [yield* shortage.pipe(clockOf(3 * hour, 29_000)), yield* shortage.pipe(clockOf(hour, 31_000))]
      })
      assert.deepStrictEqual(yield* Effect.provide(shortages, storageLayer).pipe(Effect.provide(store.layer)), [
        "The disk is full.",
        undefined,
      ])
    }),
  )
})
