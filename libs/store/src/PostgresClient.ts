import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, type Redacted } from "effect"
import { SqlClient, SqlError } from "effect/sql"

/** Address and size of the connection pool. */
export interface PostgresClientOptions {
  /** `postgres://user:password@host:port/database?sslmode=…`. */
  readonly url: Redacted.Redacted
  readonly maxConnections: number
}

/** Documents are sent and read whole: a page may be 50 MB, its document several times that. */
const maxMessageSize = 1024 * 1024 * 1024

/**
 * A connection that is lost takes its transaction with it: the rollback can only fail. Effect's client makes a defect of
 * that, which nobody who retries would see.
 */
const withFailingRollback = (client: SqlClient.SqlClient): SqlClient.SqlClient => {
  const { withTransaction } = client
  return Object.assign(client, {
    withTransaction: <R, E, A>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
      Effect.catchDefect(withTransaction(effect), (defect) => (defect instanceof SqlError.SqlError ? Effect.fail(defect) : Effect.die(defect))),
  })
}

/** Effect's `SqlClient` on a pool of PostgreSQL connections. */
export const layer = (options: PostgresClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, Effect.map(SqlClient.SqlClient, withFailingRollback)).pipe(
    Layer.provide(
      PgClient.layer({
        url: options.url,
        maxConnections: options.maxConnections,
        maxMessageSize,
        applicationName: "trawl",
      }),
    ),
  )
