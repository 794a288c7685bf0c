/** A range of folded text that is scored as one. */
export interface Window {
  readonly start: number
  readonly end: number
}

/** Maximum characters of a sentence, and of a window of sentences. */
const [longestSentence, longestWindow] = [300, 500]

const ends = /[.!?;:](?=[\s"'”)\]])|[\n。！？؟।]/gu

/** The sentences of a folded text; long ones are split. */
export const sentencesOf = (folded: string): ReadonlyArray<Window> => {
  const sentences: Array<Window> = []
  let start = 0
  const add = (end: number): void => {
    while (end - start > longestSentence) {
      const blank = folded.lastIndexOf(" ", start + longestSentence)
      const cut = blank > start ? blank : start + longestSentence
      sentences.push({ start, end: cut })
      start = cut
    }
    if (end > start) sentences.push({ start, end })
    start = end
  }
  for (const { 0: end, index } of folded.matchAll(ends)) add(index + end.length)
  add(folded.length)
  return sentences
}

/** For each sentence, how many sentences from it on are scored together: as many as 500 characters hold, at most three. */
export const windowLength = (sentences: ReadonlyArray<Window>, first: number): number => {
  let length = 1
  const start = sentences[first]?.start ?? 0
  while (length < 3 && (sentences[first + length]?.end ?? Number.POSITIVE_INFINITY) - start <= longestWindow) length++
  return length
}
