import { PostgresClient, SqliteClient } from "@trawl/store"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { join } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import type { DatabaseUnfit } from "./DatabaseUnfit.ts"
import { databaseFault, type DatabaseUnusable } from "./DatabaseUnusable.ts"
import { type FolderUnusable, folderUnusable } from "./FolderUnusable.ts"
import { openDataFolder } from "./openDataFolder.ts"
import { migrations } from "./storeLayer.ts"

const embedded = (folder: string) => {
  const opened = Layer.effectDiscard(
    Effect.tryPromise({ try: () => openDataFolder(folder), catch: (error) => folderUnusable(folder, error) }),
  )
  return migrations.pipe(
    Layer.provideMerge(SqliteClient.layer({ filename: join(folder, "trawl.db") })),
    Layer.catchTag("SqlError", (error) => Layer.effectContext(Effect.fail(folderUnusable(folder, error)))),
    Layer.provide(opened),
  )
}

const shared = (url: NonNullable<Settings["databaseUrl"]>) =>
  migrations.pipe(
    Layer.provideMerge(PostgresClient.layer({ url, maxConnections: 1 })),
    Layer.catchTag("SqlError", (error) => Layer.effectContext(databaseFault(url, error))),
  )

/** The configured store with its schema up to date, for a command: a server may use it at the same time. */
export const commandStore = ({
  data,
  databaseUrl,
}: Pick<Settings, "data" | "databaseUrl">): Layer.Layer<
  SqlClient.SqlClient,
  DatabaseUnfit | DatabaseUnusable | FolderUnusable
> => (databaseUrl === undefined ? embedded(data) : shared(databaseUrl))
