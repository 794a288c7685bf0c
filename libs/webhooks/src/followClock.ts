import { monotonicMillis } from "@trawl/core"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { storeClock } from "./storeClock.ts"

type StoreEffect<A> = Effect.fn.Return<A, SqlError.SqlError, SqlClient.SqlClient>

/** Clock corrections often go back by less than this, without lengthening a wait noticeably. */
const tolerance = 1000

/** Interval between reads of the database's clock, which cost a statement each. */
const askEvery = 5000

/** Brings forward events that would wait longer than intended: their due time was written when the clock was ahead. */
export const capWaits = Effect.fn("capWaits")(function* (): StoreEffect<void> {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  yield* sql`UPDATE outbox SET next_attempt_at = ${clock} + wait_millis WHERE state = 'pending' AND next_attempt_at > ${clock} + wait_millis`
})

/** On SQLite the clock of the store is this process's. */
const readClock = Effect.fnUntraced(function* (): StoreEffect<number> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const rows = yield* sql.onDialectOrElse({
    sqlite: () => Effect.succeed([{ now }]),
    orElse: () => sql<{ readonly now: number | bigint }>`SELECT ${storeClock(sql, now)} AS now`,
  })
  return Number(rows[0]?.now ?? now)
})

/** When this process's clock is the only clock of the store, due times move back with it. */
const shiftWaits = Effect.fnUntraced(function* (millis: number): StoreEffect<void> {
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({
    sqlite: () => sql`UPDATE outbox SET next_attempt_at = next_attempt_at + ${millis} WHERE state = 'pending'`,
    orElse: () => Effect.void,
  })
})

const isDue = Effect.fnUntraced(function* ({ clockOffset, comparedAt }: DeliveryRunner) {
  const sql = yield* SqlClient.SqlClient
  const every = sql.onDialectOrElse({ sqlite: () => 0, orElse: () => askEvery })
  return clockOffset === undefined || (yield* monotonicMillis) - comparedAt >= every
})

/** Keeps a clock that was set back, before this process started or since, from delaying events. */
export const followClock = Effect.fnUntraced(function* (runner: DeliveryRunner): StoreEffect<void> {
  if (!(yield* isDue(runner))) return
  const clock = yield* readClock()
  runner.comparedAt = yield* monotonicMillis
  const offset = clock - runner.comparedAt
  const before = runner.clockOffset
  if (before !== undefined && offset > before - tolerance) {
    runner.clockOffset = Math.max(before, offset)
    return
  }
  if (before !== undefined) yield* shiftWaits(offset - before)
  yield* capWaits()
  runner.clockOffset = offset
})
