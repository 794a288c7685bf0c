import { Deferred, type Duration, Effect, Schema, type Scope } from "effect"
import { SqlClient, type SqlConnection, SqlError } from "effect/sql"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

/** Servers that do not know of each other would each run all pages, and apply the limits separately. */
export class DatabaseInUse extends Schema.TaggedError<DatabaseInUse>()("DatabaseInUse", {}) {
  override get message() {
    return "Another server is using this database, and servers share one only when each of them has a TRAWL_RUNNER_PORT: set it on all of them, or stop the other one."
  }
}

export interface DatabaseLock {
  /** True for the only server; false for one of several that all say so. */
  readonly isAlone: boolean
  /** A team's limit of concurrent scrapes, on which servers that share the database must agree. */
  readonly concurrency?: number
  /** How long to wait for a server that is about to end; the lock is tried once in any case. 5 seconds if absent. */
  readonly patience?: Duration.Input
}

/** Longest wait for one attempt, and for an answer while the lock is held. */
const longestAnswer = "15 seconds"

/** Any number works, as long as nothing else in the database locks by it. */
export const lockNumber = 7_461_100_021

/** Class of the locks that are named after a limit. */
const limitLocks = 7_461_100

/** Holds a lock named after the limit: locks of servers with another limit are then visible. */
const agreeOn = Effect.fnUntraced(function* (connection: SqlConnection.Connection, concurrency: number) {
  yield* connection.executeRaw("SELECT pg_advisory_lock_shared($1::integer, $2::integer)", [limitLocks, concurrency])
  const [row] = yield* connection.executeValues(
    `SELECT MIN(objid::bigint)::text FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1::integer AND objid <> $2::integer
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [limitLocks, concurrency],
  )
  const other = row?.[0]
  if (typeof other === "string") return yield* new DatabaseUnfit({ problem: "limits", found: other })
})

const lockedConnection = Effect.fnUntraced(function* ({ concurrency, isAlone }: DatabaseLock) {
  const sql = yield* SqlClient.SqlClient
  const connection = yield* sql.reserve
  const tryLock = isAlone ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared"
  const [row] = yield* connection.executeValues(`SELECT ${tryLock}(${lockNumber})`, [])
  if (row?.[0] !== true) return yield* new DatabaseInUse()
  const unlock = connection.executeRaw("SELECT pg_advisory_unlock_all()", [])
  yield* Effect.addFinalizer(() =>
    unlock.pipe(
      Effect.timeoutOption("2 seconds"),
      Effect.catch(() => Effect.void),
    ),
  )
  if (!isAlone && concurrency !== undefined) yield* agreeOn(connection, concurrency)
  return connection
})

/** The error until the first attempt has ended. */
const noAnswer = () =>
  new SqlError.SqlError({
    reason: new SqlError.ConnectionError({ cause: new Error("The database does not answer."), operation: "connect" }),
  })

const watch = (connection: SqlConnection.Connection) =>
  Effect.sleep("2 seconds").pipe(
    Effect.andThen(connection.executeRaw("SELECT 1", [])),
    Effect.timeout(longestAnswer),
    Effect.forever,
  )

/** Holds the lock for as long as the connection lives. */
const session = (lock: DatabaseLock, held: Deferred.Deferred<void>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const connection = yield* lockedConnection(lock)
      yield* Deferred.succeed(held, undefined)
      return yield* watch(connection)
    }),
  )

/**
 * Reserves a PostgreSQL for this server until the scope ends, or for the servers that share it.
 * The lock belongs to the connection: it ends with the process, and is taken again if only the connection is lost.
 */
export const lockDatabase = Effect.fn("lockDatabase")(function* (
  lock: DatabaseLock,
): Effect.fn.Return<void, DatabaseInUse | DatabaseUnfit | SqlError.SqlError, SqlClient.SqlClient | Scope.Scope> {
  const [held, tried] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  let refusal: DatabaseInUse | DatabaseUnfit | SqlError.SqlError = noAnswer()
  const attempt = Effect.flip(session(lock, held)).pipe(
    Effect.tap((error) => Effect.sync(() => (error._tag === "TimeoutError" ? undefined : void (refusal = error)))),
    Effect.ensuring(Deferred.succeed(tried, undefined)),
  )
  const round = Effect.gen(function* () {
    const error = yield* attempt
    // Another server took it while the connection was lost: nothing here can undo that, so it is logged again and again.
    if (error._tag !== "SqlError" && error._tag !== "TimeoutError" && (yield* Deferred.isDone(held)))
      yield* Effect.andThen(Effect.logError(error.message), Effect.sleep("5 seconds"))
  })
  const rounds = round.pipe(
    Effect.catchDefect((defect) => Effect.logError("The lock on the database was lost", defect)),
    Effect.andThen(Effect.sleep("250 millis")),
    Effect.forever,
  )
  yield* Effect.forkScoped(rounds)
  const isHeld = Effect.timeoutOption(Deferred.await(held), lock.patience ?? "5 seconds").pipe(
    // A database that is slow to answer has not refused yet.
    Effect.andThen(Effect.timeoutOption(Effect.raceFirst(Deferred.await(held), Deferred.await(tried)), longestAnswer)),
    Effect.andThen(Deferred.isDone(held)),
  )
  if (!(yield* isHeld)) return yield* refusal
})
