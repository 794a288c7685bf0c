import type { Probe } from "../search/Probe.ts"
import { codeWords, shortCodeWords } from "./codeWords.data.ts"

/** A code of four to eight digits, in one or two parts, with what joins it to its word. */
const behind =
  /(?:[ -](?:code|number|no\.?|nummer|nr\.?))?["'\x60*]{0,3}(?<joint>[ \t\u00A0]{0,2}(?:[:=#：]|\b(?:is|ist|lautet|est|es|è|é)\b:?)|[ \t\u00A0]{1,2}|)[ \t\u00A0]{0,3}["'\x60*]{0,3}(?<code>\d{3}[ -]\d{3}|\d{4,8})(?![\p{L}\p{N}_]|[.,:/-]\d)/iuy

/** The same the other way round, as messages tell it: `482913 is your … code`. */
const before = /(?<![\p{L}\p{N}_.,-])(?<code>\d{3}[ -]\d{3}|\d{4,8}) is (?:your|the) (?:\p{L}{1,20} ){0,3}$/u
const mostBefore = 90

const score = 0.75

/** `PIN code: 560001` is of the Indian post. */
const isOfPost = (word: string, said: string, code: string): boolean =>
  word === "pin" && /code/i.test(said) && /^[1-9]\d{5}$/.test(code)

/** Nothing parts words there. */
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u

const isBoundary = (text: string, at: number): boolean => !/[\p{L}\p{N}_]/u.test(text.slice(Math.max(0, at - 1), at))

/** Where a match has its code, at the end of what it took. */
const secretAt = (end: number, code: string) => ({ start: end - code.length, end, rule: "access-code", score }) as const

const codeBefore = (text: string, at: number): ReturnType<typeof secretAt> | undefined => {
  const from = Math.max(0, at - mostBefore)
  const match = before.exec(text.slice(from, at))
  const code = match?.groups?.["code"]
  return match === null || code === undefined ? undefined : secretAt(from + match.index + code.length, code)
}

const codeBehind = (text: string, at: number, word: string): ReturnType<typeof secretAt> | undefined => {
  const from = at + word.length
  behind.lastIndex = from
  const match = behind.exec(text)
  const { code, joint = "" } = match?.groups ?? {}
  if (match === null || code === undefined) return undefined
  const isSure = joint.trim() !== "" || !shortCodeWords.has(word) || text.slice(at, from) === word.toUpperCase()
  return isSure && !isOfPost(word, match[0], code) ? secretAt(from + match[0].length, code) : undefined
}

/** Numbers that open an account, by the word for them: PINs, and codes that are used once. */
export const codeProbe: Probe = {
  anchors: codeWords,
  look: (text, at, word) => {
    const found =
      isBoundary(text, at) || eastAsian.test(word) ? (codeBehind(text, at, word) ?? codeBefore(text, at)) : undefined
    return found === undefined ? [] : [found]
  },
}
