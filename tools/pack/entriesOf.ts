import { join } from "node:path"
import type { Lib } from "./Lib.ts"

/** One export of a lib. */
export interface LibEntry {
  /** As in `exports`, e.g. `./documents`. */
  readonly key: string
  /** Name of its files in the packed `dist`, without an ending. */
  readonly name: string
  /** Its built declarations, absolute. */
  readonly types: string
  /** Its built modules, absolute, by condition in the order of the manifest; the last condition is `default`. */
  readonly modules: ReadonlyMap<string, string>
}

const unpacked = new Set(["@trawl/source", "types"])

/** The exports of a lib that are modules. All lie in one folder when packed: threads and data are looked for beside the code. */
export const entriesOf = ({ folder, manifest }: Lib): ReadonlyArray<LibEntry> =>
  Object.entries(manifest.exports ?? {}).flatMap(([key, target]) => {
    if (typeof target === "string") return []
    const modules = Object.entries(target).filter(([condition]) => !unpacked.has(condition))
    return [
      {
        key,
        name: key === "." ? "index" : key.slice(2).replaceAll("/", "-"),
        types: join(folder, target["types"] ?? ""),
        modules: new Map(modules.map(([condition, path]) => [condition, join(folder, path)])),
      },
    ]
  })

/** Name of the module of an entry under a condition, without an ending. */
export const moduleName = ({ name }: LibEntry, condition: string): string =>
  condition === "default" ? name : `${name}.${condition}`
