import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Lib, LibManifest } from "./Lib.ts"
import { PackError } from "./PackError.ts"
import { stageLib } from "./stageLib.ts"

/** A tarball that installs without its siblings. */
export interface PackedAlone {
  /** Path of the tarball. */
  readonly file: string
  readonly bytes: number
  readonly manifest: LibManifest
}

interface Packing {
  readonly libs: ReadonlyMap<string, Lib>
  /** Folders in `libs` to pack. */
  readonly names: ReadonlyArray<string>
  readonly out: string
}

const readManifest = (folder: string): LibManifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as LibManifest // written by stageLib

/** Packs built libs, each into one tarball with its siblings inside. In the order of the names. */
export const packAlone = async (root: string, { libs, names, out }: Packing): Promise<ReadonlyArray<PackedAlone>> => {
  const staging = mkdtempSync(join(tmpdir(), "trawl-stage-"))
  try {
    mkdirSync(out, { recursive: true })
    for (const name of names) {
      const lib = libs.get(name)
      if (lib === undefined) throw new PackError(`There is no lib ${name}.`)
      await stageLib(root, lib, { folder: join(staging, name), libs: [...libs.values()] })
    }
    const folders = names.map((name) => `./${name}`)
    const args = ["pack", "--loglevel=error", "--pack-destination", out, ...folders]
    execFileSync("npm", args, { cwd: staging, stdio: ["ignore", "ignore", "inherit"] })
    return names.map((name) => {
      const manifest = readManifest(join(staging, name))
      const file = join(out, `${manifest.name.slice(1).replace("/", "-")}-${manifest.version}.tgz`)
      return { file, bytes: statSync(file).size, manifest }
    })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
