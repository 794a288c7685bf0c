import { Context, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Whether rows were removed of which no remnant may stay; set by the code that removes them. One per process by default. */
export const Remnants = Context.Reference<{ areLeft: boolean }>("@trawl/store/Remnants", {
  // Rows removed by a process that died may still be in the WAL.
  defaultValue: () => ({ areLeft: true }),
})

/** How long to wait for a reader in another process; everything else waits meanwhile. */
const patienceMillis = 50

const truncate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [before] = yield* sql<{ readonly timeout: number }>`PRAGMA busy_timeout`
  yield* sql.unsafe(`PRAGMA busy_timeout = ${patienceMillis}`)
  const [row] = yield* sql<{ readonly busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.pipe(
    Effect.ensuring(Effect.ignore(sql.unsafe(`PRAGMA busy_timeout = ${before?.timeout ?? 0}`))),
  )
  return row?.busy === 0
})

/**
 * Truncates the WAL of a SQLite file, in which removed rows can still be read; in the file itself they are overwritten on
 * removal. Does nothing unless `Remnants` are left, and keeps them set while another process reads the file. PostgreSQL
 * keeps removed rows until it vacuums, and its WAL for as long as its operator configures: nothing here can change that.
 */
export const eraseRemnants: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const remnants = yield* Remnants
  if (!remnants.areLeft) return
  // First, so that removals meanwhile set it again.
  remnants.areLeft = false
  const sql = yield* SqlClient.SqlClient
  const emptied = sql.onDialectOrElse({
    sqlite: (): Effect.Effect<boolean, SqlError.SqlError, SqlClient.SqlClient> => truncate,
    orElse: () => Effect.succeed(true),
  })
  const isEmpty = yield* Effect.onError(emptied, () => Effect.sync(() => (remnants.areLeft = true)))
  if (!isEmpty) remnants.areLeft = true
}).pipe(Effect.withSpan("eraseRemnants"))
