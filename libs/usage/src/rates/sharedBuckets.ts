import { monotonicMillis } from "@trawl/core"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { memoryBuckets } from "./memoryBuckets.ts"
import type { Bucket, TakeToken } from "./TakeToken.ts"

/** How long a request waits for the database to count it, and how long the database is skipped after a timeout. */
const patience = "1 second"
const pauseMillis = 5000

interface Row {
  readonly tokens: number
  readonly is_taken: boolean
}

/** One statement, on the database's clock, which all processes share. */
const take = Effect.fnUntraced(function* ({ limit, name }: Bucket) {
  const sql = yield* SqlClient.SqlClient
  const quota = sql`${limit}::float8`
  // `excluded.at` may be earlier than the row's time: that statement waited for the row's lock.
  const refilled = sql`LEAST(${quota}, b.tokens + GREATEST(0, excluded.at - b.at) * ${quota} / 60)`
  const [row] = yield* sql<Row>`
    INSERT INTO rate_buckets AS b (name, tokens, at, is_taken) VALUES (${name}, ${quota} - 1, EXTRACT(EPOCH FROM clock_timestamp())::float8, TRUE)
    ON CONFLICT (name) DO UPDATE SET
      tokens = ${refilled} - CASE WHEN ${refilled} >= 1 THEN 1 ELSE 0 END,
      is_taken = ${refilled} >= 1,
      at = GREATEST(b.at, excluded.at)
    RETURNING tokens, is_taken`
  // A successful statement that writes one row returns it.
  const { is_taken: isTaken, tokens } = row as Row
  return { isTaken, tokens }
})

/** Removes buckets that have long been full, as of removed teams and keys. */
const removeOld = SqlClient.SqlClient.use(
  (sql) => sql`DELETE FROM rate_buckets WHERE at < EXTRACT(EPOCH FROM clock_timestamp()) - 3600`,
)

/** Buckets shared by all processes on one PostgreSQL. While it does not answer, each process counts in memory: a limit is no reason to fail. */
export const sharedBuckets: Effect.Effect<TakeToken, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const own = memoryBuckets()
  let pausedUntil = 0
  const pause = Effect.fnUntraced(function* (error: unknown) {
    pausedUntil = (yield* monotonicMillis) + pauseMillis
    yield* Effect.logWarning("The store does not count requests, so this process does it for itself.", error)
  })
  yield* removeOld.pipe(
    Effect.provideService(SqlClient.SqlClient, sql),
    Effect.timeout("10 seconds"),
    Effect.catch(pause),
  )
  return Effect.fnUntraced(function* (bucket) {
    if ((yield* monotonicMillis) < pausedUntil) return yield* own(bucket)
    return yield* take(bucket).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
      Effect.timeout(patience),
      Effect.catch((error) => Effect.andThen(pause(error), own(bucket))),
    )
  })
})
