import { Effect, Layer, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as SqliteClient from "../SqliteClient.ts"
import { patientPostgres } from "./patientPostgres.ts"
import { type SharedPostgres, sharedPostgres } from "./sharedPostgres.ts"

/** A new store that lives as long as the scope. The layer may be built again and again: the rows stay. */
export interface TestStore {
  readonly layer: Layer.Layer<SqlClient.SqlClient>
  /** File or address, for another process. */
  readonly location: string
}

/** Makes a new store each time. */
export type NewStore = Effect.Effect<TestStore, never, Scope.Scope>

/** Puts into an empty store what those that are made of it begin with, such as tables. */
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

/** Runs a statement about databases, of which none can be in a transaction. */
const administer = (server: SharedPostgres, statement: string) =>
  SqlClient.SqlClient.use((sql) => sql.unsafe(statement)).pipe(Effect.provide(connect(server, "postgres", 1), { local: true }), Effect.orDie)

const createDatabase = Effect.fnUntraced(function* (server: SharedPostgres, template: string) {
  const database = `test_${randomUUID().replaceAll("-", "")}`
  yield* administer(server, `CREATE DATABASE ${database} TEMPLATE ${template}`)
  return database
})

/** A new database on a running server, on which it stays. */
export const makePostgresStore = (server: SharedPostgres): Effect.Effect<TestStore> =>
  Effect.map(createDatabase(server, "template1"), (database) => ({ location: server.url(database), layer: connect(server, database, 10) }))

/** New databases that are gone with the scope. */
const postgresStoresOn = (server: SharedPostgres, template: string): Effect.Effect<Effect.Effect<TestStore>, never, Scope.Scope> =>
  Effect.map(Effect.scope, (scope) =>
    Effect.acquireRelease(createDatabase(server, template), (database) => administer(server, `DROP DATABASE ${database} WITH (FORCE)`)).pipe(
      Effect.map((database) => ({ location: server.url(database), layer: connect(server, database, 10) })),
      Scope.provide(scope),
    ),
  )

/** New databases on the PostgreSQL that tests share. */
export const postgresStores: Effect.Effect<Effect.Effect<TestStore>, never, Scope.Scope> = Effect.flatMap(sharedPostgres, (server) =>
  postgresStoresOn(server, "template1"),
)

/** What comes of the first call for a key is the answer to all: files of tests that share a process share it too. */
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
 * New stores that begin with what `fill` has made of an empty one, by their kind: SQLite files and databases on the PostgreSQL
 * that tests share. It is made once a process, which is why `fill` does nothing that differs from test to test.
 */
export const filledStores = (fill: Fill): Readonly<Record<"SQLite" | "PostgreSQL", Effect.Effect<NewStore, never, Scope.Scope>>> => {
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
    PostgreSQL: Effect.flatMap(sharedPostgres, (server) => Effect.flatMap(template(server), (database) => postgresStoresOn(server, database))),
  }
}
