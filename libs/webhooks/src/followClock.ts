import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { monotonicMillis } from "./monotonicMillis.ts"
import { maxRetryAfterMillis } from "./retryAfterMillis.ts"
import { storeClock } from "./storeClock.ts"

/** Clocks that are corrected go back by less than this again and again, and no wait is noticeably longer for it. */
const tolerance = 1000

/** The longest wait for the next attempt after so many, in milliseconds: the first goes out at once. */
export const longestWait = (attempts: number, delays: ReadonlyArray<number>): number =>
  attempts === 0 ? 0 : Math.max((delays[attempts - 1] ?? 0) * 1.2, maxRetryAfterMillis)

/** Brings forward what would wait for longer than its schedule can mean: its time was written when the clock was ahead. */
export const capWaits = Effect.fn("capWaits")(function* (delays: ReadonlyArray<number>): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  for (let attempts = 0; attempts <= delays.length; attempts++) {
    const latest = sql`${clock} + ${Math.ceil(longestWait(attempts, delays))}`
    yield* sql`UPDATE outbox SET next_attempt_at = ${latest} WHERE state = 'pending' AND attempts = ${attempts} AND next_attempt_at > ${latest}`
  }
})

/** Where the clock of this process is the store's, what waits goes back with it. */
const shiftWaits = Effect.fnUntraced(function* (millis: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({
    sqlite: () => sql`UPDATE outbox SET next_attempt_at = next_attempt_at + ${millis} WHERE state = 'pending'`,
    orElse: () => Effect.void,
  })
})

/** Keeps events from waiting for a clock that was set back, before this process began or since. */
export const followClock = Effect.fnUntraced(function* (runner: DeliveryRunner): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const offset = (yield* Clock.currentTimeMillis) - (yield* monotonicMillis)
  const before = runner.clockOffset
  if (before !== undefined && offset > before - tolerance) {
    runner.clockOffset = Math.max(before, offset)
    return
  }
  if (before !== undefined) yield* shiftWaits(offset - before)
  yield* capWaits(runner.tools.delays)
  runner.clockOffset = offset
})
