import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const isRoot = (folder: string): boolean => {
  const file = join(folder, "package.json")
  // Folders within a package may hold a package.json that only sets the module type.
  return existsSync(file) && /"version"\s*:/.test(readFileSync(file, "utf8"))
}

/** The folder of the package that a file belongs to. */
export const packageRoot = (file: string): string => {
  let folder = dirname(file)
  while (!isRoot(folder)) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`${file} belongs to no package.`)
    folder = parent
  }
  return folder
}
