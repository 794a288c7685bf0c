const word = /[\p{L}\p{N}]+/gu

/** Of a longer text only the beginning is looked at word by word, in characters. */
export const longestRead = 4_000

/** The words at the beginning of a text, as they are written. */
export const readWords = (text: string): ReadonlyArray<string> => (text.length > longestRead ? text.slice(0, longestRead) : text).match(word) ?? []

/** The different words among the first 600, in lower case. */
export const distinctWords = (words: ReadonlyArray<string>): ReadonlySet<string> => {
  const distinct = new Set<string>()
  for (let i = 0; i < words.length && i < 600; i++) distinct.add((words[i] as string).toLowerCase())
  return distinct
}
