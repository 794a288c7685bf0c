import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { installedPackages, readmeExamples } from "../docs/ReadmeExample.ts"
import type { PackedAlone } from "../pack/packAlone.ts"
import { type AloneProject, entrySpecifiers, writeProject } from "./AloneProject.ts"
import { attempt } from "./attempt.ts"
import { checkTypes } from "./checkTypes.ts"
import { installedSize } from "./installedSize.ts"
import { inTurns } from "./inTurns.ts"
import type { LibResult } from "./LibResult.ts"
import { loadEntries } from "./loadEntries.ts"
import { type KnownPackages, neededVersions } from "./neededVersions.ts"
import { runExamples } from "./runExamples.ts"

interface Place {
  readonly root: string
  /** A scratch folder. */
  readonly folder: string
  /** Packed libs by their folder in `libs`. */
  readonly packed: ReadonlyMap<string, PackedAlone>
}

/** Processors that the check may use. */
const width = 2

const npmInstall = async (folder: string): Promise<void> => {
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"]
  const { isGood, output } = await attempt(folder, "npm", args)
  if (!isGood) throw new Error(`npm could not install what ${join(folder, "package.json")} names:\n${output}`)
}

const installedVersions = (root: string): ReadonlyMap<string, string> => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, { readonly version?: string }>>
  } // npm writes it
  return new Map(
    Object.entries(lock.packages).flatMap(([path, { version }]) => {
      const name = path.replace(/^node_modules\//, "")
      return version === undefined || name.includes("node_modules") ? [] : [[name, version]]
    }),
  )
}

const projectOf = ({ root, folder }: Place, lib: string, packed: PackedAlone): AloneProject => {
  const readme = readFileSync(join(root, "libs", lib, "README.md"), "utf8")
  return {
    lib,
    packed,
    folder: join(folder, lib),
    entries: entrySpecifiers(packed.manifest),
    examples: readmeExamples(readme),
  }
}

/** Installs one level above the projects what every one of them may have besides: Node's types, and optional packages of the libs. */
const installBeside = async ({ folder }: Place, names: Iterable<string>, { tarballs, versions }: KnownPackages) => {
  const dependencies = [...new Set(["@types/node", ...names])].map((name) => {
    const tarball = tarballs.get(name)
    return [name, tarball === undefined ? (versions.get(name) ?? "latest") : `file:${tarball}`] as const
  })
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: Object.fromEntries(dependencies) }),
  )
  await npmInstall(folder)
}

/** Installs each lib alone in an empty project by npm, loads its entries, checks its types, and compiles and runs its README's examples. */
export const checkAlone = async (place: Place, libs: ReadonlyArray<string>): Promise<ReadonlyArray<LibResult>> => {
  const tarballs = new Map([...place.packed.values()].map(({ manifest, file }) => [manifest.name, file]))
  const known = { tarballs, versions: installedVersions(place.root) }
  const projects = libs.flatMap((lib) => {
    const packed = place.packed.get(lib)
    return packed === undefined ? [] : [projectOf(place, lib, packed)]
  })
  if (!existsSync(place.folder)) mkdirSync(place.folder, { recursive: true })
  const alone = await inTurns(projects, width, async (project) => {
    writeProject(project, {})
    await npmInstall(project.folder)
    const installed = installedSize(project.folder)
    const loaded = await loadEntries(project, project.entries)
    return { project, installed, loaded }
  })
  await installBeside(
    place,
    alone.flatMap(({ loaded }) => [...loaded.lacking.values()]),
    known,
  )
  return inTurns(alone, width, async ({ project, installed, loaded }) => {
    const readme = readFileSync(join(place.root, "libs", project.lib, "README.md"), "utf8")
    const others = neededVersions(installedPackages(readme), project.packed.manifest.name, known)
    if (Object.keys(others).length > 0) {
      writeProject(project, others)
      await npmInstall(project.folder)
    }
    const again = await loadEntries(project, [...loaded.lacking.keys()])
    const faults = [
      ...loaded.faults,
      ...again.faults,
      ...[...again.lacking].map(([entry, name]) => `${entry} does not find ${name}`),
    ]
    const types = await checkTypes(place.root, project)
    return { project, installed, loaded: { ...loaded, faults }, types, examples: await runExamples(project) }
  })
}
