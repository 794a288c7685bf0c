import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Pages of 4 kB freed per portion: other statements wait a few milliseconds. */
const portion = 250
const pause = "50 millis"
/** Free pages to keep, as the next writes would only grow the file again. */
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
    // A file without incremental vacuum, or one that grows meanwhile.
    if (left >= free) break
    free = left
    yield* Effect.sleep(pause)
  }
  // The file shrinks at a checkpoint.
  yield* sql`PRAGMA wal_checkpoint(PASSIVE)`
})

/**
 * Returns the space of removed rows to the disk, in portions with pauses in between: SQLite would keep it for
 * later writes. PostgreSQL has autovacuum for that.
 */
export const giveSpaceBack: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> = SqlClient.SqlClient.use(
  (sql) => sql.onDialectOrElse({ sqlite: () => giveBack, orElse: () => Effect.void }),
).pipe(Effect.withSpan("giveSpaceBack"))
