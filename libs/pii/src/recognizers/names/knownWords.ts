import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { foreignThings, functionWords, wordNames } from "./plainWords.data.ts"
import { brands, otherWords, software, thingWords } from "./thingWords.data.ts"
import { offices, titles } from "./titles.data.ts"

/** Bits of a word's likeness: how much it is like first names, last names and places. */
const [first, last, place] = [0, 2, 4]

const likeness = (text: WordText, token: number, shift: number): number =>
  ((text.traits.likeness[token] ?? 0) >> shift) & 3

/** How common words of a name may be in English (binary logarithm of the rank): `Will`, `Summer` and `May` are too common to count as first names, `Page` as a last one. */
const commonest = 9
/** From which rank on a word is hardly one of English, and so the last name behind a sure first one. */
const rare = 11
/** How common a listed last name may be behind a sure first one (`Mark Lay`, `James Young`). */
const mostCommon = 6
/** How common a listed place may be, and letters of one that is written in capitals. */
const [commonPlace, shortestCapitals] = [8, 4]
/** How rare a word is that is a place where the word before says so. */
const placeRare = 11
/** From which rank on a word's likeness says little, and nothing. */
const [scarce, unknown] = [13, 14]
/** What all of a word's likeness says. */
const most = 3

/** Whether a word is a title, an office or a common word of some language, and so no name. */
export const isTitle = (text: WordText, token: number): boolean => {
  const word = text.word(token).toLowerCase()
  return titles.has(word) || offices.has(word) || otherWords.has(word) || functionWords.has(word)
}

/** Whether a word is written as one of a name: a capital first. */
export const isWritten = (text: WordText, token: number): boolean =>
  text.isCapitalised(token) || (text.isCapitals(token) && text.word(token).length > 1)

/** Whether a word is listed as a first name, and is no common word, title or place. */
export const isFirstName = (text: WordText, token: number): boolean => {
  const isListed = (text.flags(token) & wordFlags.firstName) !== 0 && (text.flags(token) & inPlace) === 0
  if (!isListed || !isWritten(text, token) || isTitle(text, token)) return false
  const like = likeness(text, token, first)
  return like >= likeness(text, token, place) && (text.rarity(token) >= commonest || like === most)
}

/** Whether a word is much like first names and no place, listed or not. */
export const isLikeFirstName = (text: WordText, token: number): boolean =>
  likeness(text, token, first) >= 2 &&
  likeness(text, token, place) < 2 &&
  text.isCapitalised(token) &&
  text.rarity(token) >= commonest &&
  (text.flags(token) & inPlace) === 0 &&
  !isTitle(text, token)

/** Whether a listed first name is one wherever it stands. */
export const isSureFirstName = (text: WordText, token: number): boolean =>
  isFirstName(text, token) &&
  (likeness(text, token, first) === most
    ? likeness(text, token, place) < 2
    : isLikeFirstName(text, token) && likeness(text, token, place) === 0)

/** Whether a word is known in English, listed as no name and hardly like one: `Furniture`. */
export const isPlainWord = (text: WordText, token: number): boolean => {
  const rarity = text.rarity(token)
  if ((text.flags(token) & wordFlags.lastName) !== 0 || rarity >= unknown || likeness(text, token, first) > 0)
    return false
  return likeness(text, token, last) <= (rarity < scarce ? 1 : 0)
}

/** Whether a word is known as a last name. */
export const isLastName = (text: WordText, token: number): boolean => {
  if (isPlainWord(text, token)) return false
  const isKnown = (text.flags(token) & wordFlags.lastName) !== 0 || likeness(text, token, last) === most
  return isKnown && isWritten(text, token) && text.rarity(token) >= commonest
}

/** Whether a word may be a last name behind a sure first one: a listed one however common, or one that is hardly English. */
export const isRareName = (text: WordText, token: number): boolean =>
  isWritten(text, token) &&
  !isPlainWord(text, token) &&
  (text.rarity(token) >= rare ||
    ((text.flags(token) & wordFlags.lastName) !== 0 && text.rarity(token) >= mostCommon)) &&
  likeness(text, token, place) < most &&
  (text.flags(token) & wordFlags.region) === 0

/** Whether a word is listed as a place and is like one. */
export const isPlaceWord = (text: WordText, token: number): boolean => {
  const flags = text.flags(token)
  if ((flags & (wordFlags.place | wordFlags.region | inPlace)) === 0) return false
  if (!isWritten(text, token) || (text.isCapitals(token) && text.word(token).length < shortestCapitals)) return false
  if ((flags & inPlace) !== 0) return true
  if (text.rarity(token) < commonPlace) return false
  return likeness(text, token, place) >= 2 || (likeness(text, token, first) === 0 && (flags & wordFlags.region) !== 0)
}

/** Whether a word is listed as a place or at all like one. */
export const isPerhapsPlace = (text: WordText, token: number): boolean =>
  (text.flags(token) & (wordFlags.place | wordFlags.region)) !== 0 || likeness(text, token, place) > 0

/** Whether a word may be a place behind a word that says so: a listed one that is no common word, or one that is like places. */
export const isPlaceLike = (text: WordText, token: number): boolean => {
  const isCountry = (text.flags(token) & wordFlags.region) !== 0
  if (
    !isWritten(text, token) ||
    text.rarity(token) < (isCountry ? mostCommon : placeRare) ||
    likeness(text, token, first) > 0
  )
    return false
  return isPerhapsPlace(text, token)
}

/** Whether a word in lower case is a place behind a word that says so. */
export const isLowerPlace = (text: WordText, token: number): boolean => {
  const flags = text.flags(token)
  if ((flags & (wordFlags.place | wordFlags.region)) === 0 || text.rarity(token) < commonest + 1) return false
  return (
    likeness(text, token, place) >= ((flags & wordFlags.region) === 0 ? most : 2) && likeness(text, token, first) === 0
  )
}

/** Whether a listed place is like nothing else. */
export const isSurePlace = (text: WordText, token: number): boolean =>
  isPlaceWord(text, token) &&
  likeness(text, token, place) >= 2 &&
  (likeness(text, token, first) === 0 || (likeness(text, token, place) === most && likeness(text, token, first) === 1))

/** Whether a blank, and nothing else, stands before a token. */
export const isSpaced = (text: WordText, token: number): boolean =>
  token > 0 && token < text.count && text.tokens.text.slice(text.end(token - 1), text.start(token)) === " "

/** Whether a word ends the name of a company, a work, a building or an article; words of other languages do where they are not much like last names (`Braun`). */
export const isThing = (text: WordText, token: number): boolean => {
  const word = text.word(token).toLowerCase()
  return thingWords.has(word) || (foreignThings.has(word) && likeness(text, token, last) < most)
}

/** Letters of an abbreviation at most that stands behind a name and is none: `Travis CI`, `Jane Doe MD`. */
const longestShort = 3

/** Whether a word in capitals is too short for a name. */
export const isAbbreviation = (text: WordText, token: number): boolean =>
  text.isCapitals(token) &&
  text.end(token) - text.start(token) > 1 &&
  text.end(token) - text.start(token) <= longestShort

/** Whether a first name is also the word of a plant, a colour or the like. */
export const isWordName = (text: WordText, token: number): boolean => wordNames.has(text.word(token).toLowerCase())

/** Whether a word is a last name or like one, and none of English. */
export const isOwnName = (text: WordText, token: number): boolean =>
  likeness(text, token, last) >= 2 ||
  text.rarity(token) > unknown ||
  (text.rarity(token) === unknown && (text.flags(token) & wordFlags.lastName) !== 0)

/** Words on each side among which software is looked for. */
const nearby = 4

/** Whether software is named beside a word, and no person that it is named like: `Haskell Curry`. */
export const isAmongSoftware = (text: WordText, token: number): boolean => {
  for (let other = token - nearby; other <= token + nearby; other++)
    if (
      other !== token &&
      text.isCapitalised(other) &&
      software.has(text.word(other).toLowerCase()) &&
      !beginsName(text, other)
    )
      return true
  return false
}

const beginsName = (text: WordText, token: number): boolean =>
  isFirstName(text, token) && isSpaced(text, token + 1) && isLastName(text, token + 1)

/** Whether a stretch is a brand that bears the name of a person. */
export const isBrand = (text: WordText, first: number, behind: number): boolean =>
  brands.has(
    text.tokens.text
      .slice(text.start(first), text.end(behind - 1))
      .toLowerCase()
      .replaceAll("-", " "),
  )

/** Whether a name of one word is half of a brand that joins two: `Ben & Jerry's`. */
export const isJoinedBrand = (text: WordText, first: number, behind: number): boolean => {
  if (behind - first !== 1) return false
  const pair = (one: number, other: number): boolean =>
    brands.has(`${text.word(one)} ${text.word(other)}`.toLowerCase())
  return (
    (text.word(behind) === "&" && pair(first, behind + 1)) || (text.word(first - 1) === "&" && pair(first - 2, first))
  )
}

const lines = ["sentence", "title", "capitals", "lower", "short"] as const

/** How the line of a token is written. */
export const lineOf = (text: WordText, token: number): (typeof lines)[number] =>
  lines[(text.traits.places[token] ?? 0) & 7] ?? "short"

/** Whether a word is listed as a first name, or is like names. */
export const isKnownName = (text: WordText, token: number): boolean =>
  (text.flags(token) & wordFlags.firstName) !== 0 ||
  likeness(text, token, first) >= 2 ||
  likeness(text, token, last) >= 2
