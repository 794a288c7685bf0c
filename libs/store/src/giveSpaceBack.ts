import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Pages of the file, of 4 kB, that a portion gives back: some milliseconds, which others wait. */
const portion = 250
const pause = "50 millis"
/** Free pages that stay: what is written next would only make the file grow again. */
const spare = 1000

const readFree = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly freelist_count: number }>`PRAGMA freelist_count`
  return row?.freelist_count ?? 0
})

const givePortion = SqlClient.SqlClient.use((sql) => sql.unsafe(`PRAGMA incremental_vacuum(${portion})`))

const giveBack = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  let free = yield* readFree
  if (free <= spare) return
  while (free > spare) {
    yield* givePortion
    const left = yield* readFree
    // A file from before space was given back, or one that others fill meanwhile.
    if (left >= free) break
    free = left
    yield* Effect.sleep(pause)
  }
  // The file shrinks when its log is copied back.
  yield* sql`PRAGMA wal_checkpoint(PASSIVE)`
})

/**
 * Gives the space that removed rows leave back to the disk, in portions with pauses in between: SQLite would keep it for
 * what comes next. PostgreSQL has a process of its own for that.
 */
export const giveSpaceBack: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = SqlClient.SqlClient.use((sql) =>
  sql.onDialectOrElse({ sqlite: () => giveBack, orElse: () => Effect.void }),
).pipe(Effect.withSpan("giveSpaceBack"))
