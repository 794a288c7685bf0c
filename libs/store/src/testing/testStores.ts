import { Effect, Layer, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as PostgresClient from "../PostgresClient.ts"
import * as SqliteClient from "../SqliteClient.ts"
import { type SharedPostgres, sharedPostgres } from "./sharedPostgres.ts"

/** A new, empty store that lives as long as the scope. The layer may be built again and again: the rows stay. */
export interface TestStore {
  readonly layer: Layer.Layer<SqlClient.SqlClient>
  /** File or address, for another process. */
  readonly location: string
}

/** A new SQLite file in a folder of its own. */
export const makeSqliteStore: Effect.Effect<TestStore, never, Scope.Scope> = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-store-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  )
  const location = join(folder, "store.db")
  return { location, layer: Layer.orDie(SqliteClient.layer({ filename: location })) }
})

/** A new database on a running server. */
export const makePostgresStore = (server: SharedPostgres): Effect.Effect<TestStore> =>
  Effect.gen(function* () {
    const database = `test_${randomUUID().replaceAll("-", "")}`
    const connect = (name: string) =>
      Layer.orDie(PostgresClient.layer({ url: Redacted.make(server.url(name)), maxConnections: 10 }))
    yield* SqlClient.SqlClient.use((sql) => sql.unsafe(`CREATE DATABASE ${database}`)).pipe(
      Effect.provide(connect("postgres")),
      Effect.orDie,
    )
    return { location: server.url(database), layer: connect(database) }
  })

/** New databases on the PostgreSQL that tests share. */
export const postgresStores: Effect.Effect<Effect.Effect<TestStore>, never, Scope.Scope> = Effect.map(
  sharedPostgres,
  makePostgresStore,
)
