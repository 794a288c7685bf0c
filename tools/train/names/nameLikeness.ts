import type { Vectors } from "./wordClasses.ts"

/** Rounds over all words, and the step of learning. */
const [rounds, rate] = [12, 0.05]
/** Words that are listed weigh more than others, of which there are many more. */
const listedWeight = 3
/** Log odds from which on a word is as much like a listed one as 1, 2 and 3 say. */
const levels = [-1.5, 0.5, 2]

/** How much each word is like those that are listed, from 0 to 3, by where its vector lies: logistic regression, which also says what lists lack or hold by chance. */
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
      for (let at = 0; at < width; at++) weights[at] = (weights[at] ?? 0) + step * error * (values[index * width + at] ?? 0) * 4
      bias += step * error * 0.1
    }
  }
  return Uint8Array.from({ length: count }, (_, index) => levels.filter((level) => oddsOf(index) >= level).length)
}
