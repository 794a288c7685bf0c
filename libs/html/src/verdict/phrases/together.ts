/** Two kinds of words that have a meaning together in a sentence, in any order. */
export type WordPair = readonly [one: RegExp, other: RegExp]

/** How many sentences hold words of both kinds. */
export const countTogether = (sentences: ReadonlyArray<string>, pairs: ReadonlyArray<WordPair>): number =>
  sentences.filter((sentence) => pairs.some(([one, other]) => one.test(sentence) && other.test(sentence))).length
