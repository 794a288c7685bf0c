import { Effect, Layer } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"

const fault = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({
    cause: new Error("flaky"),
    message: "The connection was lost",
    operation: "test",
  }),
})

const flaky = (inner: SqlConnection.Connection, fails: () => boolean): SqlConnection.Connection => {
  // A transaction whose commit was lost with its connection did not happen.
  const lose = Effect.andThen(inner.executeUnprepared("ROLLBACK", [], undefined), Effect.fail(fault))
  const control = (text: string, run: Effect.Effect<ReadonlyArray<unknown>, SqlError.SqlError>) =>
    Effect.suspend(() => (text === "ROLLBACK" || !fails() ? run : text === "COMMIT" ? lose : Effect.fail(fault)))
  const guard = <A>(run: Effect.Effect<A, SqlError.SqlError>) =>
    Effect.suspend(() => (fails() ? Effect.fail(fault) : run))
  return {
    execute: (text, params, transform) => guard(inner.execute(text, params, transform)),
    executeRaw: (text, params) => guard(inner.executeRaw(text, params)),
    executeValues: (text, params) => guard(inner.executeValues(text, params)),
    executeValuesUnprepared: (text, params) => guard(inner.executeValuesUnprepared(text, params)),
    executeUnprepared: (text, params, transform) => control(text, inner.executeUnprepared(text, params, transform)),
    executeStream: inner.executeStream,
  }
}

/** A SQLite store whose statements fail when `fails` says so. */
export const flakyStore = (
  store: Layer.Layer<SqlClient.SqlClient>,
  fails: () => boolean,
): Layer.Layer<SqlClient.SqlClient> => {
  const client = Effect.flatMap(SqlClient.SqlClient, (sql) =>
    SqlClient.make({
      acquirer: Effect.map(sql.reserve, (connection) => flaky(connection, fails)),
      compiler: Statement.makeCompilerSqlite(),
      driver: sql.driver,
      beginTransaction: "BEGIN IMMEDIATE",
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [],
    }),
  )
  return Layer.effect(SqlClient.SqlClient, client).pipe(Layer.provide(store), Layer.provide(Reactivity.layer))
}
