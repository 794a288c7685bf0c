import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { cutRun } from "./cutRun.ts"
import { isAmongSoftware, isBrand, isJoinedBrand } from "./knownWords.ts"
import { particles } from "./nameSpan.ts"
import { offices, titles } from "./titles.data.ts"
import type { TokenRun } from "./TokenRun.ts"

/** Tokens that a name grows by at most, on each side. */
const mostGrowth = 8
/** How common a word of a name may be in English (binary logarithm of its rank), and how rare one is that is no word of it. */
const [commonest, unknown] = [10, 15]
const isListed = wordFlags.firstName | wordFlags.lastName
/** In the place of a token: most of its line is in title case. */
const titleCase = 1

const isTitle = (text: WordText, token: number): boolean =>
  titles.has(text.word(token).toLowerCase()) || offices.has(text.word(token).toLowerCase())

/** Whether a blank and nothing else stands between a token and the next. */
const isSpaced = (text: WordText, token: number): boolean =>
  text.tokens.text.slice(text.end(token), text.start(token + 1)) === " "

const isNameWord = (text: WordText, token: number): boolean => {
  const likeness = text.traits.likeness[token] ?? 0
  const isKnown = (text.flags(token) & isListed) !== 0 || (likeness & 3) >= 2 || ((likeness >> 2) & 3) >= 2
  return isKnown && text.isCapitalised(token) && text.rarity(token) >= commonest && !isTitle(text, token)
}

/** Words that English does not have follow a first name as a last one, but not in headings. */
const isLastWord = (text: WordText, token: number): boolean =>
  isNameWord(text, token) ||
  (text.isCapitalised(token) && text.rarity(token) >= unknown && ((text.traits.places[token] ?? 0) & 7) !== titleCase)

const isInitial = (text: WordText, token: number): boolean =>
  text.isInitial(token) && text.word(token + 1) === "." && text.touchesPrevious(token + 1)

/** The token with which a name goes on before a token: an initial, a particle or a name; the token itself where none does. */
const before = (text: WordText, token: number): number => {
  if (text.word(token - 1) === "." && isInitial(text, token - 2)) return token - 2
  return isSpaced(text, token - 1) && (particles.has(text.word(token - 1)) || isNameWord(text, token - 1))
    ? token - 1
    : token
}

/** Where a name begins that goes on at a token: names, initials and particles right before it. */
const startOf = (text: WordText, first: number, isTaken: (token: number) => boolean): number => {
  let [start, token] = [first, first]
  while (token > 0 && first - token < mostGrowth && !text.isBreak(token - 1) && !isTaken(token - 1)) {
    const next = before(text, token)
    if (next === token) break
    token = next
    if (!particles.has(text.word(token))) start = token
  }
  // Two particles are nobody's preposition: `von der`, `de la`.
  return start - token >= 2 || (start > token && isTitled(text, token)) ? token : start
}

const isTitled = (text: WordText, token: number): boolean =>
  isTitle(text, text.word(token - 1) === "." ? token - 2 : token - 1)

/** Behind what a hyphen joins to a name (`Kim Jong-un`). */
const behindHyphen = (text: WordText, behind: number, isTaken: (token: number) => boolean): number => {
  const isJoined =
    text.word(behind) === "-" &&
    text.touchesPrevious(behind) &&
    text.touchesPrevious(behind + 1) &&
    text.isWord(behind + 1) &&
    !isTaken(behind + 1)
  return isJoined && text.isCapitalised(behind - 1) && text.rarity(behind + 1) >= commonest ? behind + 2 : behind
}

/** Behind a name that ends before a token: names and particles right behind it. */
const endOf = (text: WordText, behind: number, isTaken: (token: number) => boolean): number => {
  let end = behindHyphen(text, behind, isTaken)
  let token = end
  while (
    token < text.count &&
    token - behind < mostGrowth &&
    !text.isBreak(token) &&
    !isTaken(token) &&
    isSpaced(text, token - 1)
  ) {
    const isWord = isLastWord(text, token)
    if (!isWord && !particles.has(text.word(token))) break
    token++
    if (isWord) end = token
  }
  return end
}

const withoutTitles = (text: WordText, run: TokenRun): TokenRun => {
  let { first } = run
  while (first < run.behind && titles.has(text.word(first).toLowerCase())) first += text.word(first + 1) === "." ? 2 : 1
  return { ...run, first }
}

/** Whether a token separates the names of a list: a comma in a row of values, or a character that no name has. */
const isParting = (text: WordText, token: number): boolean => {
  const separator = text.word(token)
  return (
    separator === ";" ||
    separator === "|" ||
    separator === "/" ||
    (separator === "," && text.touchesPrevious(token + 1))
  )
}

/** Whether a name is a brand, or one word among those of software. */
const isOther = (text: WordText, { behind, first }: TokenRun): boolean =>
  isBrand(text, first, behind) ||
  isJoinedBrand(text, first, behind) ||
  (behind - first === 1 && isAmongSoftware(text, first))

/** Runs of persons as whole names: one for each of a list, without titles before them, with initials, particles and further names that stand beside; none of a title alone, and none that are brands. */
export const wholePersons = (
  text: WordText,
  runs: ReadonlyArray<TokenRun>,
  others: ReadonlyArray<TokenRun>,
): ReadonlyArray<TokenRun> => {
  const taken = new Uint8Array(text.count)
  const parts = runs.flatMap((run) => cutRun(text, run, isParting))
  for (const { behind, first } of [...parts, ...others]) taken.fill(1, first, behind)
  const isTaken = (token: number): boolean => taken[token] === 1
  return parts.flatMap((run) => {
    const name = withoutTitles(text, run)
    if (name.first >= name.behind) return []
    const whole = {
      ...name,
      first: name.first > run.first ? name.first : startOf(text, name.first, isTaken),
      behind: endOf(text, name.behind, isTaken),
    }
    return isOther(text, whole) ? [] : [whole]
  })
}
