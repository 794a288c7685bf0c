/** Characters of a word that count. */
const longestWord = 40

/** Runs of letters, digits and combining marks. */
const runs = /[\p{L}\p{N}\p{M}]+/gu

/** Scripts without spaces, and Hangul, whose words end in particles: their runs are split into pairs of characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Endings of English words in order, and their replacements; applied only if a stem of three letters remains. */
const endings: ReadonlyArray<readonly [ending: string, instead: string]> = [
  ["ies", "y"],
  ["sses", "ss"],
  ["xes", "x"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["ing", ""],
  ["ed", ""],
  ["es", "e"],
  ["s", ""],
]

/** A word without the ending of an English plural or verb: `prices`, `priced` and `price` become `pric`. */
export const stem = (word: string): string => {
  if (!/^[a-z]{4,40}$/u.test(word) || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word
  const found = endings.find(([ending]) => word.endsWith(ending) && word.length - ending.length >= 3)
  const bare = found === undefined ? word : word.slice(0, word.length - found[0].length) + found[1]
  const single =
    found !== undefined && /([b-df-hj-np-tv-z])\1$/u.test(bare) && !/(?:ll|ss|zz)$/u.test(bare)
      ? bare.slice(0, -1)
      : bare
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single
}

const pairsOf = (run: string): ReadonlyArray<string> => {
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** The words of a text in order, lower-cased and in Unicode's compatibility form; runs of unspaced scripts as pairs of characters. */
export const rawWords = (text: string): ReadonlyArray<string> => {
  const words: Array<string> = []
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(runs)) {
    if (!unspaced.test(run)) words.push(run.slice(0, longestWord))
    else for (const pair of pairsOf(run)) words.push(pair)
  }
  return words
}

/** The stemmed words of a text in order, for comparing texts. Linear. */
export const wordsOf = (text: string): ReadonlyArray<string> => rawWords(text).map(stem)
