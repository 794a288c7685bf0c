import { Effect, type Scope } from "effect"
import { join } from "node:path"
import { type FolderUnusable, folderUnusable } from "./FolderUnusable.ts"
import { holdLock } from "./holdLock.ts"
import { openDataFolder } from "./openDataFolder.ts"

/** How long to wait for a server that is about to end. */
const patienceMillis = 1000

const lock = async (folder: string): Promise<() => void> => {
  await openDataFolder(folder)
  return holdLock(join(folder, "lock.db"), { mode: 0o600, timeoutMillis: patienceMillis })
}

/** Reserves the folder for this process until the scope ends. */
export const lockFolder = (folder: string): Effect.Effect<void, FolderUnusable, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({ try: () => lock(folder), catch: (error) => folderUnusable(folder, error) }),
    (release) => Effect.sync(release),
  ).pipe(Effect.asVoid)
