import { existsSync } from "node:fs"
import { mkdir, stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"

/** The missing folders of a path, uppermost first; always includes the path itself. */
const missingOf = (path: string): ReadonlyArray<string> => {
  const missing = [path]
  for (let above = dirname(path); !existsSync(above) && above !== dirname(above); above = dirname(above))
    missing.unshift(above)
  return missing
}

const makeOne = async (folder: string, mode: number): Promise<boolean> => {
  try {
    await mkdir(folder, { mode })
    return true
  } catch (error) {
    const stats = await stat(folder).catch(() => undefined)
    if (stats?.isDirectory() !== true) throw error
    return false
  }
}

/**
 * Creates a folder with its missing parents. Returns the uppermost created folder, undefined when all existed.
 * Node's own `recursive` never ends below `/proc`, and hides that a file system is read-only.
 */
export const makeFolder = async (folder: string, mode = 0o777): Promise<string | undefined> => {
  let uppermost: string | undefined
  for (const path of missingOf(resolve(folder))) {
    if (await makeOne(path, mode)) uppermost ??= path
  }
  return uppermost
}
