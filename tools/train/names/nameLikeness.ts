import type { Vectors } from "./wordClasses.ts"

/** Rounds over all words, and the learning rate. */
const [rounds, rate] = [12, 0.05]
/** Weight of listed words against the others, of which there are many more. */
const listedWeight = 3
/** Log odds from which a word has likeness 1, 2 and 3 to listed words. */
const levels = [-1.5, 0.5, 2]

/** How much each word resembles listed ones, from 0 to 3, by its vector: logistic regression, which also corrects gaps and errors of the lists. */
export const nameLikeness = ({ values, width }: Vectors, isListed: (index: number) => boolean): Uint8Array => {
  const count = values.length / width
  const weights = new Float64Array(width)
  let bias = -2
  const oddsOf = (index: number): number => {
    let sum = 0
    for (let at = 0; at < width; at++) sum += (weights[at] ?? 0) * (values[index * width + at] ?? 0)
    return bias + sum
  }
  for (let round = 0; round < rounds; round++) {
    const step = rate / (1 + round / 3)
    for (let index = 0; index < count; index++) {
      const listed = isListed(index)
      const error = ((listed ? 1 : 0) - 1 / (1 + Math.exp(-oddsOf(index)))) * (listed ? listedWeight : 1)
      for (let at = 0; at < width; at++)
        weights[at] = (weights[at] ?? 0) + step * error * (values[index * width + at] ?? 0) * 4
      bias += step * error * 0.1
    }
  }
  return Uint8Array.from({ length: count }, (_, index) => levels.filter((level) => oddsOf(index) >= level).length)
}
