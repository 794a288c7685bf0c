import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { runtimePaths } from "./runtimePackages.mjs"

const trash = ".trawl-removed"

const removeMaps = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeMaps(path)
    else if (entry.name.endsWith(".map")) rmSync(path)
  }
}

const removeDeadCommands = (folder) => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (lstatSync(path).isSymbolicLink() && !existsSync(path)) rmSync(path)
  }
}

// A scope, or the node_modules of a package.
const removeIfEmpty = (folder) => {
  try {
    rmdirSync(folder)
  } catch {
    // Others are in it.
  }
}

/** The packages that the bundle contains: neither imported by it nor ours. Each is removed with the packages within it. */
const containedPaths = (locked, recorded) => {
  const kept = runtimePaths(locked)
  return Object.keys(recorded).filter(
    (path) => path.includes("node_modules/") && recorded[path].link !== true && path in locked && !kept.has(path),
  )
}

/**
 * Removes the packages that a bundle contains, and the source maps of the others, from a project's `node_modules`. npm's record is written anew, so that npm
 * adds them again when they are needed. Resolves to how many it removed.
 */
export const removeBundled = async (root) => {
  const modules = join(root, "node_modules")
  const record = join(modules, ".package-lock.json")
  const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  const recorded = JSON.parse(readFileSync(record, "utf8"))
  const bin = join(modules, trash)
  mkdirSync(bin, { recursive: true })
  const contained = containedPaths(locked, recorded.packages)
  // Moved first: a package of which a part was deleted would look installed.
  for (const [place, path] of contained.entries()) {
    const folder = join(root, path)
    if (!existsSync(folder)) continue
    renameSync(folder, join(bin, `${process.pid}-${place}`))
    removeIfEmpty(dirname(folder))
  }
  for (const path of runtimePaths(locked)) if (existsSync(join(root, path))) removeMaps(join(root, path))
  removeDeadCommands(join(modules, ".bin"))
  await rm(bin, { recursive: true, force: true })
  for (const path of contained) delete recorded.packages[path]
  // After everything else: npm trusts its record if no folder is newer.
  writeFileSync(record, `${JSON.stringify(recorded, undefined, 2)}\n`)
  return contained.length
}
