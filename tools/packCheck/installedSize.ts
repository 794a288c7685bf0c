import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What an installation brought. */
export interface InstalledSize {
  readonly packages: number
  /** Sizes of all files, added. */
  readonly bytes: number
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + lstatSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  )

/** Packages and bytes in the `node_modules` that npm made in a folder. */
export const installedSize = (folder: string): InstalledSize => {
  const modules = join(folder, "node_modules")
  if (!existsSync(modules)) return { packages: 0, bytes: 0 }
  // npm's own record.
  const { packages } = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")) as { packages: object }
  return { packages: Object.keys(packages).length, bytes: bytesIn(modules) }
}
