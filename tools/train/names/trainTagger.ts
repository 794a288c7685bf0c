import type { Lexicon, Tagger } from "@trawl/pii/training"
import { Learner } from "./Learner.ts"
import { randoms } from "./randoms.ts"
import type { Passage } from "./readSets.ts"
import { sampleOf } from "./Sample.ts"

/** The numbers below a count in pseudo-random order. */
const shuffled = (count: number, random: (below: number) => number): ReadonlyArray<number> => {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = random(index + 1)
    const [one, two] = [order[index] ?? 0, order[other] ?? 0]
    order[index] = two
    order[other] = one
  }
  return order
}

/** Rounds over all passages. */
const rounds = 9
/** The first round after which the weights are added to their mean. */
const firstKept = 2

/** Trains a tagger on passages, each with a weight: deterministic for the same passages in the same order. */
export const trainTagger = (
  passages: ReadonlyArray<readonly [passage: Pick<Passage, "names" | "text">, weight: number]>,
  lexicon: Lexicon,
): Tagger => {
  const samples = passages.map(([passage, weight]) => sampleOf(passage, lexicon, weight))
  const random = randoms(11)
  const learner = new Learner(samples)
  for (let round = 0; round < rounds; round++) {
    for (const index of shuffled(samples.length, random)) {
      const sample = samples[index]
      if (sample !== undefined) learner.learn(sample, random)
    }
    if (round >= firstKept) learner.keep()
  }
  return learner.tagger()
}
