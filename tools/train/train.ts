import { type Forest, readForests } from "@trawl/content/training"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { growBlocks, growTypes, type Tables } from "./growTables.ts"
import { readSamples } from "./readSamples.ts"
import { folds, type SamplePage } from "./SamplePage.ts"
import { trainingSets } from "./trainingSets.ts"

/*
 * Trains the tables with which the html lib chooses content:
 *   TRAWL_EVALUATE_DATA=<folder> npx node --conditions=@trawl/source tools/train/train.ts [folder for tables of folds]
 * Writes them into the lib. With a folder it also writes tables that were trained without each fold of the sites: their score
 * on that fold predicts the score on unseen sites.
 */
const data = process.env["TRAWL_EVALUATE_DATA"]
if (data === undefined) throw new Error("TRAWL_EVALUATE_DATA names no folder with pages.")
const started = performance.now()
const tell = (what: string): void => console.log(`${what} (${Math.round((performance.now() - started) / 1_000)} s)`)

const pages = [...readSamples(data)]
tell(`${pages.length} pages, ${pages.reduce((sum, { rows }) => sum + rows.length, 0)} blocks`)

const without = (fold: number): ReadonlyArray<SamplePage> => pages.filter((page) => page.fold !== fold)
const typesByFold = Array.from({ length: folds }, (_, fold) => growTypes(without(fold)))
const forestsByFold = typesByFold.map(readForests)
const typesOf = (page: SamplePage): ReadonlyArray<Forest> => forestsByFold[page.fold] ?? []
tell("types by fold")

const [, , foldsFolder] = process.argv
if (foldsFolder !== undefined) {
  mkdirSync(foldsFolder, { recursive: true })
  for (let fold = 0; fold < folds; fold++) {
    const tables: Tables = { types: typesByFold[fold] ?? "", blocks: growBlocks(without(fold), typesOf) }
    writeFileSync(join(foldsFolder, `${fold}.json`), `${JSON.stringify(tables)}\n`)
    tell(`tables without fold ${fold}`)
  }
}

const header = `// Grown by tools/train/train.ts on pages of these sets (no page or text of theirs is in here):\n${trainingSets.map(({ licence }) => `// - ${licence}`).join("\n")}\n`
const lib = join(import.meta.dirname, "../../libs/content/src/model")
writeFileSync(
  join(lib, "typeForests.data.ts"),
  `${header}\n/** One forest a page type, in the order of \`pageTypes\`. */\nexport const typeForests =\n  ${JSON.stringify(growTypes(pages))}\n`,
)
writeFileSync(
  join(lib, "blockForest.data.ts"),
  `${header}\n/** The forest over the blocks of a page. */\nexport const blockForest =\n  ${JSON.stringify(growBlocks(pages, typesOf))}\n`,
)
tell("tables written")
