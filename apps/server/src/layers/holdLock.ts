import { closeSync, openSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

interface LockOptions {
  /** How long to wait for whoever holds it. 0 when absent. */
  readonly timeoutMillis?: number
  /** Permissions of a new file. */
  readonly mode?: number
}

/**
 * Takes the lock that is a file; returns its release. It is a lock of SQLite: the system drops it when the process dies. Throws the error of
 * the system, or SQLite's, whose `errcode` is 5 if another holds it.
 */
export const holdLock = (path: string, { mode, timeoutMillis = 0 }: LockOptions = {}): (() => void) => {
  // For any cause, SQLite would only say that it cannot open the file; the system says why.
  closeSync(openSync(path, "a", mode))
  const database = new DatabaseSync(path, { timeout: timeoutMillis })
  try {
    database.exec("BEGIN EXCLUSIVE")
    return () => database.close()
  } catch (error) {
    database.close()
    throw error
  }
}
