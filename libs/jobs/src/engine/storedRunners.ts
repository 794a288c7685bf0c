import { Effect, Layer } from "effect"
import { ClusterError, RunnerStorage, SqlRunnerStorage } from "effect/cluster"
import { SqlClient, type SqlConnection } from "effect/sql"
import { type ReleaseShards, releaseTogether } from "./releaseTogether.ts"

/** As long as the cluster waits for one lock. */
const patience = "7 seconds"

/** The client, which tells when a connection is reserved: the cluster reserves the one that holds its locks. */
const watchReserved = (
  sql: SqlClient.SqlClient,
  reserved: (connection: SqlConnection.Connection) => void,
): SqlClient.SqlClient =>
  new Proxy(sql, {
    get: (client, key) => {
      if (key === "reserve") return Effect.tap(client.reserve, (connection) => Effect.sync(() => reserved(connection)))
      if (key === "withoutTransforms") return () => watchReserved(client.withoutTransforms(), reserved)
      return Reflect.get(client, key) as unknown
    },
  })

/** Unlocks shards of the connection's session. The cluster numbers locks from a million on, per group of shards. */
const unlock = (shards: Parameters<ReleaseShards>[0]) =>
  `SELECT pg_advisory_unlock(classid::integer, objid::integer) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
    AND pid = pg_backend_pid() AND objid::bigint % 1000000 IN (${shards.map(({ id }) => id).join()})`

const make = Effect.gen(function* () {
  let locks: SqlConnection.Connection | undefined
  const sql = watchReserved(yield* SqlClient.SqlClient, (connection) => {
    locks = connection
  })
  const storage = yield* Effect.provideService(SqlRunnerStorage.make({}), SqlClient.SqlClient, sql)
  return releaseTogether(storage, (shards) =>
    Effect.suspend(() => locks?.executeUnprepared(unlock(shards), [], undefined) ?? Effect.void).pipe(
      Effect.timeout(patience),
      Effect.mapError((cause) => new ClusterError.PersistenceError({ cause })),
      Effect.asVoid,
    ),
  )
})

/** The assignment of shards to runners, in the store. */
export const storedRunners = Layer.effect(RunnerStorage.RunnerStorage, Effect.orDie(make))
