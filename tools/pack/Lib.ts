import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

type Packages = Readonly<Record<string, string>>

/** The part of a package.json that packing reads. */
export interface LibManifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license?: string
  readonly sideEffects?: boolean | ReadonlyArray<string>
  readonly engines?: Packages
  readonly exports?: Readonly<Record<string, string | Packages>>
  readonly dependencies?: Packages
  readonly peerDependencies?: Packages
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  /**
   * Packages of others that weigh far more than what is used of them: those whose code is bundled into the tarball, and those of which it
   * carries some files unchanged, by their paths.
   */
  readonly pack?: {
    readonly inline?: ReadonlyArray<string>
    readonly carry?: Readonly<Record<string, ReadonlyArray<string>>>
  }
}

/** A library of the workspace. */
export interface Lib {
  /** Absolute. */
  readonly folder: string
  readonly manifest: LibManifest
}

/** The manifest in a folder. */
export const readLibManifest = (folder: string): LibManifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as LibManifest // npm checks its shape

/** All libs that can be packed, by the name of their folder. `testing` serves the tests of the workspace alone. */
export const readLibs = (root: string): ReadonlyMap<string, Lib> =>
  new Map(
    readdirSync(join(root, "libs"))
      .filter((name) => name !== "testing" && existsSync(join(root, "libs", name, "package.json")))
      .map((name) => {
        const folder = join(root, "libs", name)
        return [name, { folder, manifest: readLibManifest(folder) }]
      }),
  )
