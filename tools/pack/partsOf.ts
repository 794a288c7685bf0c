import { readdirSync, readFileSync, realpathSync } from "node:fs"
import { join } from "node:path"
import { type LibManifest, readLibManifest } from "./Lib.ts"
import { packageRoot } from "./packageRoot.ts"
import type { Part } from "./packedDependencies.ts"

const sourcesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(folder, "src", path), "utf8"))

/** Packages that a lib declares and no source names: it computes their names. Those with types are named by what they type. */
const lookedUpBy = (folder: string, { dependencies, peerDependencies }: LibManifest): ReadonlyArray<string> => {
  const declared = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => !/^@(types|trawl)\//.test(name),
  )
  const sources = sourcesIn(folder)
  return declared.filter((name) => !sources.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`)))
}

/** The packages that modules belong to, by folder. */
export const partsOf = (root: string, modules: Iterable<string>): ReadonlyMap<string, Part> => {
  const folders = new Set([...modules].filter((id) => !id.startsWith("\0")).map((id) => packageRoot(realpathSync(id))))
  const libs = join(realpathSync(root), "libs")
  return new Map(
    [...folders].map((folder) => {
      const manifest = readLibManifest(folder)
      const isOwn = join(folder, "..") === libs
      return [folder, { manifest, isOwn, lookedUp: isOwn ? lookedUpBy(folder, manifest) : [] }]
    }),
  )
}
