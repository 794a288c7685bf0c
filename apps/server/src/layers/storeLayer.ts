import { profilesMigrations } from "@trawl/browser"
import { jobsMigrations } from "@trawl/jobs"
import { documentsMigrations, migrate, outboxMigrations, PostgresClient, SqliteClient } from "@trawl/store"
import { Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { type DatabaseInUse, lockDatabase } from "./lockDatabase.ts"
import { type FolderInUse, lockFolder } from "./lockFolder.ts"

const migrations = [...documentsMigrations, ...outboxMigrations, ...jobsMigrations, ...profilesMigrations]

/** Connections of one process to PostgreSQL; the job engine keeps one of them for its locks, and the lock on the database another. */
const maxConnections = 12

type StoreSettings = Pick<Settings, "data" | "databaseUrl" | "runnerPort">
type StoreFault = DatabaseInUse | FolderInUse | SqlError.SqlError

const client = (settings: StoreSettings): Layer.Layer<SqlClient.SqlClient, StoreFault> => {
  if (settings.databaseUrl !== undefined) {
    const lock = Layer.effectDiscard(lockDatabase({ isAlone: settings.runnerPort === undefined }))
    return lock.pipe(Layer.provideMerge(PostgresClient.layer({ url: settings.databaseUrl, maxConnections })))
  }
  return Layer.unwrap(
    Effect.gen(function* () {
      yield* Effect.sync(() => mkdirSync(settings.data, { recursive: true, mode: 0o700 }))
      yield* lockFolder(settings.data)
      return SqliteClient.layer({ filename: join(settings.data, "trawl.db") })
    }),
  )
}

/** The store that the settings name, its schema up to date. */
export const storeLayer = (settings: StoreSettings): Layer.Layer<SqlClient.SqlClient, StoreFault> =>
  Layer.effectDiscard(migrate(migrations)).pipe(Layer.provideMerge(client(settings)))
