import type { Decision } from "../Decision.ts"

/** Characters of all blocks together. */
export const lengthOf = (decisions: ReadonlyArray<Decision>): number =>
  decisions.reduce((sum, { block }) => sum + block.length, 0)

/** The probability of a character of theirs, in 1/10,000. */
export const meanOf = (decisions: ReadonlyArray<Decision>): number =>
  decisions.reduce((sum, { block, probability }) => sum + block.length * probability, 0) / lengthOf(decisions)
