import { PostgresClient } from "@trawl/store"
import {
  makePostgresStore,
  type PostgresOptions,
  type SharedPostgres,
  sharedPostgres,
  startPostgresWith,
} from "@trawl/store/testing"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"

/** Databases on a PostgreSQL. */
export interface Databases {
  /** Makes a new, empty database and gives its address. */
  readonly create: () => Promise<string>
  /** Runs statements on one of them as its superuser. */
  readonly run: (address: string, ...statements: ReadonlyArray<string>) => Promise<void>
  readonly close: () => Promise<void>
}

/** A PostgreSQL of its own for a test. */
export interface OwnDatabases extends Databases {
  /** Ends the database server by SIGKILL. */
  readonly kill: () => Promise<void>
  /** Starts it again. */
  readonly restart: () => Promise<void>
  /** Of the database server as it runs now. */
  readonly pid: () => number
}

const databasesOn = (postgres: SharedPostgres, scope: Scope.Closeable): Databases => ({
  create: async () => (await Effect.runPromise(makePostgresStore(postgres))).location,
  run: (address, ...statements) =>
    SqlClient.SqlClient.use((sql) =>
      Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }),
    ).pipe(Effect.provide(PostgresClient.layer({ url: Redacted.make(address), maxConnections: 1 })), Effect.runPromise),
  close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
})

/** New databases on the PostgreSQL that tests share. */
export const startDatabases = async (): Promise<Databases> => {
  const scope = Scope.makeUnsafe()
  return databasesOn(await Effect.runPromise(Scope.provide(sharedPostgres, scope)), scope)
}

/** New databases on a PostgreSQL that may be killed. */
export const startOwnDatabases = async (options: PostgresOptions = {}): Promise<OwnDatabases> => {
  const scope = Scope.makeUnsafe()
  const postgres = await Effect.runPromise(Scope.provide(startPostgresWith(options), scope))
  return {
    ...databasesOn(postgres, scope),
    kill: () => Effect.runPromise(postgres.kill),
    restart: () => Effect.runPromise(postgres.restart),
    pid: () => postgres.pid,
  }
}
