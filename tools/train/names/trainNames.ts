import { type Lexicon, packTagger, tagNames, type Tagger, unpackLexicon, unpackTagger } from "@trawl/redaction/training"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { lexicon as packed } from "../../../libs/redaction/src/tagger/lexicon.data.ts"
import { generatePassages } from "./generatePassages.ts"
import { Learner } from "./Learner.ts"
import { randoms } from "./randoms.ts"
import { isHeldOut, type Passage, readSets, trainingSets } from "./readSets.ts"
import { sampleOf } from "./Sample.ts"
import { scoreNames } from "./scoreNames.ts"

const rounds = Number(process.env.ROUNDS ?? 6)

const train = (passages: ReadonlyArray<Passage>, lexicon: Lexicon): Tagger => {
  const samples = passages.map((passage) => sampleOf(passage, lexicon))
  const random = randoms(11)
  const learner = new Learner(samples)
  for (let round = 0; round < rounds; round++) {
    for (const index of shuffled(samples.length, random)) {
      const sample = samples[index]
      if (sample !== undefined) learner.learn(sample, random)
    }
    console.log("round", round + 1, Math.round(performance.now() / 1000))
  }
  return learner.tagger()
}

const shuffled = (count: number, random: (below: number) => number): ReadonlyArray<number> => {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = random(index + 1)
    const [one, two] = [order[index] ?? 0, order[other] ?? 0]
    order[index] = two
    order[other] = one
  }
  return order
}

const report = (passages: ReadonlyArray<Passage>, find: (text: string) => ReturnType<typeof tagNames>): void => {
  for (const [set, of] of Map.groupBy(passages, (passage) => passage.set)) {
    const pairs = of.map(({ names, text }) => ({ gold: names, found: find(text).map(({ bucket, end, start }) => ({ start, end, label: bucket })) }))
    const figures = ["PERSON", "LOCATION"].map((label) => {
      const { f1, names, precision, recall } = scoreNames(pairs, label)
      return `${label} ${String(names).padStart(4)} ${[precision, recall, f1].map((one) => one.toFixed(3)).join(" ")}`
    })
    console.log(set.padEnd(24), figures.join("   "))
  }
}

const { values: options } = parseArgs({ options: { data: { type: "string" }, packages: { type: "string" } } })
if (options.data === undefined) throw new Error("Name the folder of the sets: --data FOLDER")
const passages = readSets(options.data)
const lexicon = unpackLexicon(packed)
const made = generatePassages(options.packages ?? "", Number(process.env.GEN ?? 8000))
const packedTagger = packTagger(train([...passages.filter((passage) => passage.set in trainingSets && !isHeldOut(passage)), ...made], lexicon))
const tagger = unpackTagger(packedTagger)
const unseen = passages.filter((passage) => !(passage.set in trainingSets) || isHeldOut(passage))
const from = performance.now()
for (const least of [0.5]) report(unseen, (text) => tagNames(text, { least, lexicon, tagger }))
if (process.env.ERR) for (const p of unseen.filter((x) => process.env.ERR.split(",").includes(x.set))) {
  const f = tagNames(p.text, { least: 0.5, lexicon, tagger })
  for (const x of f) if (!p.names.some((n) => n.label === x.bucket && n.start < x.end && n.end > x.start)) console.log("FP", x.bucket, x.score.toFixed(2), JSON.stringify(p.text.slice(x.start, x.end)), "<-", JSON.stringify(p.text.slice(Math.max(0, x.start - 40), x.end + 30)))
  for (const n of p.names) if (!f.some((x) => n.label === x.bucket && n.start < x.end && n.end > x.start)) console.log("MISS", n.label, JSON.stringify(p.text.slice(n.start, n.end)), "<-", JSON.stringify(p.text.slice(Math.max(0, n.start - 40), n.end + 30)))
}
const characters = unseen.reduce((sum, { text }) => sum + text.length, 0)
console.log("kchar/s", Math.round(characters / (performance.now() - from)))

const fileOf = (): string => `// Trained by tools/train/names/trainNames.ts on these sets (no text of theirs is in here), four fifths of each:
${Object.entries(trainingSets).map(([name, licence]) => `// - ${name}, ${licence}`).join("\n")}
// - sentences of templates of this project, filled by @faker-js/faker (MIT) and with cities of GeoNames (CC-BY-4.0)
import type { PackedTagger } from "./packTagger.ts"

/** Weights of the tagger of names: a signed byte for each feature and label, in units of 1/\`scale\`. */
export const taggerWeights: PackedTagger = {
  scale: ${packedTagger.scale},
  steps: ${JSON.stringify(packedTagger.steps)},
  weights: "${packedTagger.weights}",
}
`
if (!process.env.DRY) writeFileSync(fileURLToPath(new URL("../../../libs/redaction/src/tagger/taggerWeights.data.ts", import.meta.url)), fileOf())
