/** A text as words in lower case with single spaces between them, for comparing titles and names. */
export const plainWords = (text: string): string => text.toLowerCase().normalize("NFKD").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()

/** How much two texts have the same words: twice the common ones over all, 0 to 1. */
export const wordOverlap = (one: string, other: string): number => {
  const first = new Set(plainWords(one).split(" "))
  const second = new Set(plainWords(other).split(" "))
  if (first.has("") || second.has("")) return 0
  return (2 * first.intersection(second).size) / (first.size + second.size)
}
