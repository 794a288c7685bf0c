import { type PackedTagger, packTagger, shippedLexicon, tagNames, unpackTagger } from "@trawl/pii/training"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { generatePassages } from "./generatePassages.ts"
import { pageSets, readNegatives } from "./readNegatives.ts"
import { isHeldOut, type Passage, readSets, trainingSets } from "./readSets.ts"
import { scoreNames } from "./scoreNames.ts"
import { trainTagger } from "./trainTagger.ts"

/** Number of passages from templates, and the weight of a line of a page: it only shows that names are rare. */
const [generated, lineWeight] = [9000, 0.15]

const report = (passages: ReadonlyArray<Passage>, find: (text: string) => ReturnType<typeof tagNames>): void => {
  for (const [set, of] of Map.groupBy(passages, (passage) => passage.set)) {
    const pairs = of.map(({ names, text }) => ({
      gold: names,
      found: find(text).map(({ bucket, end, start }) => ({ start, end, label: bucket })),
    }))
    const figures = ["PERSON", "LOCATION"].map((label) => {
      const { f1, names, precision, recall } = scoreNames(pairs, label)
      return `${label} ${String(names).padStart(4)} ${[precision, recall, f1].map((one) => one.toFixed(3)).join(" ")}`
    })
    console.log(set.padEnd(24), figures.join("   "))
  }
}

const fileOf = ({
  scale,
  steps,
  weights,
}: PackedTagger): string => `// Trained by tools/train/names/trainNames.ts on these sets (no text of theirs is in here), four fifths of each:
${Object.entries(trainingSets)
  .map(([name, licence]) => `// - ${name}, ${licence}`)
  .join("\n")}
// on lines without names of every other page of these:
${Object.entries(pageSets)
  .map(([name, licence]) => `// - ${name}, ${licence}`)
  .join("\n")}
// and on templates of this project, filled by @faker-js/faker (MIT) and with cities of GeoNames (CC-BY-4.0).
import type { PackedTagger } from "./packTagger.ts"

/** Weights of the tagger of names: a signed byte for each feature and label, in units of 1/\`scale\`. */
export const taggerWeights: PackedTagger = {
  scale: ${scale},
  steps: ${JSON.stringify(steps)},
  weights: "${weights}",
}
`

const { values: options } = parseArgs({
  options: { data: { type: "string" }, packages: { type: "string" }, pages: { type: "string" } },
})
const { data, packages, pages } = options
if (data === undefined || packages === undefined || pages === undefined)
  throw new Error(
    "Name the folders of the sets, of the packages and of the pages: --data FOLDER --packages FOLDER --pages FOLDER",
  )
const lexicon = shippedLexicon()
const passages = readSets(data)
const learnt = [
  ...passages.filter((passage) => passage.set in trainingSets && !isHeldOut(passage)),
  ...generatePassages(packages, generated),
]
const packed = packTagger(
  trainTagger(
    [
      ...learnt.map((one) => [one, 1] as const),
      ...readNegatives(pages, lexicon).map((one) => [one, lineWeight] as const),
    ],
    lexicon,
  ),
)
writeFileSync(
  fileURLToPath(new URL("../../../libs/pii/src/tagger/taggerWeights.data.ts", import.meta.url)),
  fileOf(packed),
)
const tagger = unpackTagger(packed)
report(
  passages.filter((passage) => !(passage.set in trainingSets) || isHeldOut(passage)),
  (text) => tagNames(text, { least: 0.5, lexicon, tagger }),
)
