import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { ours } from "./answers/ours.ts"
import { readTruths } from "./readTruths.ts"
import { dataSets } from "./sets/dataSets.ts"
import { figuresOf } from "./sets/figuresOf.ts"
import type { ScoredPage } from "./sets/ScoredPage.ts"

const { values: options } = parseArgs({
  options: { sets: { type: "string" }, every: { type: "string", default: "1" }, worst: { type: "string", default: "0" } },
})
const folder = process.env["TRAWL_EVALUATE_DATA"]
if (folder === undefined) {
  console.log("TRAWL_EVALUATE_DATA names no folder with pages: nothing is evaluated.")
  process.exit(0)
}
const chosen = options.sets?.split(",")
for (const set of dataSets.filter(({ name }) => chosen?.includes(name) ?? true)) {
  const pages = readTruths(folder, set.name, Number(options.every)).map(({ truth, file }): ScoredPage => {
    const url = /^https?:/u.test(truth.url ?? "") ? (truth.url ?? "") : "https://example.com/"
    return { truth, score: set.score(truth, ours(readFileSync(file, "utf8"), url)) }
  })
  if (pages.length === 0) continue
  console.log(`${set.name}: ${pages.length} pages`)
  for (const [name, value] of Object.entries(figuresOf(set, pages))) console.log(`  ${name.padEnd(26)} ${value.toFixed(4)}`)
  const worst = pages.toSorted((a, b) => (a.score[set.worst] ?? 0) - (b.score[set.worst] ?? 0)).slice(0, Number(options.worst))
  for (const { truth, score } of worst) {
    const numbers = Object.entries(score).filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${value?.toFixed(3)}`)
    console.log(`    ${truth.id} ${truth.type ?? truth.lang ?? ""} ${numbers.join(", ")}`)
  }
}
