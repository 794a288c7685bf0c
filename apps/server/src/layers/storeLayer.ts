import { profilesMigrations } from "@trawl/browser"
import { cacheMigrations, changesMigrations } from "@trawl/cache"
import { engineMigrations, jobsMigrations } from "@trawl/jobs"
import {
  creditsMigrations,
  documentsMigrations,
  migrate,
  outboxMigrations,
  PostgresClient,
  SqliteClient,
  unknownMigrations,
} from "@trawl/store"
import { monitorsMigrations } from "@trawl/monitors"
import { searchMigrations } from "@trawl/search"
import { usageMigrations } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { join } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { admitServer } from "./admitServer.ts"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"
import { databaseClock } from "./databaseClock.ts"
import { databaseFault, type DatabaseUnusable } from "./DatabaseUnusable.ts"
import { type FolderUnusable, folderUnusable } from "./FolderUnusable.ts"
import type { DatabaseInUse } from "./lockDatabase.ts"
import { lockFolder } from "./lockFolder.ts"
import { maxConnections, maxReadConnections } from "./connections.ts"
import { requireSession } from "./requireSession.ts"

const tables = [
  ...documentsMigrations,
  ...outboxMigrations,
  ...creditsMigrations,
  ...jobsMigrations,
  ...profilesMigrations,
  ...cacheMigrations,
  ...changesMigrations,
  ...searchMigrations,
  ...monitorsMigrations,
  ...usageMigrations,
]

const refuseNewer = Effect.gen(function* () {
  const [found] = yield* unknownMigrations([...tables, ...engineMigrations])
  if (found !== undefined) return yield* new DatabaseUnfit({ problem: "newer", found })
})

/** Brings the schema up to date, in one transaction: a store of a newer version is left unchanged. */
export const migrations = Layer.effectDiscard(
  SqlClient.SqlClient.use((sql) => sql.withTransaction(Effect.andThen(refuseNewer, migrate(tables)))),
)

type StoreSettings = Pick<Settings, "concurrency" | "data" | "databaseUrl" | "runnerPort">

const shared = (url: NonNullable<Settings["databaseUrl"]>, { concurrency, runnerPort }: StoreSettings) => {
  const lock = Layer.effectDiscard(
    Effect.andThen(requireSession(), admitServer({ isAlone: runnerPort === undefined, concurrency })),
  )
  return migrations.pipe(
    Layer.provideMerge(lock),
    Layer.provideMerge(databaseClock),
    Layer.provideMerge(PostgresClient.layer({ url, maxConnections })),
    Layer.provideMerge(PostgresClient.readLayer({ url, maxConnections: maxReadConnections })),
    Layer.catchTag("SqlError", (error) => Layer.effectContext(databaseFault(url, error))),
  )
}

const embedded = (folder: string) =>
  migrations.pipe(
    Layer.provideMerge(SqliteClient.layer({ filename: join(folder, "trawl.db") })),
    // A full disk shows at the first write.
    Layer.catchTag("SqlError", (error) => Layer.effectContext(Effect.fail(folderUnusable(folder, error)))),
    Layer.provide(Layer.effectDiscard(lockFolder(folder))),
  )

/** The configured store, with its schema up to date. */
export const storeLayer = (
  settings: StoreSettings,
): Layer.Layer<SqlClient.SqlClient, DatabaseInUse | DatabaseUnfit | DatabaseUnusable | FolderUnusable> =>
  settings.databaseUrl === undefined ? embedded(settings.data) : shared(settings.databaseUrl, settings)
