import type { Tokens } from "./Tokens.ts"

/** Classes of characters. Pairs of surrogates are a token each. */
const [blank, word, punctuation, lineBreak, cellBreak] = [0, 1, 2, 3, 4]

const classes = new Uint8Array(0x10000)
for (let code = 0; code < classes.length; code++) {
  const character = String.fromCharCode(code)
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) classes[code] = word
  else if (!/[\s\p{Cc}\p{Cf}]/u.test(character)) classes[code] = punctuation
}
for (const character of "\n\r\u2028\u2029") classes[character.charCodeAt(0)] = lineBreak
classes["\t".charCodeAt(0)] = cellBreak

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019

/** Characters of a word at most: what is longer is cut. */
const longestWord = 64

const isUpper = (text: string, index: number): boolean => {
  const character = text.charAt(index)
  return character !== character.toLowerCase()
}

/** Whether an apostrophe stands within a name (`O'Brien`); else it ends the word before it (`l'`, `Mary`). */
const joins = (text: string, index: number): boolean =>
  isApostrophe(text.charCodeAt(index)) &&
  isUpper(text, index - 1) &&
  isUpper(text, index + 1) &&
  classes[text.charCodeAt(index + 1)] === word

const wordEnd = (text: string, start: number): number => {
  let end = start + 1
  while (end < text.length && end - start < longestWord) {
    if (classes[text.charCodeAt(end)] !== word && !joins(text, end)) break
    end++
  }
  return end
}

const signEnd = (text: string, start: number): number => {
  const isPair = (text.charCodeAt(start) & 0xfc00) === 0xd800 && (text.charCodeAt(start + 1) & 0xfc00) === 0xdc00
  return start + (isPair ? 2 : 1)
}

/** Cuts a text into tokens: runs of letters and digits, single signs, and breaks. Linear; words are of 64 characters at most. */
export const tokenize = (text: string): Tokens => {
  let [starts, ends] = [new Int32Array(256), new Int32Array(256)]
  let count = 0
  for (let index = 0; index < text.length;) {
    const kind = classes[text.charCodeAt(index)] ?? blank
    const end = kind === word ? wordEnd(text, index) : signEnd(text, index)
    if (kind !== blank) {
      if (count === starts.length) [starts, ends] = [grown(starts), grown(ends)]
      starts[count] = index
      ends[count] = end
      count++
    }
    index = end
  }
  return { text, count, starts: starts.subarray(0, count), ends: ends.subarray(0, count) }
}

const grown = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Whether a token parts lines or cells. */
export const isBreak = ({ starts, text }: Tokens, token: number): boolean =>
  (classes[text.charCodeAt(starts[token] ?? 0)] ?? blank) >= lineBreak
