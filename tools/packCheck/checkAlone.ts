import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { installedPackages, readmeExamples } from "../docs/ReadmeExample.ts"
import type { PackedAlone } from "../pack/packAlone.ts"
import { type AloneProject, entrySpecifiers, writeProject } from "./AloneProject.ts"
import { checkTypes } from "./checkTypes.ts"
import { installedSize } from "./installedSize.ts"
import { inTurns } from "./inTurns.ts"
import type { LibResult } from "./LibResult.ts"
import { loadEntries } from "./loadEntries.ts"
import { npmInstall } from "./npmInstall.ts"
import { type KnownPackages, neededVersions } from "./neededVersions.ts"
import { runExamples } from "./runExamples.ts"

interface Place {
  readonly root: string
  /** A scratch folder. */
  readonly folder: string
  /** Packed libs by their folder in `libs`. */
  readonly packed: ReadonlyMap<string, PackedAlone>
  /** Called as soon as a lib is through. */
  readonly report: (result: LibResult) => void
}

/** Processors that the check may use. */
const width = 2

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

interface Prepared {
  readonly project: AloneProject
  readonly readme: string
}

const prepare = ({ root, folder }: Place, lib: string, packed: PackedAlone): Prepared => {
  const readme = readFileSync(join(root, "libs", lib, "README.md"), "utf8")
  const entries = entrySpecifiers(packed.manifest)
  return { readme, project: { lib, packed, folder: join(folder, lib), entries, examples: readmeExamples(readme) } }
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
  return npmInstall(folder)
}

const nothing = { types: [], examples: { good: 0, notRun: 0, faults: [] } }

/** As whoever reads the README has it: the lib, then what the README says to install. Examples run here, where no optional package is. */
const runAlone = async ({ project, readme }: Prepared, known: KnownPackages): Promise<LibResult> => {
  writeProject(project, {})
  const fault = await npmInstall(project.folder)
  const installed = installedSize(project.folder)
  if (fault !== undefined) return { project, installed, loaded: { lacking: new Map(), faults: [fault] }, ...nothing }
  const loaded = await loadEntries(project, project.entries)
  const others = neededVersions(installedPackages(readme), project.packed.manifest.name, known)
  writeProject(project, others)
  const second = Object.keys(others).length === 0 ? undefined : await npmInstall(project.folder)
  const faults = second === undefined ? loaded.faults : [...loaded.faults, second]
  return { project, installed, loaded: { ...loaded, faults }, types: [], examples: await runExamples(project) }
}

/** Where the optional packages of all libs are found too: entries that lack one, and all declarations. */
const checkBeside = async (root: string, result: LibResult): Promise<LibResult> => {
  const { project, loaded } = result
  if (result.installed.packages === 0) return result
  const again = await loadEntries(project, [...loaded.lacking.keys()])
  const lacking = [...again.lacking].map(([entry, name]) => `${entry} does not find ${name}`)
  const faults = [...loaded.faults, ...again.faults, ...lacking]
  return { ...result, loaded: { ...loaded, faults }, types: await checkTypes(root, project, result.loaded.lacking) }
}

/** Installs each lib alone in an empty project by npm, loads its entries, checks its types, and compiles and runs its README's examples. */
export const checkAlone = async (place: Place, libs: ReadonlyArray<string>): Promise<ReadonlyArray<LibResult>> => {
  const tarballs = new Map([...place.packed.values()].map(({ manifest, file }) => [manifest.name, file]))
  const known = { tarballs, versions: installedVersions(place.root) }
  const prepared = libs.flatMap((lib) => {
    const packed = place.packed.get(lib)
    return packed === undefined ? [] : [prepare(place, lib, packed)]
  })
  mkdirSync(place.folder, { recursive: true })
  const alone = await inTurns(prepared, width, (one) => runAlone(one, known))
  const optional = alone.flatMap(({ loaded }) => [...loaded.lacking.values()])
  const fault = await installBeside(place, optional, known)
  if (fault !== undefined) throw new Error(fault)
  return inTurns(alone, width, async (result) => {
    const whole = await checkBeside(place.root, result)
    place.report(whole)
    return whole
  })
}
