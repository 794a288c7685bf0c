import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** The packages of the peers, installed in a folder outside the workspace. */
export class PeerPackages {
  #folder

  /** `folder` holds `node_modules`. */
  constructor(folder) {
    this.#folder = folder
  }

  /** A package as a module; what a CommonJS module exports is its `default`. */
  load(name) {
    const require = createRequire(join(this.#folder, "package.json"))
    return import(pathToFileURL(require.resolve(name)).href)
  }

  /** A file of a package that the package offers to `import` alone. */
  loadFile(path) {
    return import(pathToFileURL(join(this.#folder, "node_modules", path)).href)
  }

  /** `name@version`, or `undefined` where the package is not installed. */
  versionOf(name) {
    const path = join(this.#folder, "node_modules", name, "package.json")
    return existsSync(path) ? `${name}@${JSON.parse(readFileSync(path, "utf8")).version}` : undefined
  }
}
