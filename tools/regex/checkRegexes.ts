import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isTestFile } from "../layers/isTestFile.ts"
import { readProjects } from "../layers/Project.ts"
import { composedBy } from "./composedBy.ts"
import { excused } from "./excused.ts"
import { expressionsOf } from "./expressionsOf.ts"
import { faultsOf } from "./faultsOf.ts"
import { verdictsOf } from "./verdictsOf.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const found = readProjects(root)
  .filter(({ folder }) => folder.startsWith("libs/") || folder === "apps/server")
  .flatMap(({ files, folder }) =>
    files
      .filter(({ path }) => path.startsWith("src/") && !isTestFile(path))
      .map(({ path, text }) => expressionsOf({ path: `${folder}/${path}`, text })),
  )
const [expressions, composed] = [found.flatMap((one) => one.expressions), found.flatMap((one) => one.composed)]

// Functions that compose expressions are called by sibling files; the lib's entry point loads them all.
const fileOf = (place: string): string => place.replace(/:\d+$/, "")

const entryOf = (place: string): string => {
  const index = place.replace(/\/src\/.*$/, "/src/index.ts")
  return existsSync(join(root, index)) ? index : fileOf(place)
}
const places = new Set(composed.map(({ place }) => place))
// The file itself too: an entry of its own (`@trawl/api/server`) may be the one that loads it.
const loaded = new Set(composed.flatMap(({ place }) => [entryOf(place), fileOf(place)]))
const made = (await composedBy(root, [...loaded])).filter(({ place }) => places.has(place))

const faults = await faultsOf({ expressions, composed, made }, excused, verdictsOf)
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `No text makes one of ${expressions.length + made.length} regular expressions slow.`
    : `${faults.length} faults of regular expressions.`,
)
process.exit(faults.length === 0 ? 0 : 1)
