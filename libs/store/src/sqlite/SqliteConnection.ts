import { Effect, Stream } from "effect"
import { SqlClient, type SqlConnection, type SqlError } from "effect/sql"
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite"
import { sqliteError } from "./sqliteError.ts"
import { StatementCache } from "./StatementCache.ts"

type Rows = ReadonlyArray<Record<string, unknown>>

/** Converts values that `node:sqlite` refuses to bind. */
const bindable = (value: unknown): SQLInputValue => {
  if (value === undefined) return null
  if (typeof value === "boolean") return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  // Everything else is bound unchanged; node:sqlite throws a TypeError for unsupported values.
  return value as SQLInputValue
}

/** One open database file as Effect's SQL connection. Statements run synchronously, in a few microseconds each. */
export class SqliteConnection implements SqlConnection.Connection {
  readonly #database: DatabaseSync
  readonly #statements: StatementCache

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = new StatementCache(database)
  }

  #run<A>(use: () => A): Effect.Effect<A, SqlError.SqlError> {
    return Effect.try({ try: use, catch: sqliteError })
  }

  #with<A>(prepare: () => StatementSync, use: (statement: StatementSync) => A): Effect.Effect<A, SqlError.SqlError> {
    return Effect.withFiber((fiber) =>
      this.#run(() => {
        const statement = prepare()
        statement.setReadBigInts(fiber.getRef(SqlClient.SafeIntegers))
        return use(statement)
      }),
    )
  }

  /** Whether a transaction is open on this connection. */
  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  execute(
    sql: string,
    params: ReadonlyArray<unknown>,
    transformRows: (<A extends object>(row: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined,
  ): Effect.Effect<Rows, SqlError.SqlError> {
    const rows = this.#with(
      () => this.#statements.prepare(sql),
      (statement) => statement.all(...params.map(bindable)),
    )
    return transformRows === undefined ? rows : Effect.map(rows, transformRows)
  }

  executeRaw(sql: string, params: ReadonlyArray<unknown>): Effect.Effect<unknown, SqlError.SqlError> {
    return this.#with(
      () => this.#statements.prepare(sql),
      (statement) => statement.run(...params.map(bindable)),
    )
  }

  executeValues(
    sql: string,
    params: ReadonlyArray<unknown>,
  ): Effect.Effect<ReadonlyArray<ReadonlyArray<unknown>>, SqlError.SqlError> {
    return Effect.map(this.execute(sql, params, undefined), (rows) => rows.map((row) => Object.values(row)))
  }

  executeValuesUnprepared(
    sql: string,
    params: ReadonlyArray<unknown>,
  ): Effect.Effect<ReadonlyArray<ReadonlyArray<unknown>>, SqlError.SqlError> {
    return Effect.map(this.executeUnprepared(sql, params, undefined), (rows) => rows.map((row) => Object.values(row)))
  }

  executeUnprepared(
    sql: string,
    params: ReadonlyArray<unknown>,
    transformRows: (<A extends object>(row: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined,
  ): Effect.Effect<Rows, SqlError.SqlError> {
    const rows = this.#with(
      () => this.#database.prepare(sql),
      (statement) => statement.all(...params.map(bindable)),
    )
    return transformRows === undefined ? rows : Effect.map(rows, transformRows)
  }

  executeStream(
    sql: string,
    params: ReadonlyArray<unknown>,
    transformRows: (<A extends object>(row: ReadonlyArray<A>) => ReadonlyArray<A>) | undefined,
  ): Stream.Stream<Record<string, unknown>, SqlError.SqlError> {
    // A separate statement: a cached one would be reset by the next caller with the same SQL.
    const rows = Stream.unwrap(
      Effect.map(
        this.#with(
          () => this.#database.prepare(sql),
          (statement) => statement.iterate(...params.map(bindable)),
        ),
        (iterator) => Stream.fromIteratorSucceed(iterator, 128),
      ),
    )
    return transformRows === undefined ? rows : Stream.mapArray(rows, (chunk) => transformRows(chunk) as typeof chunk)
  }
}
