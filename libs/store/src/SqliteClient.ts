import { Effect, Layer, Semaphore } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, SqlError, Statement } from "effect/sql"
import { DatabaseSync } from "node:sqlite"
import { SqliteConnection } from "./sqlite/SqliteConnection.ts"

/** Where the database lives: a file's path, or `:memory:`. The file is created when missing, its folder is not. */
export interface SqliteClientOptions {
  readonly filename: string
}

/** For another process that writes. */
const patience = "PRAGMA busy_timeout = 5000"

/** Bytes of a file from an older version that is written anew, once, so that it can give space back: that takes about a second. */
const mostRewritten = 100_000_000

const numberOf = (database: DatabaseSync, pragma: string): number => Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)

/** Writes the file anew. One that others write, or a full disk, keeps it as it is until the next start. */
const rewrite = (database: DatabaseSync): void => {
  try {
    database.exec("PRAGMA busy_timeout = 0; VACUUM")
  } catch {
    // Nobody needs it to open the file.
  } finally {
    database.exec(patience)
  }
}

/** Lets a file give the space of removed rows back. An empty file only has to be told; any other is written anew for that. */
const letSpaceGo = (database: DatabaseSync): void => {
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
      // Set first, so that switching the journal already waits for another process.
      database.exec(patience)
      letSpaceGo(database)
      database.exec("PRAGMA journal_mode = WAL")
      // In WAL mode NORMAL loses no committed transaction to a killed process; FULL costs an fsync for each one.
      database.exec("PRAGMA synchronous = NORMAL")
      // 16 MB between checkpoints: rows that change often are copied back once instead of every few milliseconds.
      database.exec("PRAGMA wal_autocheckpoint = 4000")
      // What is removed is overwritten: about 0.05 ms for each document of 20 kB, and nothing for what is written.
      database.exec("PRAGMA secure_delete = ON")
      return database
    },
    catch: (cause) =>
      new SqlError.SqlError({
        reason: new SqlError.ConnectionError({ cause, message: "The database file cannot be opened", operation: "open" }),
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
    // Takes the write lock at once: a read that turns into a write later would fail when another process wrote between.
    beginTransaction: "BEGIN IMMEDIATE",
    prepareTransactionControls: true,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    spanAttributes: [["db.system.name", "sqlite"]],
  })
})

/**
 * Effect's `SqlClient` on Node's built-in SQLite: WAL, one connection that statements and transactions take in turn.
 * Made for one process; a second one that opens the same file waits up to 5 s for the write lock.
 */
export const layer = (options: SqliteClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(options)).pipe(Layer.provide(Reactivity.layer))
