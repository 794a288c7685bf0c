import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"
import { offices, titles } from "./titles.data.ts"

const score = 0.75
/** How common words of a name may be in English (binary logarithm of the rank): `Will`, `Summer` and `May` are too common to count as first names, `Page` as a last one. */
const commonest = 9
/** Bits of a word's likeness: how much it is like first names, last names and places. */
const [likeFirst, likeLast, likePlace] = [0, 2, 4]

/** What joins a word to another one. */
const glue = new Set(["-", "_", "/", "@", "=", "%", "&", "#", ".", "\\"])

const likeness = (text: WordText, token: number, shift: number): number => ((text.traits.likeness[token] ?? 0) >> shift) & 3

const isFirstName = (text: WordText, token: number): boolean => {
  const isListed = (text.flags(token) & wordFlags.firstName) !== 0 && (text.flags(token) & inPlace) === 0
  if (!isListed || !text.isCapitalised(token) || text.rarity(token) < commonest) return false
  const word = text.word(token).toLowerCase()
  return !titles.has(word) && !offices.has(word) && likeness(text, token, likePlace) <= likeness(text, token, likeFirst)
}

const isLastName = (text: WordText, token: number): boolean => {
  const isListed = (text.flags(token) & wordFlags.lastName) !== 0 || likeness(text, token, likeLast) === 3
  return isListed && text.isCapitalised(token) && text.rarity(token) >= commonest
}

/** Names whose first and last word are listed as such, and that no other capitalised word stands beside. */
export const fullNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    if (!isFirstName(text, token) || isWithinName(text, token)) continue
    const end = nameEnd(text, token)
    const words = countWords(text, token, end)
    if (words < 2 || words > 4 || !isLastName(text, end - 1)) continue
    found.push(spanOf(text, [token, end], { bucket: "PERSON", rule: "names-list", score }))
    token = end - 1
  }
  return found
}

/** Whether a capitalised word stands right before (`Saint Mary Smith` may be a church), other than a common one that begins a sentence. */
const isWithinName = (text: WordText, token: number): boolean => {
  if (text.isBreak(token - 1)) return false
  if (text.touchesPrevious(token)) return glue.has(text.word(token - 1))
  return (text.isCapitalised(token - 1) || text.isCapitals(token - 1)) && !(text.beginsSentence(token - 1) && text.rarity(token - 1) < commonest)
}

const countWords = (text: WordText, first: number, behind: number): number => {
  let words = 0
  for (let token = first; token < behind; token++) if (text.isWord(token)) words++
  return words
}
