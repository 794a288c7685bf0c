/** Normalises a text to words in lower case with single spaces, for comparing titles and names. */
export const plainWords = (text: string): string => {
  const lower = text.toLowerCase()
  return (
    ascii.test(lower)
      ? lower.replaceAll(/[^a-z\d]+/gu, " ")
      : lower.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]+/gu, " ")
  ).trim()
}

// Most texts are: classes of all letters take several times as long.
const ascii = /^[\0-\x7f]*$/u

/** Dice coefficient of the words of two texts, 0 to 1. */
export const wordOverlap = (one: string, other: string): number => {
  const first = new Set(plainWords(one).split(" "))
  const second = new Set(plainWords(other).split(" "))
  if (first.has("") || second.has("")) return 0
  return (2 * first.intersection(second).size) / (first.size + second.size)
}
