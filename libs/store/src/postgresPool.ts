import { PgClient } from "@effect/sql-pg"
import { type Duration, Effect, Layer, type Redacted } from "effect"
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
 * What each connection tells the database when it opens, so that a server which hangs or vanishes in the middle of its work keeps
 * nobody waiting: its transactions end after two seconds without a word, and so do waits for a lock, which its other
 * connections would inherit. Milliseconds; those of TCP are seconds, where they are not `tcp_user_timeout`.
 */
export const sessionSettings = {
  idle_in_transaction_session_timeout: "2000",
  lock_timeout: "2000",
  statement_timeout: "30000",
  tcp_keepalives_idle: "5",
  tcp_keepalives_interval: "5",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "20000",
}

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

/** Effect's `PgClient` on a pool whose connections have these settings of a session. */
export const postgresPool = ({ maxConnections, url }: PostgresClientOptions, settings: Readonly<Record<string, string>>, connectTimeout: Duration.Input = "5 seconds") =>
  PgClient.layer({
    url,
    maxConnections,
    maxMessageSize,
    applicationName: "trawl",
    connectTimeout,
    keepAlive: "10 seconds",
    startupParameters: settings,
  })

/** The client of a pool that tells of a lost connection as a failure. */
export const failingRollback = Layer.effect(SqlClient.SqlClient, Effect.map(SqlClient.SqlClient, withFailingRollback))
