import { jobsMigrations } from "@trawl/jobs"
import { documentsMigrations, migrate, outboxMigrations, PostgresClient, SqliteClient } from "@trawl/store"
import { Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { type FolderInUse, lockFolder } from "./lockFolder.ts"

const migrations = [...documentsMigrations, ...outboxMigrations, ...jobsMigrations]

/** Connections of one process to PostgreSQL; the job engine keeps one of them for its locks. */
const maxConnections = 12

const client = (settings: Pick<Settings, "data" | "databaseUrl">): Layer.Layer<SqlClient.SqlClient, FolderInUse | SqlError.SqlError> => {
  if (settings.databaseUrl !== undefined) return PostgresClient.layer({ url: settings.databaseUrl, maxConnections })
  return Layer.unwrap(
    Effect.gen(function* () {
      yield* Effect.sync(() => mkdirSync(settings.data, { recursive: true, mode: 0o700 }))
      yield* lockFolder(settings.data)
      return SqliteClient.layer({ filename: join(settings.data, "trawl.db") })
    }),
  )
}

/** The store that the settings name, its schema up to date. */
export const storeLayer = (settings: Pick<Settings, "data" | "databaseUrl">): Layer.Layer<SqlClient.SqlClient, FolderInUse | SqlError.SqlError> =>
  Layer.effectDiscard(migrate(migrations)).pipe(Layer.provideMerge(client(settings)))
