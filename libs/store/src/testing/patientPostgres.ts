import { Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { failingRollback, type PostgresClientOptions, postgresPool, sessionSettings } from "../postgresPool.ts"

const [minute, minutes] = ["60000", "120000"]

const settings = {
  ...sessionSettings,
  idle_in_transaction_session_timeout: minute,
  lock_timeout: minute,
  statement_timeout: minutes,
  tcp_user_timeout: minutes,
}

/** `PostgresClient.layer` with timeouts for slow machines, where seconds may become a minute. */
export const patientPostgres = (options: PostgresClientOptions): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  failingRollback.pipe(Layer.provide(postgresPool(options, settings, "1 minute")))
