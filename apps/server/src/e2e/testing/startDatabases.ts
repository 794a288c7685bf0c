import { makePostgresStore, startPostgres } from "@trawl/store/testing"
import { Effect, Exit, Scope } from "effect"

/** A PostgreSQL of its own for a test. */
export interface Databases {
  /** Makes a new, empty database and gives its address. */
  readonly create: () => Promise<string>
  /** Ends the database server by SIGKILL. */
  readonly kill: () => Promise<void>
  /** Starts it again. */
  readonly restart: () => Promise<void>
  /** Of the database server as it runs now. */
  readonly pid: () => number
  readonly close: () => Promise<void>
}

export const startDatabases = async (): Promise<Databases> => {
  const scope = Scope.makeUnsafe()
  const postgres = await Effect.runPromise(Scope.provide(startPostgres, scope))
  return {
    create: async () => (await Effect.runPromise(makePostgresStore(postgres))).location,
    kill: () => Effect.runPromise(postgres.kill),
    restart: () => Effect.runPromise(postgres.restart),
    pid: () => postgres.pid,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
