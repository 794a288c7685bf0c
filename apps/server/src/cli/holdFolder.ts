import { closeSync, openSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { PlanFault } from "./ScrapePlan.ts"

/** Result code of SQLite for a lock that somebody else has. */
const busy = 5

const begin = (folder: string): DatabaseSync => {
  const path = join(folder, ".lock.db")
  // SQLite would only say that it cannot open the file; the system says why.
  closeSync(openSync(path, "a"))
  const database = new DatabaseSync(path)
  try {
    database.exec("BEGIN EXCLUSIVE")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const faultOf = (folder: string, { code, errcode }: NodeJS.ErrnoException & { readonly errcode?: number }): PlanFault =>
  errcode === busy
    ? new PlanFault(
        `Another scrape is writing in ${folder}: wait until it has ended, or name another folder with --out.`,
      )
    : new PlanFault(
        code === "ENOENT"
          ? `There is no folder ${folder}.`
          : `The folder ${folder} cannot be used (${code ?? "unknown cause"}).`,
      )

/** Keeps other commands out of a folder for pages; returns the release. It is a lock of SQLite: the system drops it when the process dies. */
export const holdFolder = (folder: string): (() => void) => {
  try {
    const database = begin(folder)
    return () => database.close()
  } catch (error) {
    throw faultOf(folder, error as NodeJS.ErrnoException)
  }
}
