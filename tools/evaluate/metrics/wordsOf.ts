const word = /[\p{L}\p{N}_]+/gu
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}`
const token = new RegExp(String.raw`[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}_])+`, "gu")

/** Runs of letters, digits and underscores, case kept. */
export const wordsOf = (text: string): ReadonlyArray<string> => text.match(word) ?? []

/** As `wordsOf`, but each character of a script written without spaces (Han, kana, Thai) is a word of its own. */
export const tokensOf = (text: string): ReadonlyArray<string> => text.match(token) ?? []
