import type { Word } from "../layout/Word.ts"
import { halfWord, type Lexicon } from "./Lexicon.ts"

/** Words between parts of compounds of which the first leaves out its end: Vor- und Nachteile. Words that may end others, such as *en* and *of*, are not told from them. */
export const conjunction = /^(?:and|und|oder|bzw|sowie|och|eller)(?!\p{L})/u

/** Whether a hyphen at the end of a line is one of the word: it leaves out an end, stands behind a single letter, or between two others. */
const isOfWord = (end: string, half: string, next: string): boolean =>
  conjunction.test(next) || half.length === 1 || (end.endsWith(`-${half}-`) && /^\p{L}+-\p{L}/u.test(next))

/** Whether the words of a document say that a hyphen behind a part of a word only breaks it. */
const isBroken = (
  end: string,
  half: string,
  { lexicon, next }: { readonly next: string; readonly lexicon: Lexicon },
): boolean => {
  const other = /^\p{Ll}\p{L}*/u.exec(next)?.[0]
  if (other === undefined) return false
  if (lexicon.has(half + other)) return true
  return !isOfWord(end, half, next) && lexicon.mayBreak && !lexicon.has(`${half}-${other}`)
}

/** Whether the hyphen at the end of a line only breaks a word. */
export const isParted = (end: Word | undefined, next: Word | undefined, lexicon: Lexicon): boolean => {
  const half = end === undefined ? undefined : halfWord(end.text)
  if (end === undefined || half === undefined || next === undefined) return false
  if (end.softHyphen === "last" && lexicon.tellsBreaks) return /^\p{L}/u.test(next.text)
  return isBroken(end.text, half, { lexicon, next: next.text })
}
