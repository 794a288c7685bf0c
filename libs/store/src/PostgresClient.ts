import { Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { failingRollback, type PostgresClientOptions, postgresPool, sessionSettings } from "./postgresPool.ts"
import { ReadStore } from "./ReadStore.ts"

export { type PostgresClientOptions, sessionSettings } from "./postgresPool.ts"

/** Effect's `SqlClient` on a pool of PostgreSQL connections. */
export const layer = (options: PostgresClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  failingRollback.pipe(Layer.provide(postgresPool(options, sessionSettings)))

/** `ReadStore` on a pool of PostgreSQL connections that cannot write. */
export const readLayer = (options: PostgresClientOptions): Layer.Layer<never, SqlError.SqlError> =>
  Layer.effect(ReadStore, SqlClient.SqlClient).pipe(
    Layer.provide(postgresPool(options, { ...sessionSettings, default_transaction_read_only: "on" })),
  )
