import { Effect, Schema, type Scope } from "effect"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Two servers on one embedded store would each hold the limits for themselves, and run pages twice. */
export class FolderInUse extends Schema.TaggedError<FolderInUse>()("FolderInUse", { folder: Schema.String }) {
  override get message() {
    return `Another server is using the folder ${this.folder}: stop it, or set TRAWL_DATA to a folder of its own, or TRAWL_DATABASE_URL for several servers.`
  }
}

/** A server that is about to end gets this long. */
const patienceMillis = 1000

const lock = (folder: string): DatabaseSync => {
  const database = new DatabaseSync(join(folder, "lock.db"), { timeout: patienceMillis })
  try {
    database.exec("BEGIN EXCLUSIVE")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Makes the folder this process' own until the scope ends. A lock of SQLite: the system drops it when the process dies. */
export const lockFolder = (folder: string): Effect.Effect<void, FolderInUse, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => lock(folder), catch: () => new FolderInUse({ folder }) }),
    (database) => Effect.sync(() => database.close()),
  ).pipe(Effect.asVoid)
