import {
  eachFeature,
  featureCount,
  foldText,
  revealText,
  sentencesOf,
  type Weights,
  windowLength,
  windowNorm,
} from "@trawl/threat/training"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { readRows, type Row, trainingSets } from "./readRows.ts"

/** A window of a row, as its features. */
interface Sample {
  readonly row: Row
  readonly features: Uint32Array
  readonly weight: number
}

/** Rounds over all samples, learning rate, and strength of the L2 regularisation. */
const [rounds, rate, pull] = [8, 0.4, 2e-7]
/** Windows of a long attack that are trained on, those that read most like an attack: the others may be anything. */
const [mostWindows, keptShare] = [12, 0.5]
const heldOutOf = 5

/** The fold of a group, one of five; one fold is held out of training. */
const foldOf = (group: string): number => {
  let hash = 7
  for (const character of group) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % heldOutOf
}

const samplesOf = (row: Row): ReadonlyArray<Sample> => {
  const folded = foldText(revealText(row.text))
  const sentences = sentencesOf(folded)
  const all = sentences.map(({ start }, index) => ({
    start,
    end: sentences[index + windowLength(sentences, index) - 1]?.end ?? start,
  }))
  const windows = row.label === 1 ? all.slice(0, mostWindows) : all
  return windows.map((window) => {
    const features: Array<number> = []
    eachFeature(folded, window, (feature) => features.push(feature))
    return {
      row,
      features: Uint32Array.from(features),
      weight: row.label === 1 ? (8 * row.weight) / Math.sqrt(windows.length) : row.weight,
    }
  })
}

/** Logistic regression with Adagrad: steps shrink for features that have had many. */
class Learner {
  readonly weights = new Float64Array(featureCount)
  readonly #squares = new Float64Array(featureCount).fill(1e-3)
  bias = -4

  logOdds({ features }: Sample): number {
    let sum = 0
    for (const feature of features) sum += this.weights[feature] ?? 0
    return this.bias + sum / windowNorm(features.length)
  }

  learn(sample: Sample): void {
    const { features, row, weight } = sample
    const error = (1 / (1 + Math.exp(-this.logOdds(sample))) - row.label) * weight
    if (Math.abs(error) < 1e-4) return
    const gradient = error / windowNorm(features.length)
    for (const feature of features) {
      const square = (this.#squares[feature] ?? 0) + gradient * gradient
      this.#squares[feature] = square
      const before = this.weights[feature] ?? 0
      this.weights[feature] = before - (rate * (gradient + pull * before)) / Math.sqrt(square)
    }
    this.bias -= 0.001 * error
  }
}

/** Pseudo-random numbers from a seed. */
const randoms = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

const shuffle = (samples: Array<Sample>, random: (below: number) => number): void => {
  for (let index = samples.length - 1; index > 0; index--) {
    const other = random(index + 1)
    const [a, b] = [samples[index], samples[other]]
    if (a !== undefined && b !== undefined) [samples[index], samples[other]] = [b, a]
  }
}

const train = (rows: ReadonlyArray<Row>): Learner => {
  const random = randoms(11)
  let samples = rows.flatMap(samplesOf)
  const learner = new Learner()
  for (let round = 0; round < rounds; round++) {
    if (round === rounds / 2) samples = withoutStrays(samples, learner)
    shuffle(samples, random)
    for (const sample of samples) learner.learn(sample)
    console.log(`round ${round + 1}: ${samples.length} windows`)
  }
  return learner
}

/** Removes the windows of attacks that read least like one. */
const withoutStrays = (samples: ReadonlyArray<Sample>, learner: Learner): Array<Sample> => {
  const byRow = Map.groupBy(samples, ({ row }) => row)
  return [...byRow].flatMap(([row, of]) =>
    row.label === 0
      ? of
      : of
          .toSorted((a, b) => learner.logOdds(b) - learner.logOdds(a))
          .slice(0, Math.max(1, Math.ceil(of.length * keptShare))),
  )
}

const report = (rows: ReadonlyArray<Row>, learner: Learner): void => {
  for (const [source, of] of Map.groupBy(rows, (row) => row.source)) {
    const scores = of.map((row) => ({
      label: row.label,
      score: samplesOf(row).reduce((most, sample) => Math.max(most, learner.logOdds(sample)), -20),
    }))
    const shares = [0, 2, 4, 6, 8].map((least) =>
      [0, 1]
        .map((label) =>
          share(
            scores.filter((one) => one.label === label),
            least,
          ),
        )
        .join("/"),
    )
    console.log(
      source.padEnd(14),
      String(of.length).padStart(6),
      "harmless/attacks from log odds 0, 2, 4, 6, 8:",
      shares.join("  "),
    )
  }
}

const share = (scores: ReadonlyArray<{ readonly score: number }>, least: number): string =>
  scores.length === 0 ? "-" : (scores.filter(({ score }) => score >= least).length / scores.length).toFixed(3)

/** Weights as bytes, the largest of 127. */
const inBytes = ({ bias, weights }: Learner): Weights => {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = 127 / largest
  return { bias, scale, values: Int8Array.from(weights, (weight) => Math.round(weight * scale)) }
}

const fileOf = ({
  bias,
  scale,
  values,
}: Weights): string => `// Trained by tools/train/injection/trainInjection.ts on these sets (no text of theirs is in here):
${Object.entries(trainingSets)
  .map(([name, { licence }]) => `// - ${name}, ${licence}`)
  .join("\n")}

/** The classifier's weights: one signed byte for each feature in base64, in units of 1/\`scale\`. */
export const injectionWeights = {
  bias: ${bias.toFixed(4)},
  scale: ${scale.toFixed(4)},
  values: "${Buffer.from(values.buffer).toString("base64")}",
}
`

const { values: options } = parseArgs({ options: { data: { type: "string" } } })
if (options.data === undefined) throw new Error("Name the folder of the rows: --data FOLDER")
const rows = readRows(options.data)
const isHeldOut = ({ group }: Row): boolean => foldOf(group) === 0
const learner = train(rows.filter((row) => !isHeldOut(row)))
report(rows.filter(isHeldOut), learner)
writeFileSync(
  fileURLToPath(new URL("../../../libs/threat/src/injection/classifier/injectionWeights.data.ts", import.meta.url)),
  fileOf(inBytes(learner)),
)
