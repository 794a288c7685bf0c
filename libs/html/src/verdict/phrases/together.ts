/** Two kinds of words that say a thing where they stand together in a sentence, whatever its order. */
export type WordPair = readonly [one: RegExp, other: RegExp]

/** How many sentences hold words of both kinds. */
export const countTogether = (sentences: ReadonlyArray<string>, pairs: ReadonlyArray<WordPair>): number =>
  sentences.filter((sentence) => pairs.some(([one, other]) => one.test(sentence) && other.test(sentence))).length
