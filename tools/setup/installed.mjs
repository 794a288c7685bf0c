import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isInstalled } from "./isInstalled.mjs"
import { neededPackages } from "./neededPackages.mjs"
import { root } from "./root.mjs"

/** Exists while npm adds packages: what an interrupted npm leaves behind looks installed. */
export const addingMark = join(root, "node_modules", ".trawl-adding")

/** npm's own record of what is in `node_modules`. */
export const recordFile = join(root, "node_modules", ".package-lock.json")

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages

const recorded = () => {
  try {
    return packagesOf(recordFile)
  } catch {
    return undefined
  }
}

/**
 * What is `locked`, and what npm recorded as `found` in `node_modules`, by path; nothing is found if npm has not finished. `isFor` says whether everything is
 * there that a purpose ("run", "bundle" or "all") needs, and `hasTools` whether tools of developers are: then they stay, whatever a command needs.
 */
export const readInstalled = () => {
  const locked = packagesOf(join(root, "package-lock.json"))
  const found = recorded()
  return {
    locked,
    found,
    hasTools: Object.keys(found ?? {}).some((path) => locked[path]?.dev === true),
    isFor: (purpose) =>
      found !== undefined &&
      (purpose === "run" || !existsSync(addingMark)) &&
      isInstalled(neededPackages(locked, purpose), found),
  }
}
