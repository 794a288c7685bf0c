import type { Detection } from "../../Detection.ts"
import { hashOf, hashWith } from "../../tagger/hashing.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isFirstName, isKnownName, isSpaced, isTitle, isWritten } from "./knownWords.ts"
import { isMonthName, spanOf } from "./nameSpan.ts"
import { greetedWords } from "./plainWords.data.ts"

const score = 0.6
/** Hashes of words, as every token has its hash. */
const hashesOf = (words: string): ReadonlySet<number> =>
  new Set(words.split(" ").map((word) => hashOf(word, 0, word.length)))
const greetings = hashesOf(
  "hi hello hey dear morning afternoon evening thanks welcome hallo liebe lieber bonjour salut hola querido querida ciao olá oi hej hei cześć ahoj",
)
/** Greetings of languages without word frequencies: after them only listed names count. */
const foreign = hashesOf("hallo liebe lieber bonjour salut hola querido querida ciao olá oi hej hei cześć ahoj")
/** Least rarity of a greeted English word (binary logarithm of its rank): `Hello World` and `Dear Customer` are none. */
const rare = 12
/** The two words that introduce a name. */
const introductions = new Set(
  [
    "name is",
    "names is",
    "call me",
    "calls me",
    "i am",
    "calls him",
    "calls her",
    "call him",
    "call her",
    "son named",
    "daughter named",
    "man named",
    "woman named",
    "girl named",
    "boy named",
    "guy named",
    "friend named",
  ]
    .map((words) => words.split(" ").map((word) => hashOf(word, 0, word.length)))
    .map(([one = 0, other = 0]) => hashWith(one, other)),
)

/** Single names after a greeting (`Hello Vinoj,`) or an introduction (`My name is Inessa`). */
export const greetedNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 1; token < text.count; token++) {
    if (
      !(
        greetings.has(text.hash(token - 1)) || introductions.has(hashWith(text.hash(token - 2), text.hash(token - 1)))
      ) ||
      !isSpaced(text, token) ||
      !text.isCapitalised(token)
    )
      continue
    const isName = isPerson(text, token) && !isMonthName(text.word(token)) && !isTitle(text, token)
    const isAlone = !(isSpaced(text, token + 1) && isWritten(text, token + 1))
    if (isName && isAlone)
      found.push(spanOf(text, [token, token + 1], { bucket: "PERSON", rule: "names-greeting", score }))
  }
  return found
}

/** Whether a greeted word is a name: a listed one, or a word unknown to English after an English greeting. */
const isPerson = (text: WordText, token: number): boolean => {
  if (greetedWords.has(text.word(token).toLowerCase())) return false
  return (
    isFirstName(text, token) ||
    (foreign.has(text.hash(token - 1)) ? isKnownName(text, token) : text.rarity(token) >= rare)
  )
}
