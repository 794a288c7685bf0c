import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName, isLastName, isLikeFirstName, isSpaced, isThing, isTitle, isWritten } from "./knownWords.ts"
import { isMonth, spanOf } from "./nameSpan.ts"

/** What an address proves of a name that lists know, and of words that English does not have. */
const [proven, likely] = [0.9, 0.75]
/** How rare words are that no list has (binary logarithm of their rank in English). */
const [rareFirst, rareLast] = [13, 15]
/** Words of a name, letters of one, and addresses of a text at most. */
const [mostWords, longestWord, mostAddresses] = [4, 40, 5000]
/** Letters of a name's word and of an address at least. */
const shortest = 3
/** Tokens before an `@` that are read. */
const mostTokens = 12

const localSign = /^[.\-_+]$/u

/** Full names that stand in an address of mail of the same text: `Joe Miller` beside `joe.miller@…` or `jmiller@…`. */
export const mailedNames = (text: WordText): ReadonlyArray<Detection> => {
  const locals = localsOf(text)
  const found: Array<Detection> = []
  for (let token = 0; locals.size > 0 && token < text.count; token++) {
    if (!isNameWord(text, token) || isTitle(text, token)) continue
    const last = lastWord(text, token, locals)
    if (last === token) continue
    found.push(
      spanOf(text, [token, last + 1], {
        bucket: "PERSON",
        rule: "names-mail",
        score: isKnown(text, token, last) ? proven : likely,
      }),
    )
    token = last
  }
  return found
}

/** What stands before the `@` of addresses: letters without signs, and without what follows a plus. */
const localsOf = (text: WordText): ReadonlySet<string> => {
  const locals = new Set<string>()
  for (let token = 1; token < text.count && locals.size < mostAddresses; token++) {
    if (text.word(token) !== "@" || !text.touchesPrevious(token) || !text.touchesPrevious(token + 1)) continue
    const first = localStart(text, token)
    const local = lettersOf(text.tokens.text.slice(text.start(first), text.end(token - 1)).split("+")[0] ?? "")
    if (local.length >= shortest) locals.add(local)
  }
  return locals
}

/** Where the part of an address begins that stands before its `@`. */
const localStart = (text: WordText, at: number): number => {
  let first = at - 1
  while (
    at - first < mostTokens &&
    text.touchesPrevious(first) &&
    (text.isWord(first - 1) || localSign.test(text.word(first - 1)))
  )
    first--
  return first
}

/** The letters of a word without their marks, in lower case. */
const lettersOf = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^\p{L}]/gu, "")

const spelled: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
  ["ø", "oe"],
  ["å", "aa"],
  ["æ", "ae"],
  ["ł", "l"],
])

/** How a word may be written in an address. */
const formsOf = (word: string): ReadonlyArray<string> => [
  lettersOf(word),
  lettersOf(word.toLowerCase().replaceAll(/[äöüßøåæł]/gu, (letter) => spelled.get(letter) ?? letter)),
]

const isNameWord = (text: WordText, token: number): boolean =>
  isWritten(text, token) && text.end(token) - text.start(token) <= longestWord && !text.isAlsoLower(token)

/** The last word of a name that begins with a token and stands in an address; the token itself where none does. */
const lastWord = (text: WordText, first: number, locals: ReadonlySet<string>): number => {
  let last = first
  for (let words = 1; words < mostWords; words++) {
    const next = text.word(last + 1) === "." && text.isInitial(last) ? last + 2 : last + 1
    if (!isSpaced(text, next) || isMonth(text, next)) break
    last = next
    if (text.isInitial(next)) continue
    if (!isNameWord(text, next)) break
    if (isMailed(text, [first, next], locals)) return isPerson(text, first, next) ? next : first
  }
  return first
}

const isMailed = (text: WordText, [first, last]: readonly [number, number], locals: ReadonlySet<string>): boolean =>
  formsOf(text.word(last)).some(
    (family) =>
      family.length >= shortest &&
      formsOf(text.word(first)).some(
        (given) =>
          given !== "" &&
          [given + family, family + given, given.charAt(0) + family, family + given.charAt(0)].some((local) =>
            locals.has(local),
          ),
      ),
  )

const isKnown = (text: WordText, first: number, last: number): boolean =>
  isFirstName(text, first) || isLikeFirstName(text, first) || isLastName(text, last)

/** Whether words may be a name: `Customer Service` has an address too. */
const isPerson = (text: WordText, first: number, last: number): boolean =>
  !isThing(text, last) &&
  !isTitle(text, last) &&
  (isKnown(text, first, last) || (text.rarity(first) >= rareFirst && text.rarity(last) >= rareLast))
