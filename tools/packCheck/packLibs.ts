import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

interface PackedLib {
  readonly name: string
  /** Path of the tarball. */
  readonly file: string
  /** Names of the workspace libs that it needs. */
  readonly needs: ReadonlyArray<string>
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, "libs", folder, "package.json"), "utf8")) as Manifest // npm checks its shape

/** Packs every lib into `target`, as `npm publish` would. Keyed by package name. */
export const packLibs = (root: string, target: string): ReadonlyMap<string, PackedLib> => {
  const folders = readdirSync(join(root, "libs"))
  const args = [
    "pack",
    "--json",
    "--loglevel=error",
    "--pack-destination",
    target,
    ...folders.map((folder) => `./libs/${folder}`),
  ]
  execFileSync("npm", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 64 << 20 })
  const manifests = folders.map((folder) => manifestOf(root, folder))
  const names = new Set(manifests.map(({ name }) => name))
  const tarballs = readdirSync(target)
  return new Map(
    manifests.map(({ name, dependencies }) => {
      const start = `${name.slice(1).replace("/", "-")}-`
      const file = tarballs.find((one) => one.startsWith(start) && /^\d/.test(one.slice(start.length)))
      if (file === undefined) throw new Error(`npm packed no tarball for ${name}.`)
      return [
        name,
        { name, file: join(target, file), needs: Object.keys(dependencies ?? {}).filter((one) => names.has(one)) },
      ]
    }),
  )
}

/** The libs of these names and all that they need, transitively. */
export const withNeeds = (
  packed: ReadonlyMap<string, PackedLib>,
  names: ReadonlyArray<string>,
): ReadonlyArray<PackedLib> => {
  const found = new Map<string, PackedLib>()
  const add = (name: string): void => {
    const lib = packed.get(name)
    if (lib === undefined || found.has(name)) return
    found.set(name, lib)
    for (const need of lib.needs) add(need)
  }
  for (const name of names) add(name)
  return [...found.values()]
}
