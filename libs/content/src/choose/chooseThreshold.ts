/** A block's probability of being content, in 1/10,000, and its weight in words. */
export interface Candidate {
  readonly probability: number
  readonly words: number
}

/**
 * The probability threshold that maximises the expected F1 of the kept words: the best blocks are taken one by one as long
 * as it rises. If little is certain, much is kept; if all is clear, only the likely blocks.
 */
export const chooseThreshold = (candidates: ReadonlyArray<Candidate>): number => {
  const best = candidates.toSorted((a, b) => b.probability - a.probability)
  const expected = best.reduce((sum, { probability, words }) => sum + probability * words, 0)
  let [right, taken, highest, threshold] = [0, 0, -1, 10_000]
  for (const { probability, words } of best) {
    right += probability * words
    taken += words * 10_000
    const f1 = right / (taken + expected)
    if (f1 <= highest) continue
    highest = f1
    threshold = probability
  }
  return threshold
}
