/** Runs of scripts that are written without spaces between words, or that join particles to them. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Borders within a word: `camelCase`, `HTMLParser`, `iphone15`. */
const border =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=[\p{Ll}\p{Lt}\p{Lm}\p{Lo}])/u

const plainWord = /^(?:[a-z]+|\d+)$/u
const ascii = /^[\0-\x7f]*$/u
const diacritics = /[\u0300-\u036F]/gu

const withoutDiacritics = (text: string): string =>
  ascii.test(text) ? text : text.normalize("NFKD").replaceAll(diacritics, "").normalize("NFC")

/** Single characters and pairs of a run: a query finds its word wherever it stands in the run. */
const piecesOf = (run: string): ReadonlyArray<string> => {
  const characters = Array.from(run)
  return characters.flatMap((character, at) => (at === 0 ? [character] : [characters[at - 1] + character, character]))
}

const wordParts = (written: string): ReadonlyArray<string> => {
  if (plainWord.test(written)) return [written]
  const parts = written.split(border)
  return [written, ...(parts.length > 1 ? parts : [])].map((part) => part.toLowerCase())
}

/**
 * The words of a text for ranking, without case and diacritics, in order. A word with parts, as in `camelCase`, is followed by them; runs
 * without spaces, as in Chinese, are given as single characters and pairs.
 */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (withoutDiacritics(text).match(word) ?? []).flatMap((written) => {
    if (ascii.test(written)) return wordParts(written)
    const runs = written.match(unspaced)
    if (runs === null) return wordParts(written)
    return [...runs.flatMap(piecesOf), ...(written.replaceAll(unspaced, " ").match(word) ?? []).flatMap(wordParts)]
  })
