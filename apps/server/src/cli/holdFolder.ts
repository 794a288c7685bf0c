import { join } from "node:path"
import { holdLock } from "../layers/holdLock.ts"
import { PlanFault } from "./ScrapePlan.ts"

/** Result code of SQLite for a lock that somebody else has. */
const busy = 5

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

/** Keeps other commands out of a folder for pages; returns the release. */
export const holdFolder = (folder: string): (() => void) => {
  try {
    return holdLock(join(folder, ".lock.db"))
  } catch (error) {
    throw faultOf(folder, error as NodeJS.ErrnoException)
  }
}
