/** A word with its tokens. */
export interface TokenWord {
  readonly start: number
  readonly end: number
  readonly tokens: ReadonlyArray<number>
}

const word = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/** Most tokens of one word that are read; no word of a language has as many. */
const mostTokens = 6

/** The words and punctuation of a text, each with its tokens. `isApart` says whether white space precedes the word. */
export const tokenWords = (
  text: string,
  tokensOf: (word: string, isApart: boolean) => ReadonlyArray<number>,
): ReadonlyArray<TokenWord> =>
  Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    tokens: tokensOf(found, index === 0 || /\s/u.test(text.charAt(index - 1))).slice(0, mostTokens),
  })).filter(({ tokens }) => tokens.length > 0)

/** Splits a text for a model with a token limit: after a line end if there is one in the second half of a window. */
export const textWindows = (
  text: string,
  words: ReadonlyArray<TokenWord>,
  most: number,
): ReadonlyArray<ReadonlyArray<TokenWord>> => {
  const windows: Array<ReadonlyArray<TokenWord>> = []
  for (let from = 0; from < words.length;) {
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

const cutBefore = (
  text: string,
  words: ReadonlyArray<TokenWord>,
  { from, to }: { readonly from: number; readonly to: number },
): number => {
  for (let n = to; n > from; n--) if (text.slice(words[n - 1]?.end, words[n]?.start).includes("\n")) return n
  return to
}
