import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Bundle, type BundledFile } from "./filesFrom.ts"
import type { Lib } from "./Lib.ts"

/** Packages of which a tarball carries some files unchanged: their paths within the package, files or folders, by its name. */
export type Carried = ReadonlyMap<string, ReadonlyArray<string>>

/** What all libs carry, by `pack.carry` of their manifests. */
export const carriedBy = (libs: Iterable<Lib>): Carried =>
  new Map([...libs].flatMap(({ manifest }) => Object.entries(manifest.pack?.carry ?? {})))

/** Beside the code. */
const placeOf = (name: string): string => `vendor/${name}`

const names = (text: string, name: string): boolean => text.includes(`"${name}/`)

const pointed = ({ imports, text }: BundledFile, name: string): BundledFile => ({
  text: text.replaceAll(`"${name}/`, `"./${placeOf(name)}/`),
  imports: imports.filter((one) => !one.startsWith(`${name}/`)),
})

/** Code that takes the modules of carried packages from beside itself. All its files lie in one folder. */
export const fromCarried = (code: Bundle, carried: Carried): Bundle =>
  new Map([...code].map(([file, one]) => [file, [...carried.keys()].reduce(pointed, one)]))

const filesIn = (folder: string, path: string): ReadonlyArray<string> =>
  statSync(join(folder, path)).isDirectory()
    ? readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [path]

/** The folder of an installed package: a lib's own, or that of the workspace. */
const folderOf = (root: string, libs: Iterable<Lib>, name: string): string => {
  const places = [...[...libs].map(({ folder }) => folder), root].map((folder) => join(folder, "node_modules", name))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`${name} is not installed.`)
  return found
}

/** The files to carry for code that names their package: absolute path by path beside the code. */
export const carriedFiles = (
  code: Bundle,
  carried: Carried,
  { libs, root }: { readonly libs: Iterable<Lib>; readonly root: string },
): ReadonlyMap<string, string> =>
  new Map(
    [...carried]
      .filter(([name]) => [...code.values()].some(({ text }) => names(text, name)))
      .flatMap(([name, paths]) => {
        const folder = folderOf(root, libs, name)
        return paths
          .flatMap((path) => filesIn(folder, path))
          .map((path) => [`${placeOf(name)}/${path}`, join(folder, path)] as const)
      }),
  )
