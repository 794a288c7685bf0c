// Separates the words of a gram: it occurs in no word, so that grams of different words differ.
const between = "\u0001"

/** All n-grams of `length` words. Fewer words than that are one gram. */
export const gramsOf = (words: ReadonlyArray<string>, length: number): ReadonlyArray<string> => {
  if (words.length === 0) return []
  const count = Math.max(1, words.length - length + 1)
  return Array.from({ length: count }, (_, start) => words.slice(start, start + length).join(between))
}
