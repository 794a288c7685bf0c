import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { bundleCode } from "./bundleCode.ts"
import { bundleTypes } from "./bundleTypes.ts"
import { entriesOf, moduleName } from "./entriesOf.ts"
import type { Lib } from "./Lib.ts"
import { packedDependencies } from "./packedDependencies.ts"
import { packedManifest } from "./packedManifest.ts"
import { packLicence } from "./packLicence.ts"
import { partsOf } from "./partsOf.ts"
import { reachableFiles, usedPackages } from "./usedPackages.ts"

const write = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Packages of others that go into tarballs that hold the lib which says so. */
const inlineOf = (libs: Iterable<Lib>): ReadonlySet<string> =>
  new Set([...libs].flatMap(({ manifest }) => manifest.pack?.inline ?? []))

/** Writes what the tarball of a built lib holds into a folder: its code with that of its siblings, declarations, data, README, licences and manifest. */
export const stageLib = async (
  root: string,
  lib: Lib,
  { folder, libs }: { folder: string; libs: Iterable<Lib> },
): Promise<void> => {
  const entries = entriesOf(lib)
  const inline = inlineOf(libs)
  const modules = entries.flatMap((entry) =>
    [...entry.modules].map(([condition, file]) => [moduleName(entry, condition), file] as const),
  )
  const code = await bundleCode(new Map(modules), inline)
  const types = await bundleTypes(new Map(entries.map(({ name, types }) => [name, types])), inline)
  const parts = partsOf(root, new Set([...code.modules, ...types.modules]))
  const rootUses = usedPackages(reachableFiles(code.files, "index.js"), reachableFiles(types.files, "index.d.ts"))
  const needs = packedDependencies([...parts.values()], { all: usedPackages(code.files, types.files), root: rootUses })
  const { license, files } = packLicence(root, lib, parts)
  const manifest = packedManifest(lib.manifest, entries, { ...needs, license })
  write(folder, new Map([...files, ["package.json", `${JSON.stringify(manifest, undefined, 2)}\n`]]))
  write(join(folder, "dist"), new Map([...code.files, ...types.files]))
  for (const [place, file] of code.data) {
    mkdirSync(dirname(join(folder, "dist", place)), { recursive: true })
    copyFileSync(file, join(folder, "dist", place))
  }
  copyFileSync(join(lib.folder, "README.md"), join(folder, basename("README.md")))
}
