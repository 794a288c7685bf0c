/** A word with its tokens. */
export interface TokenWord {
  readonly start: number
  readonly end: number
  readonly tokens: ReadonlyArray<number>
}

const word = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/** Tokens of one word that are read; no word of a language has as many. */
const mostTokens = 6

/** The words of a text and its signs, each with its tokens. `tokensOf` is told whether white space stands before. */
export const tokenWords = (text: string, tokensOf: (word: string, isApart: boolean) => ReadonlyArray<number>): ReadonlyArray<TokenWord> =>
  Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    tokens: tokensOf(found, index === 0 || /\s/u.test(text.charAt(index - 1))).slice(0, mostTokens),
  })).filter(({ tokens }) => tokens.length > 0)

/** Parts a text for a model that reads so many tokens at once: behind an end of a line where one is in the second half of what fits. */
export const textWindows = (text: string, words: ReadonlyArray<TokenWord>, most: number): ReadonlyArray<ReadonlyArray<TokenWord>> => {
  const windows: Array<ReadonlyArray<TokenWord>> = []
  for (let from = 0; from < words.length; ) {
    const to = fitting(words, from, most)
    const cut = to === words.length ? to : cutBefore(text, words, { from: from + ((to - from) >> 1), to })
    windows.push(words.slice(from, cut))
    from = cut
  }
  return windows
}

const fitting = (words: ReadonlyArray<TokenWord>, from: number, most: number): number => {
  let [to, left] = [from, most]
  while (to < words.length && (left -= words[to]?.tokens.length ?? 0) >= 0) to += 1
  return Math.max(to, from + 1)
}

const cutBefore = (text: string, words: ReadonlyArray<TokenWord>, { from, to }: { readonly from: number; readonly to: number }): number => {
  for (let n = to; n > from; n--) if (text.slice(words[n - 1]?.end, words[n]?.start).includes("\n")) return n
  return to
}
