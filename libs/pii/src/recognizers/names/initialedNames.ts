import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName, isLastName, isSpaced, isThing, isWritten } from "./knownWords.ts"
import { particles, spanOf } from "./nameSpan.ts"

/** What several initials prove, and what one between two words tells. */
const [proven, likely] = [0.9, 0.75]
/** How rare a word is that is a last name behind initials, and a first one before them (binary logarithm of its rank in English). */
const [rareLast, rareFirst] = [13, 10]
const mostInitials = 4
/** Initials of other things, without full stops. */
const abbreviations = new Set(
  "US UK UN EU DC PO PM AM NY LA USA UAE AD BC EST EDT PST PDT CST CDT MST MDT GMT UTC BCE".split(" "),
)

/** Names that begin with initials (`J. R. R. Tolkien`), and those with one within (`Tollak B. Sirnes`): the last word is listed, or no word of English. */
export const initialedNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    if (!isShortened(text, token)) continue
    const { behind, letters } = initialsFrom(text, token)
    const last = behindParticles(text, behind)
    if (isLast(text, last)) {
      const isBehindName = token > 0 && isSpaced(text, token) && isFirst(text, token - 1)
      if (isBehindName)
        found.push(spanOf(text, [token - 1, last + 1], { bucket: "PERSON", rule: "names-initials", score: likely }))
      else if (letters.length > 1 && !abbreviations.has(letters))
        found.push(spanOf(text, [token, last + 1], { bucket: "PERSON", rule: "names-initials", score: proven }))
    }
    token = behind - 1
  }
  return found
}

const isShortened = (text: WordText, token: number): boolean =>
  text.end(token) - text.start(token) === 1 &&
  text.isInitial(token) &&
  text.word(token + 1) === "." &&
  text.touchesPrevious(token + 1)

const initialsFrom = (text: WordText, first: number): { readonly behind: number; readonly letters: string } => {
  let [behind, letters] = [first + 2, text.word(first)]
  while (
    letters.length < mostInitials &&
    isShortened(text, behind) &&
    (isSpaced(text, behind) || text.touchesPrevious(behind))
  ) {
    letters += text.word(behind)
    behind += 2
  }
  return { behind, letters }
}

const behindParticles = (text: WordText, token: number): number => {
  let next = token
  while (next - token < 2 && particles.has(text.word(next)) && isSpaced(text, next)) next++
  return next
}

const isLast = (text: WordText, token: number): boolean =>
  (isSpaced(text, token) || text.touchesPrevious(token)) &&
  isWritten(text, token) &&
  text.word(token).length > 1 &&
  (text.rarity(token) >= rareLast || isLastName(text, token)) &&
  !isThing(text, token) &&
  !goesOn(text, token + 1)

/** Whether the name is followed by another capitalised word, as that of something else. */
const goesOn = (text: WordText, behind: number): boolean =>
  isSpaced(text, behind) && isThing(text, behind) && isWritten(text, behind)

const isFirst = (text: WordText, token: number): boolean =>
  text.isCapitalised(token) &&
  !text.isInitial(token) &&
  (isFirstName(text, token) || text.rarity(token) >= rareFirst) &&
  !isThing(text, token)
