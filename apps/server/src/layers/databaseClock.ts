import { Clock, Effect, Layer, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Differences up to this many milliseconds are left: nobody sees them, and reading the other clock takes time too. */
const tolerance = 1_000

const readEvery = "15 seconds"

/** Milliseconds by which the database's clock is ahead of ours; 0 where they agree. */
const aheadMillis = Effect.fnUntraced(function* (
  own: Clock.Clock,
): Effect.fn.Return<number, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const asked = own.currentTimeMillisUnsafe()
  const [row] = yield* sql<{
    readonly now: number
  }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`
  const answered = own.currentTimeMillisUnsafe()
  const ahead = row === undefined ? 0 : row.now - (asked + answered) / 2
  return Math.abs(ahead) > tolerance + (answered - asked) / 2 ? Math.round(ahead) : 0
})

const tellOf = (ahead: number) =>
  Effect.logWarning(
    `The clock of this machine is ${Math.round(Math.abs(ahead) / 1_000)} seconds ${ahead > 0 ? "behind" : "ahead of"} the database's. The database's is used.`,
  )

const shifted = (own: Clock.Clock, ahead: () => number): Clock.Clock => {
  const millis = () => own.currentTimeMillisUnsafe() + ahead()
  const nanos = () => own.currentTimeNanosUnsafe() + BigInt(ahead()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => own.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: own.monotonicTimeNanos,
    sleep: (duration) => own.sleep(duration),
  }
}

/** The clock that servers on one PostgreSQL have in common: the database's. Waits, and what is measured, follow the monotonic clock as before. */
export const databaseClock = Layer.effect(
  Clock.Clock,
  Effect.gen(function* () {
    const own = yield* Clock.Clock
    let ahead = 0
    const follow = Effect.gen(function* () {
      const found = yield* aheadMillis(own)
      if (Math.abs(found - ahead) <= tolerance) return
      ahead = found
      if (found !== 0) yield* tellOf(found)
    })
    yield* follow
    // A database that does not answer has no other time; the readiness of the server tells of it.
    const next = Effect.catchTag(follow, "SqlError", () => Effect.void)
    yield* Effect.forkScoped(Effect.repeat(Effect.delay(next, readEvery), Schedule.forever))
    return shifted(own, () => ahead)
  }),
)
