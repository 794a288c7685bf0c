import { featureCount, labelCount, marginalsOf, mayFollow, type Tagger } from "@trawl/pii/training"
import type { Sample } from "./Sample.ts"

/** Learning rate, and strength of the regularisation. */
const [rate, pull] = [0.1, 1e-5]
/** Percentage of a token's features that are dropped at random in training (dropout), so that none is relied upon alone. */
const droppedPercent = 25
const certain = 30

/** A linear-chain conditional random field, trained with Adagrad: steps shrink for features that have had many. */
export class Learner {
  readonly weights = new Float32Array(featureCount * labelCount)
  readonly #mean = new Float32Array(featureCount * labelCount)
  #kept = 0
  readonly #squares = new Float32Array(featureCount * labelCount).fill(1e-2)
  readonly steps: Float64Array

  /** Transition weights come from counts: how much more often one label follows another than by chance. */
  constructor(samples: ReadonlyArray<Sample>) {
    this.steps = stepsOf(samples)
  }

  learn({ features, labels, offsets, weight }: Sample, random: (below: number) => number): void {
    const kept = features.map((feature) => (random(100) < droppedPercent ? -1 : feature))
    const sums = new Float64Array(labels.length * labelCount)
    for (let token = 0; token < labels.length; token++)
      this.#sum(sums, kept, { token, from: offsets[token] ?? 0, to: offsets[token + 1] ?? 0 })
    const marginals = marginalsOf(sums, this.steps)
    for (let token = 0; token < labels.length; token++) {
      for (let label = 0; label < labelCount; label++) {
        const error = ((labels[token] === label ? 1 : 0) - (marginals[token * labelCount + label] ?? 0)) * weight
        if (Math.abs(error) > 1e-3) this.#move(kept.subarray(offsets[token], offsets[token + 1]), label, error)
      }
    }
  }

  #sum(
    sums: Float64Array,
    features: Int32Array,
    { from, to, token }: { readonly token: number; readonly from: number; readonly to: number },
  ): void {
    if (from === to) sums[token * labelCount] = certain
    const grown = 100 / (100 - droppedPercent)
    for (let index = from; index < to; index++) {
      const feature = features[index] ?? -1
      if (feature < 0) continue
      for (let label = 0; label < labelCount; label++)
        sums[token * labelCount + label] =
          (sums[token * labelCount + label] ?? 0) + grown * (this.weights[feature * labelCount + label] ?? 0)
    }
  }

  #move(features: Int32Array, label: number, error: number): void {
    for (const feature of features) {
      if (feature < 0) continue
      const at = feature * labelCount + label
      const before = this.weights[at] ?? 0
      const gradient = error - pull * before
      const square = (this.#squares[at] ?? 0) + gradient * gradient
      this.#squares[at] = square
      this.weights[at] = before + (rate * gradient) / Math.sqrt(square)
    }
  }

  /** Adds the current weights to the mean that is kept. */
  keep(): void {
    this.#kept++
    // Most of the millions are 0.
    for (let at = 0; at < this.weights.length; at++) {
      const [weight, mean] = [this.weights[at] ?? 0, this.#mean[at] ?? 0]
      if (weight !== mean) this.#mean[at] = mean + (weight - mean) / this.#kept
    }
  }

  /** The weights as bytes: the largest are clipped, so that the small ones keep their differences. */
  tagger(): Tagger {
    const sizes = this.#mean
      .filter((weight) => weight !== 0)
      .map(Math.abs)
      .toSorted()
    const scale = 127 / (sizes[Math.floor(sizes.length * 0.9995)] ?? 1)
    const weights = new Int8Array(this.#mean.length)
    for (let at = 0; at < weights.length; at++)
      weights[at] = Math.max(-127, Math.min(127, Math.round((this.#mean[at] ?? 0) * scale)))
    return { scale, weights, steps: this.steps }
  }
}

const stepsOf = (samples: ReadonlyArray<Sample>): Float64Array => {
  const [pairs, single] = [
    new Float64Array(labelCount * labelCount).fill(1),
    new Float64Array(labelCount).fill(labelCount),
  ]
  for (const { labels } of samples) {
    for (const [token, label] of labels.entries()) {
      single[label] = (single[label] ?? 0) + 1
      const before = labels[token - 1]
      if (before !== undefined) pairs[before * labelCount + label] = (pairs[before * labelCount + label] ?? 0) + 1
    }
  }
  const all = single.reduce((sum, count) => sum + count, 0)
  return pairs.map((count, at) => {
    const [before, label] = [Math.floor(at / labelCount), at % labelCount]
    return mayFollow(before, label)
      ? Math.log((count * all) / ((single[before] ?? 1) * (single[label] ?? 1)))
      : Number.NEGATIVE_INFINITY
  })
}
