import { PgClient } from "@effect/sql-pg"
import type { TestStore } from "@trawl/store/testing"
import { Effect, Layer } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, type SqlError, Statement } from "effect/sql"

/** Runs before each statement, with its parameters; its failures and defects become those of the statement. */
export type Interceptor = (text: string, params: ReadonlyArray<unknown>) => Effect.Effect<void, SqlError.SqlError>

const intercepted = (inner: SqlConnection.Connection, before: Interceptor): SqlConnection.Connection => ({
  execute: (text, params, transform) => Effect.andThen(before(text, params), inner.execute(text, params, transform)),
  executeRaw: (text, params) => Effect.andThen(before(text, params), inner.executeRaw(text, params)),
  executeValues: (text, params) => Effect.andThen(before(text, params), inner.executeValues(text, params)),
  executeValuesUnprepared: (text, params) =>
    Effect.andThen(before(text, params), inner.executeValuesUnprepared(text, params)),
  executeUnprepared: (text, params, transform) =>
    Effect.andThen(before(text, params), inner.executeUnprepared(text, params, transform)),
  executeStream: (text, params, transform) => inner.executeStream(text, params, transform),
})

/** The store, with statements that fail as the interceptor decides. */
export const interceptStore = (store: TestStore, before: Interceptor): TestStore => {
  const client = Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const isPostgres = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
    return SqlClient.make({
      acquirer: Effect.map(sql.reserve, (connection) => intercepted(connection, before)),
      compiler: isPostgres ? PgClient.makeCompiler() : Statement.makeCompilerSqlite(),
      driver: sql.driver,
      beginTransaction: isPostgres ? "BEGIN" : "BEGIN IMMEDIATE",
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [],
    })
  })
  return {
    ...store,
    layer: Layer.effect(SqlClient.SqlClient, client).pipe(Layer.provide(store.layer), Layer.provide(Reactivity.layer)),
  }
}
