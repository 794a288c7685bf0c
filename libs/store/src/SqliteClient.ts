import { Effect, Layer, Semaphore } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, SqlError, Statement } from "effect/sql"
import { DatabaseSync } from "node:sqlite"
import { SqliteConnection } from "./sqlite/SqliteConnection.ts"

/** Path of the database file, or `:memory:`. The file is created if missing, its folder is not. */
export interface SqliteClientOptions {
  readonly filename: string
}

/** How long to wait for another process that writes. */
const patience = "PRAGMA busy_timeout = 5000"

/** Bytes of the largest file from an older version that is rewritten once for incremental vacuum, which takes about a second. */
const mostRewritten = 100_000_000

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)

/** Rewrites the file. If another process writes to it, or the disk is full, it stays as it is until the next start. */
const rewrite = (database: DatabaseSync): void => {
  try {
    database.exec("PRAGMA busy_timeout = 0; VACUUM")
  } catch {
    // The file works without it.
  } finally {
    database.exec(patience)
  }
}

/** Enables incremental vacuum. For an empty file setting the pragma is enough; any other must be rewritten. */
const enableIncrementalVacuum = (database: DatabaseSync): void => {
  const incremental = 2
  if (numberOf(database, "auto_vacuum") === incremental) return
  database.exec("PRAGMA auto_vacuum = INCREMENTAL")
  const bytes = numberOf(database, "page_count") * numberOf(database, "page_size")
  if (bytes > 0 && bytes <= mostRewritten) rewrite(database)
}

const open = (filename: string): Effect.Effect<DatabaseSync, SqlError.SqlError> =>
  Effect.try({
    try: () => {
      const database = new DatabaseSync(filename)
      // Set first, so that switching the journal mode already waits for other processes.
      database.exec(patience)
      enableIncrementalVacuum(database)
      database.exec("PRAGMA journal_mode = WAL")
      // In WAL mode NORMAL loses no committed transaction to a killed process; FULL costs an fsync for each one.
      database.exec("PRAGMA synchronous = NORMAL")
      // 16 MB between checkpoints: rows that change often are copied back once instead of every few milliseconds.
      database.exec("PRAGMA wal_autocheckpoint = 4000")
      // 32 MB instead of 2 MB: keys of caches and crawls are digests, whose look-ups hit any page of their index.
      database.exec("PRAGMA cache_size = -32000")
      // Overwrites removed rows: about 0.05 ms per document of 20 kB, and no cost for writes.
      database.exec("PRAGMA secure_delete = ON")
      return database
    },
    catch: (cause) =>
      new SqlError.SqlError({
        reason: new SqlError.ConnectionError({
          cause,
          message: "The database file cannot be opened",
          operation: "open",
        }),
      }),
  })

const make = Effect.fn("SqliteClient.make")(function* (options: SqliteClientOptions) {
  const database = yield* Effect.acquireRelease(open(options.filename), (database) =>
    Effect.sync(() => {
      database.close()
    }),
  )
  const connection = new SqliteConnection(database)
  const acquirers = SqlClient.makeSqliteAcquirers({
    connection: Effect.succeed(connection),
    semaphore: yield* Semaphore.make(1),
    isTransaction: (connection) => connection.isTransaction,
  })
  return yield* SqlClient.make({
    ...acquirers,
    compiler: Statement.makeCompilerSqlite(),
    driver: "sqlite-node",
    // Takes the write lock at once: a read that becomes a write later fails if another process wrote in between.
    beginTransaction: "BEGIN IMMEDIATE",
    prepareTransactionControls: true,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    spanAttributes: [["db.system.name", "sqlite"]],
  })
})

/**
 * Effect's `SqlClient` on Node's built-in SQLite: WAL, one connection that statements and transactions share in turn.
 * For one process; a second one that opens the same file waits up to 5 s for the write lock.
 */
export const layer = (options: SqliteClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(options)).pipe(Layer.provide(Reactivity.layer))
