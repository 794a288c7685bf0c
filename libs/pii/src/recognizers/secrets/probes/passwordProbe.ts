import type { Probe } from "../search/Probe.ts"
import { isExample } from "../values/isExample.ts"
import { withinCell } from "./withinCell.ts"
import { passwordWords } from "./passwordWords.data.ts"

/** Whether a value can be a password: it mixes letters with digits or signs, or is quoted in code and no word. A mark at its end makes none of a word. */
export const isPassword = (value: string): boolean => value.length >= 5 && isMixed(value.replace(/[!?]{1,3}$/, ""))

const isMixed = (value: string): boolean =>
  !isExample(value) &&
  /\p{L}/u.test(value) &&
  /[\d!#$%&*+?@^~]/.test(value) &&
  !/^(?:https?:|\/|\.|#|\(|\d+[-–]\d+)|\w[([]|[({[]$|::|=>|^\w+\.\w+\.\w+|%[A-Z]/.test(value)

/** What may stand between the word and what it says: an operator or "is". */
const said =
  /[\w-]{0,20}\\?["'\x60]?\s{0,3}(?:\([^)\n]{0,40}\)\s{0,2})?(?::=|=>|:|=|\b(?:is|ist|lautet|est|es|è|é)\b:?)[ \t]{0,4}(?:\\"([^"\\\n]{4,128})\\"|"([^"\n]{4,128})"|'([^'\n]{4,128})'|\x60([^\x60\n]{4,128})\x60|([^\s'"\x60<>|]{4,128}))/iy
/** What ends a sentence after a value, and no value. Passwords end in `!` and `?` more often than sentences that tell one. */
const closing = /(?<![.,;:)\]}>»”"'])[.,;:)\]}>»”"']+$/

/** An element of XML, with its value alone in it. */
const element = /[\w-]{0,20}>(?:<!\[CDATA\[)?([^\s<>\]]{4,128})(?:\]\]>)?<\//iy

/** The value, and how far it is from where the word ends. */
export const readValueAfter = (
  text: string,
  from: number,
): { readonly value: string; readonly offset: number; readonly isEnclosed: boolean } | undefined => {
  said.lastIndex = from
  element.lastIndex = from
  const match = said.exec(text) ?? element.exec(text)
  if (match === null) return undefined
  const bare = match[5] === undefined ? undefined : withinCell(text, from + match[0].lastIndexOf(match[5]), match[5])
  const value = bare?.replace(closing, "") ?? match.slice(1).find((enclosed) => enclosed !== undefined) ?? ""
  return { value, offset: match[0].lastIndexOf(value), isEnclosed: bare === undefined }
}

/** Letters of a word that may end another: shorter ones would be syllables. */
const shortestWithin = 3

/** Passwords that a text says in so many words, in code and in prose. */
export const passwordProbe: Probe = {
  anchors: passwordWords,
  look: (text, at, word) => {
    // A parameter of an address is no one's password: links to change one have it.
    if (at > 0 && "?&".includes(text.charAt(at - 1))) return []
    if (word.length < shortestWithin && /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return []
    const found = readValueAfter(text, at + word.length)
    if (found === undefined || !isPassword(found.value)) return []
    const start = at + word.length + found.offset
    return [{ start, end: start + found.value.length, rule: "password", score: 0.6 }]
  },
}
