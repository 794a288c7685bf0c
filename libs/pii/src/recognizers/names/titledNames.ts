import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName } from "./knownWords.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"
import { titledBrands } from "./plainWords.data.ts"
import { offices, titles } from "./titles.data.ts"

const [titled, held] = [0.92, 0.6]
/** Titles before a name at most. */
const mostTitles = 4
const isListed = wordFlags.firstName | wordFlags.lastName

/** Names behind courtesy titles (`Dr. Ana Silva`, `Herr Müller`), and listed ones behind offices (`Judge Miller`). */
export const titledNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    const word = text.isCapitalised(token) ? text.word(token).toLowerCase() : ""
    const isTitle = isCourtesy(text, token, word)
    if (!isTitle && !offices.has(word)) continue
    const first = behindTitles(text, token)
    const end = nameEnd(text, first)
    if (end > first && isName(text, first, end) && (isTitle || isListedName(text, first)))
      found.push(spanOf(text, [first, end], { bucket: "PERSON", rule: "names-title", score: isTitle ? titled : held }))
  }
  return found
}

/** Whether a word is a title, and no part of a brand: `Dr. Pepper`. */
const isCourtesy = (text: WordText, token: number, title: string): boolean =>
  titles.has(title) &&
  !titledBrands.has(`${title} ${text.word(text.word(token + 1) === "." ? token + 2 : token + 1).toLowerCase()}`)

const isName = (text: WordText, first: number, end: number): boolean =>
  (text.isCapitalised(first) || isNoble(text, first)) && !isCompany(text, end) && !isPlain(text, first, end)

/** The token behind a title and those that follow it (`Herr Prof. Dr.`), which may have a full stop. */
const behindTitles = (text: WordText, title: number): number => {
  let token = title
  for (let count = 0; count < mostTitles && (count === 0 || titles.has(text.word(token).toLowerCase())); count++)
    token += text.word(token + 1) === "." ? 2 : 1
  return token
}

/** Small words that a name begins with behind a title; `Herr der Ringe` and `Professor de Biologia` are none. */
const nobles = new Set("von van ten ter bin ibn".split(" "))
const isNoble = (text: WordText, first: number): boolean =>
  nobles.has(text.word(first)) || (text.word(first) === "de" && text.word(first + 1) === "la")

/** Whether a word is listed as a name, and is no office itself (`Lord Mayor`). */
const isListedName = (text: WordText, token: number): boolean =>
  (text.flags(token) & isListed) !== 0 && !offices.has(text.word(token).toLowerCase())

/** How common words of English are that are no name where several of them stand together (binary logarithm of the rank), and those that are listed as names. */
const [common, commonListed] = [13, 7]

/** Whether all of several words are common ones: `Prof. Computer Science`. */
const isPlain = (text: WordText, first: number, end: number): boolean => {
  if (end - first < 2) return false
  for (let token = first; token < end; token++) {
    const most = (text.flags(token) & isListed) === 0 ? common : commonListed
    if (text.rarity(token) >= most || isFirstName(text, token) || text.isInitial(token)) return false
  }
  return true
}

/** Whether a name goes on as one of a company: `Dr. Loges & Co.` */
const isCompany = (text: WordText, end: number): boolean => text.word(end) === "&" || text.word(end) === "+"
