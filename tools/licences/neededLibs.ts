import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"

const Manifest = Schema.fromJsonString(
  Schema.Struct({ dependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)) }),
)
const decode = Schema.decodeUnknownSync(Manifest)

const dependenciesOf = (root: string, lib: string): ReadonlyArray<string> =>
  Object.keys(decode(readFileSync(join(root, "libs", lib, "package.json"), "utf8")).dependencies ?? {}).flatMap(
    (name) => /^@trawl\/(.+)$/u.exec(name)?.[1] ?? [],
  )

/** Folders of a lib and of all libs that it needs, transitively. */
export const neededLibs = (root: string, lib: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const needed of dependenciesOf(root, name)) add(needed)
  }
  add(lib)
  return [...found]
}
