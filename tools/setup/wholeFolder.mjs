import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"

const list = "sizes.json"

/** Records the files of a finished folder and their sizes. */
export const noteWhole = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== list,
  )
  const sizes = files.map(({ name, parentPath }) => {
    const path = join(parentPath, name)
    return [relative(folder, path), statSync(path).size]
  })
  writeFileSync(join(folder, list), JSON.stringify(Object.fromEntries(sizes)))
}

/** Whether a folder holds the recorded files in their recorded sizes: a machine that lost its power may have lost some. */
export const isWhole = (folder) => {
  try {
    const sizes = Object.entries(JSON.parse(readFileSync(join(folder, list), "utf8")))
    return sizes.every(([name, size]) => statSync(join(folder, name)).size === size)
  } catch {
    return false
  }
}
