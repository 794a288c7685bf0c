import { PgClient } from "@effect/sql-pg"
import { type Duration, Effect, Layer, type Redacted } from "effect"
import { SqlClient, SqlError } from "effect/sql"

/** Address and size of the connection pool. */
export interface PostgresClientOptions {
  /** `postgres://user:password@host:port/database?sslmode=…`. */
  readonly url: Redacted.Redacted
  readonly maxConnections: number
}

/** Documents are sent and read whole: a page may have 50 MB, its document several times that. */
const maxMessageSize = 1024 * 1024 * 1024

/**
 * Session settings of each connection, so that a server that hangs or vanishes in the middle of its work blocks
 * no other: its transactions end after two idle seconds, and so do waits for a lock, which its other
 * connections would inherit. In milliseconds, except for the TCP keepalives in seconds.
 */
export const sessionSettings = {
  // An administrator may have set another default, under which transactions fail that wait for each other.
  default_transaction_isolation: "read committed",
  idle_in_transaction_session_timeout: "2000",
  // Where a default ends idle sessions, the lock that says which server runs would end with its own.
  idle_session_timeout: "0",
  lock_timeout: "2000",
  statement_timeout: "30000",
  tcp_keepalives_idle: "5",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "20000",
}

/**
 * A lost connection takes its transaction with it, so the rollback can only fail. Effect's client turns that into a
 * defect, which retries would not see.
 */
const withFailingRollback = (client: SqlClient.SqlClient): SqlClient.SqlClient => {
  const { withTransaction } = client
  return Object.assign(client, {
    withTransaction: <R, E, A>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
      Effect.catchDefect(withTransaction(effect), (defect) =>
        defect instanceof SqlError.SqlError ? Effect.fail(defect) : Effect.die(defect),
      ),
  })
}

/** Effect's `PgClient` on a pool whose connections have these session settings. */
export const postgresPool = (
  { maxConnections, url }: PostgresClientOptions,
  settings: Readonly<Record<string, string>>,
  connectTimeout: Duration.Input = "5 seconds",
) =>
  PgClient.layer({
    url,
    maxConnections,
    maxMessageSize,
    applicationName: "trawl",
    connectTimeout,
    keepAlive: "10 seconds",
    startupParameters: settings,
  })

/** A client that reports a lost connection as a failure, not a defect. */
export const failingRollback = Layer.effect(SqlClient.SqlClient, Effect.map(SqlClient.SqlClient, withFailingRollback))
