import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Inserts a batch `b` with this many pending pages into a new store, for which PostgreSQL has no statistics yet, as for any new batch. */
export const putPages = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient
  const batch = {
    id: "b",
    team: "team",
    status: "cancelled",
    closed: 0,
    credits: 0,
    generations: 1,
    created_at: 0,
    expires_at: 0,
  }
  yield* sql`INSERT INTO batches ${sql.insert({ ...batch, total: count, completed: 0, failed: 0, cancelled: 0 })}`
  const generation = {
    batch_id: "b",
    generation: 0,
    first_page: 0,
    lanes: 1,
    concurrency: 1,
    options: "{}",
    dispatched: 1,
    pages: count,
  }
  yield* sql`INSERT INTO generations ${sql.insert(generation)}`
  yield* sql`INSERT INTO pages (batch_id, generation, n, id, url, status)
    SELECT 'b', 0, n, 'p' || n, 'http://ok/' || n, 'pending' FROM generate_series(0, ${count - 1}) AS n`
})

/** How many rows of `pages` PostgreSQL reads for this work. */
export const pagesRead = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = Effect.map(
      sql<{
        readonly rows: number | bigint
      }>`SELECT seq_tup_read + idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'pages'`,
      ([row]) => Number(row?.rows),
    )
    // One transaction uses one connection, which has its own counters.
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const before = yield* read
        yield* work
        return (yield* read) - before
      }),
    )
  })
