import { PgClient } from "@effect/sql-pg"
import { Layer, type Redacted } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Address and size of the connection pool. */
export interface PostgresClientOptions {
  /** `postgres://user:password@host:port/database?sslmode=…`. */
  readonly url: Redacted.Redacted
  readonly maxConnections: number
}

/** Documents are sent and read whole: a page may be 50 MB, its document several times that. */
const maxMessageSize = 1024 * 1024 * 1024

/** Effect's `SqlClient` on a pool of PostgreSQL connections. */
export const layer = (options: PostgresClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, SqlClient.SqlClient).pipe(
    Layer.provide(
      PgClient.layer({
        url: options.url,
        maxConnections: options.maxConnections,
        maxMessageSize,
        applicationName: "trawl",
      }),
    ),
  )
