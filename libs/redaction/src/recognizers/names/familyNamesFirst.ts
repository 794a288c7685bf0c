import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isSpaced, isSureFirstName, isThing, isWritten } from "./knownWords.ts"
import { spanOf } from "./nameSpan.ts"

const score = 0.75
/** How rare the given name is as a word of English (binary logarithm of its rank), and the family name. */
const [rareGiven, rareFamily] = [13, 9]

/** Names with the family name first, as of China, Korea and Vietnam: `Xi Jinping`, `Kim Jong-un`. */
export const familyNamesFirst = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count - 1; token++) {
    const isFamily = (text.flags(token) & wordFlags.lastName) !== 0 && text.isCapitalised(token) && text.rarity(token) >= rareFamily && isSpaced(text, token + 1)
    if (!isFamily || !text.isCapitalised(token + 1) || isThing(text, token + 1)) continue
    const behind = givenEnd(text, token + 1)
    if (behind > 0 && !(isSpaced(text, behind) && isWritten(text, behind) && !isSureFirstName(text, behind))) found.push(spanOf(text, [token, behind], { bucket: "PERSON", rule: "names-list", score }))
  }
  return found
}

/** Behind a given name: one that a hyphen joins to a syllable in lower case, or a listed one that English does not have; 0 for what is none. */
const givenEnd = (text: WordText, given: number): number => {
  const isHyphened = text.word(given + 1) === "-" && text.touchesPrevious(given + 1) && text.touchesPrevious(given + 2) && /^\p{Ll}{1,8}$/u.test(text.word(given + 2))
  if (isHyphened && text.rarity(given + 2) >= rareFamily) return given + 3
  return (text.flags(given) & wordFlags.firstName) !== 0 && text.rarity(given) >= rareGiven ? given + 1 : 0
}
