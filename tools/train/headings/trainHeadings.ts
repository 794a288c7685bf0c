import { featureNames } from "@trawl/pdf/training"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fitLogistic, probability } from "./fitLogistic.ts"
import { type HeadingSample, readHeadingSamples } from "./readHeadingSamples.ts"

/*
 * Trains the weights that recognise headings of a PDF:
 *   node --conditions=@trawl/source tools/train/headings/trainHeadings.ts <folder of pdfs and blocks> [--errors]
 * Writes the weights into the lib, and reports their quality by cross-validation over documents.
 */
const [, , folder, errors] = process.argv
if (folder === undefined) throw new Error("The folder of labelled PDFs is missing.")

const [damping, folds, threshold] = [3, 10, 0.47]

/** Prior weights for headings of which the documents have few, such as numbered ones in the type of the text. */
const known: Readonly<Record<string, number>> = {
  numbered: 2,
  capitals: 1.5,
  named: 2,
  lowercase: -2,
  period: -1,
  comma: -1,
}
const prior = { damping, means: featureNames.map((name) => known[name] ?? 0) }

const samples = await readHeadingSamples(folder)
const documents = [...new Set(samples.map(({ document }) => document))]
const foldOf = ({ document }: HeadingSample): number => documents.indexOf(document) % folds

const models = Array.from({ length: folds }, (_, fold) =>
  fitLogistic(
    samples.filter((sample) => foldOf(sample) !== fold),
    prior,
  ),
)
const judged = samples.map((sample) => ({
  ...sample,
  likely: probability(models[foldOf(sample)] ?? { bias: 0, features: [] }, sample.features),
}))

const count = (of: (sample: (typeof judged)[number]) => boolean): number => judged.filter(of).length
const right = count(({ label, likely }) => label === 1 && likely > threshold)
const [found, all] = [count(({ likely }) => likely > threshold), count(({ label }) => label === 1)]
const loss =
  judged.reduce((sum, { label, likely }) => sum - Math.log(label === 1 ? likely : 1 - likely), 0) / judged.length
console.log(`${documents.length} documents, ${samples.length} paragraphs, ${all} headings.`)
console.log(
  `Unseen documents: precision ${(right / found).toFixed(3)}, recall ${(right / all).toFixed(3)}, F1 ${((2 * right) / (found + all)).toFixed(3)}, log loss ${loss.toFixed(4)}`,
)
if (errors === "--errors") {
  const wrong = judged.filter(({ label, likely }) => likely > threshold !== (label === 1))
  for (const { document, label, likely, text } of wrong)
    console.log(`${label === 1 ? "missed" : "false "} ${likely.toFixed(2)} ${document} ${text.slice(0, 80)}`)
}

const { bias, features } = fitLogistic(samples, prior)
const lines = featureNames.map((name, index) => `    ${(features[index] ?? 0).toFixed(2)}, // ${name}\n`).join("")
const header =
  "// Trained by tools/train/headings/trainHeadings.ts on the boxes of opendataloader-bench (MIT; contains none of its pages or text).\n"
writeFileSync(
  join(import.meta.dirname, "../../../libs/pdf/src/layout/headingWeights.ts"),
  `${header}\n/** Weight of each of \`featureNames\`, positive for headings. */\nexport const headingWeights: { readonly bias: number; readonly features: ReadonlyArray<number> } = {\n  bias: ${bias.toFixed(2)},\n  features: [\n${lines}  ],\n}\n`,
)
