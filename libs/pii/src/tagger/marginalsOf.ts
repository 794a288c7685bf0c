import { labelCount, mayFollow } from "./labels.ts"

/** Probabilities of the labels of each token: [token][label], one after the other. */
export type Marginals = Float64Array

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0

/** Scales the numbers of a token's labels so that their sum is 1. */
const scale = (numbers: Float64Array, from: number): void => {
  let total = 0
  for (let label = 0; label < labelCount; label++) total += at(numbers, from + label)
  for (let label = 0; label < labelCount; label++) numbers[from + label] = at(numbers, from + label) / total
}

/**
 * Probabilities of labels from what speaks for each (log odds, [token][label]) and what speaks for each step ([before][label], `-Infinity` for one that cannot be).
 * Forwards and backwards through the chain, each token scaled: linear, with the square of the seven labels.
 */
export const marginalsOf = (sums: Float64Array, steps: Float64Array): Marginals => {
  const odds = oddsOf(sums)
  const step = steps.map((value) => Math.exp(value))
  const forwards = new Float64Array(sums.length)
  for (let from = 0; from < sums.length; from += labelCount) {
    for (let label = 0; label < labelCount; label++)
      forwards[from + label] =
        at(odds, from + label) *
        (from === 0 ? Number(mayFollow(0, label)) : arriving(forwards, from - labelCount, { step, label }))
    scale(forwards, from)
  }
  return joinBackwards(forwards, odds, step)
}

/** The odds of each label, the best of each token 1. */
const oddsOf = (sums: Float64Array): Float64Array => {
  const odds = new Float64Array(sums.length)
  for (let from = 0; from < sums.length; from += labelCount) {
    let most = Number.NEGATIVE_INFINITY
    for (let label = 0; label < labelCount; label++) most = Math.max(most, at(sums, from + label))
    for (let label = 0; label < labelCount; label++) odds[from + label] = Math.exp(at(sums, from + label) - most)
  }
  return odds
}

const arriving = (
  forwards: Float64Array,
  from: number,
  { label, step }: { readonly label: number; readonly step: Float64Array },
): number => {
  let sum = 0
  for (let before = 0; before < labelCount; before++)
    sum += at(forwards, from + before) * at(step, before * labelCount + label)
  return sum
}

/** Joins the way backwards to that forwards, in the place of the latter. */
const joinBackwards = (forwards: Float64Array, odds: Float64Array, step: Float64Array): Marginals => {
  const [ahead, next] = [new Float64Array(labelCount).fill(1), new Float64Array(labelCount)]
  for (let from = forwards.length - labelCount; from >= 0; from -= labelCount) {
    for (let label = 0; label < labelCount; label++)
      forwards[from + label] = at(forwards, from + label) * at(ahead, label)
    scale(forwards, from)
    for (let label = 0; label < labelCount; label++) ahead[label] = at(ahead, label) * at(odds, from + label)
    for (let before = 0; before < labelCount; before++) next[before] = leaving(ahead, step, before)
    ahead.set(next)
    scale(ahead, 0)
  }
  return forwards
}

const leaving = (ahead: Float64Array, step: Float64Array, before: number): number => {
  let sum = 0
  for (let label = 0; label < labelCount; label++) sum += at(step, before * labelCount + label) * at(ahead, label)
  return sum
}
