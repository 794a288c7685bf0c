import { assert, describe, it } from "@effect/vitest"
import { PostgresClient, SqliteClient } from "@trawl/store"
import { makePostgresStore, sharedPostgres } from "@trawl/store/testing"
import { Clock, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { addEvents, addTarget, eventOf, migrated } from "./fixtures/outboxStore.ts"
import { capWaits, followClock } from "./followClock.ts"

const hour = 3_600_000
const longestWait = 36 * hour

/** A wall clock that can be set, and a monotonic clock. */
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

const writeWait = Effect.fnUntraced(function* (wait: number, written = wait) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  yield* sql`UPDATE outbox SET wait_millis = ${wait}, next_attempt_at = ${now + written}`
})

/** Remaining wait of the event in milliseconds. */
const waitLeft = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly next_attempt_at: number }>`SELECT next_attempt_at FROM outbox`
  return Math.max(0, Number(row?.next_attempt_at) - (yield* Clock.currentTimeMillis))
})

/** Makes the clock of a database settable, for connections opened afterwards. */
const settableClock = Effect.forEach(
  [
    "CREATE SCHEMA settable",
    "CREATE TABLE settable.clock AS SELECT 0 AS hours",
    `CREATE FUNCTION settable.statement_timestamp() RETURNS timestamptz LANGUAGE sql STABLE
      AS 'SELECT pg_catalog.statement_timestamp() + hours * interval ''1 hour'' FROM settable.clock'`,
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, settable, pg_catalog', current_database()); END $$",
  ],
  (statement) => SqlClient.SqlClient.use((sql) => sql.unsafe(statement)),
  { discard: true },
)

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

/** The longest wait of an event after each step, next to its expected remaining wait. */
const follow = (wait: number, steps: ReadonlyArray<Step>) => {
  const time = new WallClock()
  const runner = { clockOffset: undefined, comparedAt: 0 } as DeliveryRunner
  return withEvent(
    time,
    Effect.gen(function* () {
      yield* followClock(runner)
      yield* writeWait(wait)
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
  it("lets no event wait longer than intended, however the clock is set", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: longestWait }),
        fc.array(
          fc.record({
            passes: fc.integer({ min: 0, max: hour }),
            jump: fc.integer({ min: -30 * hour, max: 30 * hour }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        (wait, steps) => Effect.runPromise(follow(wait, steps)),
      ),
      { numRuns: 60 },
    ))

  it.effect("caps waits written before the start by a clock that was ahead", () =>
    withEvent(
      new WallClock(),
      Effect.gen(function* () {
        const left: Array<number> = []
        for (const wait of [0, hour, longestWait]) {
          yield* writeWait(wait, 1000 * hour)
          yield* capWaits()
          left.push(yield* waitLeft)
        }
        assert.deepStrictEqual(left, [0, hour, longestWait])
      }),
    ),
  )

  it.live("notices that the clock of a PostgreSQL was set back", () =>
    Effect.gen(function* () {
      const { layer, location } = yield* makePostgresStore(yield* sharedPostgres)
      yield* Effect.provide(settableClock, layer)
      // Its connections resolve functions in the schema of the settable clock first.
      const shifted = Layer.fresh(
        Layer.orDie(PostgresClient.layer({ url: Redacted.make(location), maxConnections: 2 })),
      )
      const left = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* migrated
        yield* addEvents(eventOf(yield* addTarget("http://a.test/"), "page"))
        const runner = { clockOffset: undefined, comparedAt: -Infinity } as DeliveryRunner
        yield* followClock(runner)
        yield* sql`UPDATE outbox SET wait_millis = 60000, next_attempt_at = (extract(epoch FROM statement_timestamp()) * 1000)::bigint + 60000`
        yield* sql`UPDATE settable.clock SET hours = -3`
        runner.comparedAt = -Infinity
        yield* followClock(runner)
        const [row] = yield* sql<{ readonly seconds: number }>`
          SELECT round(next_attempt_at / 1000.0 - extract(epoch FROM statement_timestamp()))::integer AS seconds FROM outbox`
        return row?.seconds
      })
      const seconds = (yield* Effect.provide(left, shifted)) ?? 0
      // The database's clock runs on meanwhile.
      assert.isTrue(seconds > 30 && seconds <= 60, `${seconds} seconds`)
    }).pipe(Effect.scoped),
  )
})
