import { Effect, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { type DatabaseLock, lockDatabase, lockNumber } from "./lockDatabase.ts"
import { requireConnections } from "./requireConnections.ts"

/** Held while a server starts, so that of two that start at once one sees the other. */
const startNumber = lockNumber + 1

/** For the two locks, and for what is asked under them. */
const ownConnections = 3

const otherServers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly count: number }>`
    SELECT COUNT(*)::integer AS count FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32) + objid::bigint = ${lockNumber}::bigint
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return Math.max(0, (row?.count ?? 0) - 1)
})

/** Takes the lock of a server on the database until the scope ends. Fails if it has too few connections for one more server. */
export const admitServer = Effect.fn("admitServer")(function* (lock: DatabaseLock) {
  const [sql, scope] = [yield* SqlClient.SqlClient, yield* Effect.scope]
  const admission = Effect.gen(function* () {
    const connection = yield* sql.reserve
    yield* Effect.acquireRelease(connection.executeRaw("SELECT pg_advisory_lock($1::bigint)", [startNumber]), () =>
      Effect.ignore(connection.executeRaw("SELECT pg_advisory_unlock($1::bigint)", [startNumber])),
    )
    yield* Scope.provide(lockDatabase(lock), scope)
    yield* requireConnections({ otherServers: yield* otherServers, ownConnections })
  })
  yield* Effect.scoped(admission)
})
