import { Effect, Layer, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as SqliteClient from "../SqliteClient.ts"
import { patientPostgres } from "./patientPostgres.ts"
import { type SharedPostgres, sharedPostgres } from "./sharedPostgres.ts"

/** A new store that lives as long as the scope. The layer may be built repeatedly; the rows stay. */
export interface TestStore {
  readonly layer: Layer.Layer<SqlClient.SqlClient>
  /** File or URL, for another process. */
  readonly location: string
}

/** Creates a new store each time. */
export type NewStore = Effect.Effect<TestStore, never, Scope.Scope>

/** Fills an empty store that others are copied from, for example with tables. */
export type Fill = (store: TestStore) => Effect.Effect<void>

const sqliteStore = (file?: Uint8Array): NewStore =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-store-"))),
      (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
    )
    const location = join(folder, "store.db")
    if (file !== undefined) yield* Effect.promise(() => writeFile(location, file))
    return { location, layer: Layer.orDie(SqliteClient.layer({ filename: location })) }
  })

/** A new SQLite file in a folder of its own. */
export const makeSqliteStore: NewStore = sqliteStore()

const connect = (server: SharedPostgres, database: string, maxConnections: number) =>
  Layer.orDie(patientPostgres({ url: Redacted.make(server.url(database)), maxConnections }))

/** Runs administrative statements, which cannot be in a transaction. */
const administer = <A, E>(server: SharedPostgres, statements: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  SqlClient.SqlClient.use(statements).pipe(
    Effect.provide(connect(server, "postgres", 1), { local: true }),
    Effect.orDie,
  )

// Copying files takes half the CPU time of writing each page to the log too. Before version 15 there was no other way, and no name for it.
const strategies = `SELECT CASE WHEN current_setting('server_version_num')::int < 150000 THEN '' ELSE 'STRATEGY FILE_COPY' END AS strategy`

const createDatabase = Effect.fnUntraced(function* (server: SharedPostgres, template: string) {
  const database = `test_${randomUUID().replaceAll("-", "")}`
  yield* administer(server, (sql) =>
    Effect.flatMap(sql.unsafe<{ readonly strategy: string }>(strategies), ([{ strategy } = { strategy: "" }]) =>
      sql.unsafe(`CREATE DATABASE ${database} TEMPLATE ${template} ${strategy}`),
    ),
  )
  return database
})

/** A new database on a running server, which is not removed. */
export const makePostgresStore = (server: SharedPostgres): Effect.Effect<TestStore> =>
  Effect.map(createDatabase(server, "template1"), (database) => ({
    location: server.url(database),
    layer: connect(server, database, 10),
  }))

/** New databases that are removed with the scope. */
const postgresStoresOn = (
  server: SharedPostgres,
  template: string,
): Effect.Effect<Effect.Effect<TestStore>, never, Scope.Scope> =>
  Effect.map(Effect.scope, (scope) =>
    Effect.acquireRelease(createDatabase(server, template), (database) =>
      administer(server, (sql) => sql.unsafe(`DROP DATABASE ${database} WITH (FORCE)`)),
    ).pipe(
      Effect.map((database) => ({ location: server.url(database), layer: connect(server, database, 10) })),
      Scope.provide(scope),
    ),
  )

/** New databases on the shared PostgreSQL. */
export const postgresStores: Effect.Effect<Effect.Effect<TestStore>, never, Scope.Scope> = Effect.flatMap(
  sharedPostgres,
  (server) => postgresStoresOn(server, "template1"),
)

/** Memoizes a result per key, across test files that share a process. */
const oncePerKey = <K extends object, A>(make: (key: K) => Effect.Effect<A>): ((key: K) => Effect.Effect<A>) => {
  const made = new WeakMap<K, Promise<A>>()
  return (key) =>
    Effect.promise(() => {
      const promise = made.get(key) ?? Effect.runPromise(make(key))
      made.set(key, promise)
      return promise
    })
}

/**
 * New stores copied from one filled by `fill`, by kind: SQLite files and databases on the shared
 * PostgreSQL. It is filled once per process, so `fill` must not differ from test to test.
 */
export const filledStores = (
  fill: Fill,
): Readonly<Record<"SQLite" | "PostgreSQL", Effect.Effect<NewStore, never, Scope.Scope>>> => {
  const file = oncePerKey(() =>
    makeSqliteStore.pipe(
      Effect.tap(fill),
      Effect.flatMap(({ location }) => Effect.promise(() => readFile(location))),
      Effect.scoped,
    ),
  )
  const template = oncePerKey((server: SharedPostgres) =>
    Effect.flatMap(createDatabase(server, "template1"), (database) =>
      Effect.as(fill({ location: server.url(database), layer: connect(server, database, 10) }), database),
    ),
  )
  return {
    SQLite: Effect.map(file(fill), sqliteStore),
    PostgreSQL: Effect.flatMap(sharedPostgres, (server) =>
      Effect.flatMap(template(server), (database) => postgresStoresOn(server, database)),
    ),
  }
}
