import { eachFeature } from "./hashedFeatures.ts"
import { shippedWeights } from "./shippedWeights.ts"
import { sentencesOf, windowLength } from "./windowsOf.ts"

/** How much a range of folded text reads like instructions to a model: log odds, as trained. */
export interface WindowScore {
  readonly start: number
  readonly end: number
  readonly logOdds: number
}

/** Weights of the features, in units of 1/`scale`. */
export interface Weights {
  readonly bias: number
  readonly scale: number
  readonly values: Int8Array
}

/** Number of features from which a window counts fully: a few repeated words say little. */
const fewestFeatures = 40

/** Divisor of the sum of a window's weights, so that long windows score no higher than short ones. */
export const windowNorm = (features: number): number => Math.sqrt(Math.max(fewestFeatures, features))

/** Scores all windows of up to three sentences in a folded text. Returns those whose log odds reach `least`. */
export const scoreWindows = (
  folded: string,
  least: number,
  { bias, scale, values }: Weights = shippedWeights(),
): ReadonlyArray<WindowScore> => {
  const sentences = sentencesOf(folded)
  const sums = new Float64Array(sentences.length)
  const counts = new Uint32Array(sentences.length)
  for (const [index, sentence] of sentences.entries()) {
    let [sum, count] = [0, 0]
    eachFeature(folded, sentence, (feature) => {
      sum += values[feature] ?? 0
      count++
    })
    sums[index] = sum
    counts[index] = count
  }
  const windows: Array<WindowScore> = []
  for (const [index, { start }] of sentences.entries()) {
    const length = windowLength(sentences, index)
    let [sum, count] = [0, 0]
    for (let n = index; n < index + length; n++) {
      sum += sums[n] ?? 0
      count += counts[n] ?? 0
    }
    const logOdds = bias + sum / scale / windowNorm(count)
    if (logOdds >= least) windows.push({ start, end: sentences[index + length - 1]?.end ?? start, logOdds })
  }
  return windows
}
