import { Context, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Whether something was removed of which no remnant may stay. Noted by whoever removes it; one a process by default. */
export const Remnants = Context.Reference<{ areLeft: boolean }>("@trawl/store/Remnants", {
  // What a process that died had removed may still lie in the log of the file.
  defaultValue: () => ({ areLeft: true }),
})

/** For a reader of the file that is not of this process: everybody else waits meanwhile. */
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
 * Empties the log of a SQLite file, in which removed rows can still be read; in the file itself they are overwritten when they
 * are removed. Does nothing unless `Remnants` are noted, and leaves them noted while somebody else reads the file. PostgreSQL
 * keeps removed rows until it vacuums, and its log for as long as its operator says: nothing here can change that.
 */
export const eraseRemnants: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const remnants = yield* Remnants
  if (!remnants.areLeft) return
  // First: what is removed meanwhile is noted anew.
  remnants.areLeft = false
  const sql = yield* SqlClient.SqlClient
  const emptied = sql.onDialectOrElse({
    sqlite: (): Effect.Effect<boolean, SqlError.SqlError, SqlClient.SqlClient> => truncate,
    orElse: () => Effect.succeed(true),
  })
  const isEmpty = yield* Effect.onError(emptied, () => Effect.sync(() => (remnants.areLeft = true)))
  if (!isEmpty) remnants.areLeft = true
}).pipe(Effect.withSpan("eraseRemnants"))
