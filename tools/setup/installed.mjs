import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isInstalled } from "./isInstalled.mjs"
import { neededPackages } from "./neededPackages.mjs"
import { root } from "./root.mjs"

/** npm's own record of `node_modules`. */
export const record = join(root, "node_modules", ".package-lock.json")

/** Exists while npm adds packages: what an interrupted npm leaves behind looks installed. */
export const addingMark = join(root, "node_modules", ".trawl-adding")

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages

/** Packages of the lock file by path. */
export const lockedPackages = () => packagesOf(join(root, "package-lock.json"))

/** Packages in `node_modules` by path; undefined if npm has not finished installing them. */
export const recordedPackages = () => {
  try {
    return packagesOf(record)
  } catch {
    return undefined
  }
}

/** Whether `node_modules` has everything that a purpose needs: "run", "bundle" or "all". */
export const isInstalledFor = (purpose, locked = lockedPackages()) => {
  const found = recordedPackages()
  if (found === undefined || (purpose !== "run" && existsSync(addingMark))) return false
  return isInstalled(neededPackages(locked, purpose), found)
}

/** Whether tools of developers were installed: then they stay, whatever a command needs. */
export const hasDeveloperTools = (locked = lockedPackages()) =>
  Object.keys(recordedPackages() ?? {}).some((path) => locked[path]?.dev === true)
