import { hashedCount, namedFeatures, type UrlFeature, urlFeatures } from "@trawl/threat/training"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { packageLinks } from "./packageLinks.ts"
import { isHeldOut, readUrlRows, siteOfUrl, type UrlRow } from "./UrlRow.ts"

/** Rounds over all rows, learning rate, and strength of the L2 regularisation: of named features, and of hashed ones, which share weights. */
const [rounds, rate, pullOfNamed, pullOfHashed] = [30, 0.15, 1e-3, 2e-3]

/** Rows of one site with full weight: more addresses of it say little more. */
const fullRowsOfSite = 3

interface Sample {
  readonly features: ReadonlyArray<UrlFeature>
  readonly label: 0 | 1
  readonly weight: number
}

const samplesOf = (rows: ReadonlyArray<UrlRow>): Array<Sample> => {
  const samples = [...Map.groupBy(rows, ({ label, url }) => `${label} ${siteOfUrl(url)}`).values()].flatMap((of) =>
    of.map(({ label, url }): Sample => ({
      features: urlFeatures(url),
      label,
      weight: Math.min(1, fullRowsOfSite / of.length),
    })),
  )
  const total = (label: 0 | 1): number =>
    samples.reduce((sum, sample) => (sample.label === label ? sum + sample.weight : sum), 0)
  // Both classes have equal weight, whatever the sets have more of.
  const [harmless, bad] = [total(0), total(1)]
  return samples.map((sample) => ({
    ...sample,
    weight: sample.label === 1 ? sample.weight * (harmless / bad) : sample.weight,
  }))
}

/** Logistic regression with Adagrad: steps shrink for features that have had many. */
class Learner {
  readonly weights = new Float64Array(namedFeatures.length + hashedCount)
  readonly #squares = new Float64Array(namedFeatures.length + hashedCount).fill(1e-3)
  bias = 0

  learn({ features, label, weight }: Sample): void {
    const places = features.map((feature) => feature.weight + (feature.isHashed ? namedFeatures.length : 0))
    const sum = features.reduce(
      (all, { value }, index) => all + value * (this.weights[places[index] ?? 0] ?? 0),
      this.bias,
    )
    const error = (1 / (1 + Math.exp(-sum)) - label) * weight
    for (const [index, { isHashed, value }] of features.entries()) {
      const place = places[index] ?? 0
      const before = this.weights[place] ?? 0
      const gradient = error * value + (isHashed ? pullOfHashed : pullOfNamed) * before
      const square = (this.#squares[place] ?? 0) + gradient * gradient
      this.#squares[place] = square
      this.weights[place] = before - (rate * gradient) / Math.sqrt(square)
    }
    this.bias -= 0.01 * error
  }
}

/** Shuffles with pseudo-random numbers from a seed. */
const shuffle = (samples: Array<Sample>, seed: number): void => {
  let state = seed
  for (let index = samples.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (index + 1)
    const [a, b] = [samples[index], samples[other]]
    if (a !== undefined && b !== undefined) [samples[index], samples[other]] = [b, a]
  }
}

const train = (rows: ReadonlyArray<UrlRow>): Learner => {
  const samples = samplesOf(rows)
  const learner = new Learner()
  for (let round = 0; round < rounds; round++) {
    shuffle(samples, round + 1)
    for (const sample of samples) learner.learn(sample)
  }
  return learner
}

const fileOf = ({ bias, weights }: Learner): string => {
  const hashed = weights.subarray(namedFeatures.length)
  const scale = 127 / hashed.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const bytes = Int8Array.from(hashed, (weight) => Math.round(weight * scale))
  return `// Trained by tools/train/urls/trainUrls.ts on these sets (no address of theirs is in here):
// - Hannousse and Yahiouche, Web page phishing detection, Mendeley Data c2gw7fy2j4, CC-BY-4.0
// - links in npm packages under MIT, Apache-2.0, ISC, BSD, CC0

/** The classifier's weights: those with names in the order of \`namedFeatures\`, the others one signed byte each in base64, in units of 1/\`scale\`. */
export const urlWeights = {
  bias: ${bias.toFixed(4)},
  scale: ${scale.toFixed(4)},
  named: [${[...weights.subarray(0, namedFeatures.length)].map((weight) => weight.toFixed(3)).join(", ")}],
  hashed: "${Buffer.from(bytes.buffer).toString("base64")}",
}
`
}

const { values: options } = parseArgs({ options: { data: { type: "string" } } })
if (options.data === undefined) throw new Error("Name the folder of the rows: --data FOLDER")
const links = packageLinks(fileURLToPath(new URL("../../../node_modules", import.meta.url)))
const rows = [...readUrlRows(options.data, "url-hannousse.jsonl"), ...links].filter((row) => !isHeldOut(row))
console.log(
  `${rows.length} addresses to learn from, ${rows.filter(({ label }) => label === 1).length} of them phishing; ${links.length} links of packages`,
)
const learner = train(rows)
for (const [index, name] of namedFeatures.entries())
  console.log((learner.weights[index] ?? 0).toFixed(2).padStart(6), name)
writeFileSync(
  fileURLToPath(new URL("../../../libs/threat/src/urls/classifier/urlWeights.data.ts", import.meta.url)),
  fileOf(learner),
)
