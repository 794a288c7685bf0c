import { PgClient } from "@effect/sql-pg"
import type { TestStore } from "@trawl/store/testing"
import { Deferred, Effect, Layer, Stream } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"

const powerIsOff = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({
    cause: new Error("crashed"),
    message: "The process has crashed",
    operation: "test",
  }),
})

const writes = /\b(?:INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)\b|\btrawl_/u

/** Whether a statement changes the store for others: a write outside of a transaction, or a commit. */
const changesStore = (text: string, isTransaction: boolean): boolean =>
  isTransaction ? text === "COMMIT" : writes.test(text)

/** A process that dies at one statement: from then on none of its statements reaches the store. */
export class Crash {
  /** Completed when the process dies. */
  readonly happened = Deferred.makeUnsafe<void>()
  #left = Infinity
  #counts: typeof changesStore = () => true
  #dead = false

  /** Dies instead of running the `n`-th statement from now on. */
  arm(n: number): void {
    this.#left = n
  }

  /** Dies instead of running the `n`-th statement that would change the store: dying at any other one leaves the same state. */
  armChange(n: number): void {
    this.#counts = changesStore
    this.#left = n
  }

  /** The store as the process sees it. */
  wrap(store: TestStore): TestStore {
    const layer = Layer.effect(
      SqlClient.SqlClient,
      Effect.flatMap(SqlClient.SqlClient, (sql) => this.#client(sql)),
    )
    return { ...store, layer: layer.pipe(Layer.provide(store.layer), Layer.provide(Reactivity.layer)) }
  }

  #client(sql: SqlClient.SqlClient) {
    const isPostgres = sql.onDialectOrElse({ pg: () => true, orElse: () => false })
    return SqlClient.make({
      acquirer: Effect.suspend(() =>
        this.#dead ? Effect.fail(powerIsOff) : Effect.map(sql.reserve, (connection) => this.#connection(connection)),
      ),
      compiler: isPostgres ? PgClient.makeCompiler() : Statement.makeCompilerSqlite(),
      driver: sql.driver,
      beginTransaction: isPostgres ? "BEGIN" : "BEGIN IMMEDIATE",
      releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
      spanAttributes: [],
    })
  }

  #connection(inner: SqlConnection.Connection): SqlConnection.Connection {
    // Uncommitted changes are lost with the process.
    const lose = Effect.ignore(inner.executeUnprepared("ROLLBACK", [], undefined))
    const die = Effect.suspend(() => {
      this.#dead = true
      return lose.pipe(
        Effect.andThen(Deferred.succeed(this.happened, undefined)),
        Effect.andThen(Effect.fail(powerIsOff)),
        Effect.uninterruptible,
      )
    })
    let isTransaction = false
    const guard = <A>(text: string, run: Effect.Effect<A, SqlError.SqlError>): Effect.Effect<A, SqlError.SqlError> =>
      Effect.suspend(() => {
        if (this.#dead) return Effect.fail(powerIsOff)
        if (this.#counts(text, isTransaction)) this.#left -= 1
        if (this.#left <= 0) return die
        if (text.startsWith("BEGIN")) isTransaction = true
        if (text === "COMMIT" || text === "ROLLBACK") isTransaction = false
        return run
      })
    return {
      execute: (text, params, transform) => guard(text, inner.execute(text, params, transform)),
      executeRaw: (text, params) => guard(text, inner.executeRaw(text, params)),
      executeValues: (text, params) => guard(text, inner.executeValues(text, params)),
      executeValuesUnprepared: (text, params) => guard(text, inner.executeValuesUnprepared(text, params)),
      executeUnprepared: (text, params, transform) =>
        this.#dead && text === "ROLLBACK"
          ? Effect.succeed([])
          : guard(text, inner.executeUnprepared(text, params, transform)),
      executeStream: (text, params, transform) =>
        Stream.unwrap(
          guard(
            text,
            Effect.sync(() => inner.executeStream(text, params, transform)),
          ),
        ),
    }
  }
}
