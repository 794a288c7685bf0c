import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import {
  isAbbreviation,
  isAmongSoftware,
  isBrand,
  isFirstName,
  isJoinedBrand,
  isLastName,
  isLikeFirstName,
  isOwnName,
  isRareName,
  isSpaced,
  isSureFirstName,
  isThing,
  isWordName,
  isWritten,
  lineOf,
} from "./knownWords.ts"
import { declaring, functionWords } from "./plainWords.data.ts"
import { products } from "./thingWords.data.ts"
import { isMonth, isMonthName, particles, spanOf } from "./nameSpan.ts"

/** What names of several words score, those of one, and what is a thing as often. */
const [full, single, doubtful] = [0.75, 0.6, 0.4]
/** Words of a name at most, without initials and particles, and particles beside each other. */
const [mostWords, mostParticles] = [4, 2]
/** How common a word may be in English (binary logarithm of its rank) that begins a sentence before a name. */
const common = 10
/** How common one must be that begins none: `With`, `The`. */
const plain = 7
/** How rare a listed last name is behind a first one that may be something else: `Marine Blue` is none. */
const rareLast = 11
/** How rare a last name is that no list has, where a sentence begins behind it. */
const unknown = 14

/** What joins a word to another one. */
const glue = new Set(["-", "_", "/", "@", "=", "%", "&", "#", ".", "\\"])

interface ParsedName {
  /** Behind the name, its last word, and how many it has. */
  readonly behind: number
  readonly last: number
  readonly words: number
}

/** Persons whose first name is listed: with a last name that is listed or no word of English, or alone in a sentence where the first name is nothing else. */
export const knownPersons = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    if (
      !(isFirstName(text, token) || isLikeFirstName(text, token)) ||
      (text.touchesPrevious(token) && glue.has(text.word(token - 1)))
    )
      continue
    const parsed = parse(text, token)
    const score = scoreOf(text, token, parsed)
    if (score > 0) found.push(spanOf(text, [token, parsed.behind], { bucket: "PERSON", rule: "names-list", score }))
    token = parsed.behind - 1
  }
  return found
}

/** The name that begins with a token: words, initials and particles, up to the next first name. */
const parse = (text: WordText, first: number): ParsedName => {
  let parsed: ParsedName = { behind: behindWord(text, first), last: first, words: 1 }
  while (parsed.words < mostWords) {
    const next = nextWord(text, parsed.behind)
    if (
      next === undefined ||
      isMonth(text, next) ||
      (parsed.words > 1 && isSureFirstName(text, next) && !isLastName(text, next))
    )
      break
    if (parsed.words > 1 && isSureFirstName(text, first) && text.rarity(next) < common && !isThing(text, next)) break
    const behind = behindWord(text, next)
    parsed = { behind, last: behind - 1, words: parsed.words + 1 }
  }
  return parsed
}

/** The next word of a name behind initials and particles. */
const nextWord = (text: WordText, behind: number): number | undefined => {
  let token = behind
  while (
    isSpaced(text, token) &&
    text.isInitial(token) &&
    text.word(token + 1) === "." &&
    text.touchesPrevious(token + 1)
  )
    token += 2
  for (let count = 0; count < mostParticles && isSpaced(text, token) && particles.has(text.word(token)); count++)
    token++
  return isSpaced(text, token) && isPartOfName(text, token) ? token : undefined
}

const isPartOfName = (text: WordText, token: number): boolean => {
  if (!isWritten(text, token) || (isAbbreviation(text, token) && text.isCapitalised(token - 1))) return false
  return isLastName(text, token) || !functionWords.has(text.word(token).toLowerCase())
}

/** Behind a word, with one that a hyphen joins to it. */
const behindWord = (text: WordText, token: number): number => {
  const isDouble =
    text.word(token + 1) === "-" &&
    text.touchesPrevious(token + 1) &&
    text.touchesPrevious(token + 2) &&
    isWritten(text, token + 2)
  return isDouble ? token + 3 : token + 1
}

const scoreOf = (text: WordText, first: number, parsed: ParsedName): number => {
  if (text.isAlsoLower(first) || text.isAlsoLower(parsed.last)) return 0
  if (
    isWithin(text, first) ||
    goesOn(text, first, parsed) ||
    isBrand(text, first, parsed.behind) ||
    isJoinedBrand(text, first, parsed.behind)
  )
    return 0
  if (isPart(text, parsed) || isHalf(text, first)) return 0
  return parsed.words > 1 ? fullScore(text, first, parsed.last) : singleScore(text, first)
}

/** Whether a word before it is joined to it that is no name: `Track & Field Spikes`, but not `Larry H. & Gail Miller`. */
const isHalf = (text: WordText, first: number): boolean =>
  text.word(first - 1) === "&" && text.isWord(first - 2) && !isFirstName(text, first - 2)

/** Letters of a syllable at most that a hyphen joins to a name: `Kim Jong-un`. */
const longestSyllable = 4

/** Whether a hyphen joins more to a name: `Charles-de-Gaulle`, but not `Steven Spielberg-directed`. */
const isPart = (text: WordText, { behind, words }: ParsedName): boolean =>
  text.word(behind) === "-" &&
  text.touchesPrevious(behind) &&
  text.touchesPrevious(behind + 1) &&
  (words === 1
    ? text.isWord(behind + 1)
    : isWritten(text, behind + 1) || text.end(behind + 1) - text.start(behind + 1) <= longestSyllable)

/** `Olive Green` and `Amber Lamp` are things as often. */
const fullScore = (text: WordText, first: number, last: number): number => {
  if (!isFullName(text, first, last)) return 0
  return isWordName(text, first) && !isOwnName(text, last) ? doubtful : full
}

/** Words behind which, or before which, somebody speaks. */
const speaking = new Set(
  "said says asked asks told tells replied answered wrote writes thinks thought knew laughed smiled nodded cried shouted whispered called explained added sagt sagte fragte schrieb meint meinte dit dijo".split(
    " ",
  ),
)

const singleScore = (text: WordText, token: number): number => {
  if (!isSingleName(text, token) || isCode(text, token) || isGoods(text, token)) return 0
  return !isWordName(text, token) || speaking.has(text.word(token + 1)) || speaking.has(text.word(token - 1))
    ? single
    : doubtful
}

/** Whether a name is what a shop or a thing is called: `Randy's Donuts`, or all of a link. */
const isGoods = (text: WordText, token: number): boolean => {
  const owns =
    (text.word(token + 1) === "'" || text.word(token + 1) === "’") &&
    text.word(token + 2) === "s" &&
    text.touchesPrevious(token + 2)
  return (owns && isWritten(text, token + 3)) || (text.word(token - 1) === "[" && text.word(token + 1) === "]")
}

/** Whether a word is declared or called in code: `class Grace`, `void Mark()`, `<Ada.h>`. */
const isCode = (text: WordText, token: number): boolean => {
  if (declaring.has(text.word(token - 1))) return true
  if (!text.touchesPrevious(token + 1)) return false
  const separator = text.word(token + 1)
  return (
    separator === "(" ||
    separator === "{" ||
    separator === "[" ||
    (separator === "." && text.touchesPrevious(token + 2) && text.isWord(token + 2)) ||
    (separator === ":" && text.word(token + 2) === ":" && text.touchesPrevious(token + 2))
  )
}

const isFullName = (text: WordText, first: number, last: number): boolean => {
  if (isThing(text, last)) return false
  if (isLastName(text, last)) return isSureFirstName(text, first) || text.rarity(last) >= rareLast
  return (isLikeFirstName(text, first) || isSureFirstName(text, first)) && isRareName(text, last)
}

const isSingleName = (text: WordText, token: number): boolean => {
  if (isMonthName(text.word(token)) || !text.isCapitalised(token) || isAmongSoftware(text, token)) return false
  if (isListed(text, token) || isAddressed(text, token)) return true
  if (!isSureFirstName(text, token) || products.has(text.word(token).toLowerCase())) return false
  if (lineOf(text, token) === "title" || lineOf(text, token) === "capitals") return false
  return text.word(token - 1) !== "of" && text.word(token + 1) !== "&"
}

const joining = new Set(["and", "und", "et", "y", "e"])

/** Whether another first name stands beside one in a list: `Rasmus, Jeremy and Sara`. */
const isListed = (text: WordText, token: number): boolean => {
  const beside = (separator: number, other: number): boolean =>
    (text.word(separator) === "," || joining.has(text.word(separator))) &&
    isSureFirstName(text, other) &&
    !isWordName(text, other)
  return beside(token + 1, token + 2) || beside(token - 1, token - 2)
}

/** Whether a line begins with a first name and a comma, as it is spoken to: `Raimond, can I ask you something?` */
const isAddressed = (text: WordText, token: number): boolean =>
  text.isBreak(token - 1) &&
  text.word(token + 1) === "," &&
  (text.isBreak(token + 2) || /^\p{Ll}/u.test(text.word(token + 2)))

/** Whether a capitalised word stands right before (`Saint Mary Smith` may be a church), other than a common one, and another name. */
const isWithin = (text: WordText, token: number): boolean => {
  if (!isSpaced(text, token) || !isWritten(text, token - 1) || isFirstName(text, token - 1)) return false
  return text.rarity(token - 1) >= (text.beginsSentence(token - 1) ? common : plain)
}

/** Whether a name goes on as that of something else: `Mary Smith School`. */
const goesOn = (text: WordText, first: number, parsed: ParsedName): boolean => {
  const { behind } = parsed
  if (isSpaced(text, behind) && isAbbreviation(text, behind)) return parsed.words === 1 || isThing(text, behind)
  if (!isSpaced(text, behind) || !isWritten(text, behind) || isSureFirstName(text, behind) || isMonth(text, behind))
    return false
  return !(isWhole(text, first, parsed) && isOtherSentence(text, parsed))
}

/** Whether a name is known as such, so that what follows is no part of it. */
const isWhole = (text: WordText, first: number, { last, words }: ParsedName): boolean =>
  isSureFirstName(text, first) &&
  (words === 1 || (words === 2 && (isLastName(text, last) || text.rarity(last) >= unknown)))

/** Whether a common word stands behind a name, as one that begins a sentence. */
const isOtherSentence = (text: WordText, { behind, words }: ParsedName): boolean =>
  text.rarity(behind) < (words > 1 ? common : plain) && !isThing(text, behind) && lineOf(text, behind) !== "title"
