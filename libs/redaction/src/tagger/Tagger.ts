import { labelCount } from "./labels.ts"

/** A trained linear chain: weights of features by label, and of labels that follow each other. Log odds in units of 1/`scale`. */
export interface Tagger {
  readonly scale: number
  /** [feature][label], one after the other. */
  readonly weights: Int8Array
  /** [before][label], as they are. */
  readonly steps: Float64Array
}

/** Probabilities of the labels of each token: [token][label], one after the other. */
export type Marginals = Float64Array

/** Sums that stand for labels which cannot be. */
const never = 0

/**
 * Probabilities of labels from what speaks for each (log odds, [token][label]) and what speaks for each step ([before][label], `-Infinity` for one that cannot be).
 * Forwards and backwards through the chain, each token scaled: linear, with the square of the seven labels.
 */
export const marginalsOf = (sums: Float64Array, steps: Float64Array): Marginals => {
  const count = sums.length / labelCount
  const odds = new Float64Array(sums.length)
  for (let token = 0; token < count; token++) {
    let most = Number.NEGATIVE_INFINITY
    for (let label = 0; label < labelCount; label++) most = Math.max(most, sums[token * labelCount + label] ?? 0)
    for (let label = 0; label < labelCount; label++) odds[token * labelCount + label] = Math.exp((sums[token * labelCount + label] ?? 0) - most)
  }
  const step = steps.map((value) => Math.exp(value))
  const forwards = new Float64Array(sums.length)
  for (let token = 0; token < count; token++) {
    let total = 0
    for (let label = 0; label < labelCount; label++) {
      let sum = token === 0 ? (label % 2 === 1 || label === 0 ? 1 : never) : 0
      if (token > 0) for (let before = 0; before < labelCount; before++) sum += (forwards[(token - 1) * labelCount + before] ?? 0) * (step[before * labelCount + label] ?? 0)
      const value = sum * (odds[token * labelCount + label] ?? 0)
      forwards[token * labelCount + label] = value
      total += value
    }
    for (let label = 0; label < labelCount; label++) forwards[token * labelCount + label] = (forwards[token * labelCount + label] ?? 0) / total
  }
  return backwards(forwards, odds, step)
}

/** Joins the way forwards with that backwards, in the place of the former. */
const backwards = (forwards: Float64Array, odds: Float64Array, step: Float64Array): Marginals => {
  const count = forwards.length / labelCount
  const [ahead, next] = [new Float64Array(labelCount).fill(1), new Float64Array(labelCount)]
  for (let token = count - 1; token >= 0; token--) {
    let [total, most] = [0, 0]
    for (let label = 0; label < labelCount; label++) {
      const value = (forwards[token * labelCount + label] ?? 0) * (ahead[label] ?? 0)
      forwards[token * labelCount + label] = value
      total += value
    }
    for (let label = 0; label < labelCount; label++) forwards[token * labelCount + label] = (forwards[token * labelCount + label] ?? 0) / total
    for (let before = 0; before < labelCount; before++) {
      let sum = 0
      for (let label = 0; label < labelCount; label++) sum += (step[before * labelCount + label] ?? 0) * (odds[token * labelCount + label] ?? 0) * (ahead[label] ?? 0)
      next[before] = sum
      most = Math.max(most, sum)
    }
    for (let label = 0; label < labelCount; label++) ahead[label] = (next[label] ?? 0) / most
  }
  return forwards
}
