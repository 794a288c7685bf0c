import { assert, describe, it } from "@effect/vitest"
import { SqliteClient } from "@trawl/store"
import { Clock, Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { deliveryDefaults } from "./DeliverySettings.ts"
import { addEvents, addTarget, eventOf, migrated } from "./fixtures/outboxStore.ts"
import { capWaits, followClock, longestWait } from "./followClock.ts"

const delays = deliveryDefaults.schedule.map(Duration.toMillis)
const hour = 3_600_000

/** A clock on the wall that is set, and one that is not. */
class WallClock {
  monotonic = 0
  wall = 100 * hour

  readonly clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => this.wall,
    currentTimeMillis: Effect.sync(() => this.wall),
    currentTimeNanosUnsafe: () => BigInt(this.wall) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(this.wall) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(this.monotonic) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(this.monotonic) * 1_000_000n),
    sleep: () => Effect.void,
  } as Clock.Clock

  pass(millis: number): void {
    this.monotonic += millis
    this.wall += millis
  }
}

const writeWait = Effect.fnUntraced(function* (attempts: number, wait: number) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  yield* sql`UPDATE outbox SET attempts = ${attempts}, next_attempt_at = ${now + wait}`
})

/** Milliseconds that the event still waits. */
const waitLeft = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly next_attempt_at: number }>`SELECT next_attempt_at FROM outbox`
  return Math.max(0, Number(row?.next_attempt_at) - (yield* Clock.currentTimeMillis))
})

const withEvent = <A, E>(time: WallClock, work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    yield* migrated
    yield* addEvents(eventOf(yield* addTarget("http://a.test/"), "page"))
    return yield* work
  }).pipe(Effect.provideService(Clock.Clock, time.clock), Effect.provide(SqliteClient.layer({ filename: ":memory:" })))

interface Step {
  readonly passes: number
  readonly jump: number
}

/** The longest that an event waited after each step, beside what its wait had left. */
const follow = (attempts: number, wait: number, steps: ReadonlyArray<Step>) => {
  const time = new WallClock()
  const runner = { clockOffset: undefined, tools: { delays } } as unknown as DeliveryRunner
  return withEvent(
    time,
    Effect.gen(function* () {
      yield* followClock(runner)
      yield* writeWait(attempts, wait)
      for (const { jump, passes } of steps) {
        time.pass(passes)
        time.wall += jump
        yield* followClock(runner)
        const left = yield* waitLeft
        assert.isAtMost(left, Math.max(0, wait - time.monotonic) + 1000 * steps.length)
      }
    }),
  )
}

describe("followClock", () => {
  it("lets no event wait for longer than it was to, however the clock is set", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: delays.length }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.record({ passes: fc.integer({ min: 0, max: hour }), jump: fc.integer({ min: -30 * hour, max: 30 * hour }) }), { minLength: 1, maxLength: 6 }),
        (attempts, share, steps) => Effect.runPromise(follow(attempts, Math.floor(share * longestWait(attempts, delays)), steps)),
      ),
      { numRuns: 60 },
    ))

  it.effect("caps what was written before a start by a clock that was ahead", () =>
    withEvent(
      new WallClock(),
      Effect.gen(function* () {
        const left: Array<number> = []
        for (const attempts of [0, 1, 9]) {
          yield* writeWait(attempts, 1000 * hour)
          yield* capWaits(delays)
          left.push((yield* waitLeft) / hour)
        }
        assert.deepStrictEqual(left, [0, 1, 43.2])
      }),
    ))
})
