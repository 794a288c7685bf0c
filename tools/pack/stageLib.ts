import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { bundleCode } from "./bundleCode.ts"
import { bundleTypes } from "./bundleTypes.ts"
import { carriedBy, carriedFiles, fromCarried } from "./carriedFiles.ts"
import { entriesOf, moduleName } from "./entriesOf.ts"
import { type Lib, type LibManifest, readLibManifest } from "./Lib.ts"
import { packedDependencies } from "./packedDependencies.ts"
import { packedManifest } from "./packedManifest.ts"
import { packLicence } from "./packLicence.ts"
import { partsOf } from "./partsOf.ts"
import { type Bundle, filesFrom } from "./filesFrom.ts"
import { insideOf } from "./insideOf.ts"
import { withNeededPeers } from "./withNeededPeers.ts"
import { specifiersIn, usedPackages } from "./usedPackages.ts"

const write = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const textsOf = (bundle: Bundle): ReadonlyMap<string, string> =>
  new Map([...bundle].map(([name, { text }]) => [name, text]))

/** What all entries use, and what the root entry uses when it is loaded. */
const usesOf = (code: Bundle, types: Bundle) => {
  const root = [...filesFrom(code, "index.js").values()].flatMap(({ imports }) =>
    imports.filter((name) => !code.has(name)),
  )
  return {
    all: usedPackages(specifiersIn(textsOf(code)), textsOf(types)),
    root: usedPackages(root, textsOf(filesFrom(types, "index.d.ts"))),
  }
}

const installedManifest = (root: string, name: string): LibManifest | undefined => {
  const folder = join(root, "node_modules", name)
  return existsSync(join(folder, "package.json")) ? readLibManifest(folder) : undefined
}

/** Writes what the tarball of a built lib holds into a folder: its code with that of its siblings, declarations, data, README, licences and manifest. */
export const stageLib = async (
  root: string,
  lib: Lib,
  { folder, libs }: { folder: string; libs: ReadonlyArray<Lib> },
): Promise<void> => {
  const entries = entriesOf(lib)
  const isInside = insideOf(libs)
  const modules = entries.flatMap((entry) =>
    [...entry.modules].map(([condition, file]) => [moduleName(entry, condition), file] as const),
  )
  const { data, files: bundled, modules: used } = await bundleCode(new Map(modules), isInside)
  const carried = carriedBy(libs)
  const code = fromCarried(bundled, carried)
  const beside = new Map([...data, ...carriedFiles(bundled, carried, { libs, root })])
  const types = await bundleTypes(new Map(entries.map(({ name, types }) => [name, types])), isInside)
  const parts = partsOf(root, new Set([...used, ...types.modules, ...beside.values()]))
  const direct = packedDependencies([...parts.values()], usesOf(code, types.files), lib.manifest)
  const needs = withNeededPeers(direct, (name) => installedManifest(root, name))
  const { license, files } = packLicence(root, parts)
  const manifest = packedManifest(lib.manifest, entries, { ...needs, license })
  write(folder, new Map([...files, ["package.json", `${JSON.stringify(manifest, undefined, 2)}\n`]]))
  write(join(folder, "dist"), textsOf(new Map([...code, ...types.files])))
  for (const [place, file] of beside) {
    mkdirSync(dirname(join(folder, "dist", place)), { recursive: true })
    copyFileSync(file, join(folder, "dist", place))
  }
  copyFileSync(join(lib.folder, "README.md"), join(folder, "README.md"))
}
