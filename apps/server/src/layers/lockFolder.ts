import { Effect, type Scope } from "effect"
import { closeSync, openSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type FolderUnusable, folderUnusable } from "./FolderUnusable.ts"
import { openDataFolder } from "./openDataFolder.ts"

/** How long to wait for a server that is about to end. */
const patienceMillis = 1000

const lock = async (folder: string): Promise<DatabaseSync> => {
  await openDataFolder(folder)
  const path = join(folder, "lock.db")
  // For any cause, SQLite would only say that it cannot open the file; the system says why.
  closeSync(openSync(path, "a", 0o600))
  const database = new DatabaseSync(path, { timeout: patienceMillis })
  try {
    database.exec("BEGIN EXCLUSIVE")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Reserves the folder for this process until the scope ends. It is a lock of SQLite: the system drops it when the process dies. */
export const lockFolder = (folder: string): Effect.Effect<void, FolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({ try: () => lock(folder), catch: (error) => folderUnusable(folder, error) }),
    (database) => Effect.sync(() => database.close()),
  ).pipe(Effect.asVoid)
