import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** The part of a package.json that the checker reads. */
export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly nx?: { readonly tags?: ReadonlyArray<string> }
}

/** One source file. */
export interface SourceFile {
  /** Relative to the project's folder, with slashes. */
  readonly path: string
  readonly text: string
}

/** A lib or an app, as far as the rules need it. */
export interface Project {
  /** Relative to the root, e.g. `libs/core`. */
  readonly folder: string
  readonly manifest: Manifest
  readonly files: ReadonlyArray<SourceFile>
}

const skipped = new Set(["node_modules", "dist", ".trawl"])

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    if (entry.isDirectory()) return filesIn(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [entry.name] : []
  })

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest // npm checks its shape

/** Reads every lib and app of the workspace. */
export const readProjects = (root: string): ReadonlyArray<Project> =>
  ["libs", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name): Project => {
      const folder = join(root, group, name)
      const files = filesIn(folder).map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }))
      return { folder: `${group}/${name}`, manifest: readManifest(folder), files }
    }),
  )
