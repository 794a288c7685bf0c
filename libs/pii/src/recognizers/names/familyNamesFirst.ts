import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isBrand, isSpaced, isSureFirstName, isThing, isWritten } from "./knownWords.ts"
import { isMonth, spanOf } from "./nameSpan.ts"
import { functionWords } from "./plainWords.data.ts"

const score = 0.75
/** How rare the given name is as a word of English (binary logarithm of its rank), and the family name. */
const [rareGiven, rareFamily] = [13, 9]

/** Names with the family name first, as of China, Korea and Vietnam: `Xi Jinping`, `Kim Jong-un`. */
export const familyNamesFirst = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count - 1; token++) {
    const behind = isFamilyName(text, token) ? givenEnd(text, token + 1) : 0
    if (behind > 0 && !text.isAlsoLower(token) && !isBrand(text, token, behind) && !goesOn(text, behind))
      found.push(spanOf(text, [token, behind], { bucket: "PERSON", rule: "names-list", score }))
  }
  return found
}

const isFamilyName = (text: WordText, token: number): boolean =>
  (text.flags(token) & wordFlags.lastName) !== 0 &&
  text.isCapitalised(token) &&
  text.rarity(token) >= rareFamily &&
  isSpaced(text, token + 1) &&
  !functionWords.has(text.word(token).toLowerCase())

/** Whether another capitalised word follows, as in names of things. */
const goesOn = (text: WordText, behind: number): boolean =>
  isSpaced(text, behind) && isWritten(text, behind) && !isSureFirstName(text, behind)

/** Behind a given name: one that a hyphen joins to a syllable in lower case, or a listed one that English does not have; 0 for what is none. */
const givenEnd = (text: WordText, given: number): number => {
  if (!text.isCapitalised(given) || isThing(text, given) || isMonth(text, given)) return 0
  const isHyphened =
    text.word(given + 1) === "-" &&
    text.touchesPrevious(given + 1) &&
    text.touchesPrevious(given + 2) &&
    /^\p{Ll}{1,8}$/u.test(text.word(given + 2))
  if (isHyphened && text.rarity(given + 2) >= rareFamily) return given + 3
  return (text.flags(given) & wordFlags.firstName) !== 0 && text.rarity(given) >= rareGiven ? given + 1 : 0
}
