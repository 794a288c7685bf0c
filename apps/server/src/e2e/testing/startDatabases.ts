import { PostgresClient } from "@trawl/store"
import { makePostgresStore, type PostgresPlace, startPostgresIn } from "@trawl/store/testing"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"

/** A PostgreSQL of its own for a test. */
export interface Databases {
  /** Makes a new, empty database and gives its address. */
  readonly create: () => Promise<string>
  /** Runs statements on one of them as its superuser. */
  readonly run: (address: string, ...statements: ReadonlyArray<string>) => Promise<void>
  /** Ends the database server by SIGKILL. */
  readonly kill: () => Promise<void>
  /** Starts it again. */
  readonly restart: () => Promise<void>
  /** Of the database server as it runs now. */
  readonly pid: () => number
  readonly close: () => Promise<void>
}

export const startDatabases = async (place?: PostgresPlace): Promise<Databases> => {
  const scope = Scope.makeUnsafe()
  const postgres = await Effect.runPromise(Scope.provide(startPostgresIn(place), scope))
  return {
    create: async () => (await Effect.runPromise(makePostgresStore(postgres))).location,
    run: (address, ...statements) =>
      SqlClient.SqlClient.use((sql) => Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })).pipe(
        Effect.provide(PostgresClient.layer({ url: Redacted.make(address), maxConnections: 1 })),
        Effect.runPromise,
      ),
    kill: () => Effect.runPromise(postgres.kill),
    restart: () => Effect.runPromise(postgres.restart),
    pid: () => postgres.pid,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
