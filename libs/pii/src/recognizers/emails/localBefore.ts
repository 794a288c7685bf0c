import { unseen } from "../../values/unseen.ts"

/** RFC 5321: the longest local part. */
const mostLocal = 64

const own = new RegExp(`[\\p{L}\\p{M}\\p{N}${unseen}._%+'~#$-]`, "u")

/** The start of the character before an offset: surrogate pairs are one. */
const previous = (text: string, end: number): number =>
  /[\uDC00-\uDFFF]/u.test(text.charAt(end - 1)) && /[\uD800-\uDBFF]/u.test(text.charAt(end - 2)) ? end - 2 : end - 1

/** Scripts without spaces, in which an address directly follows a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** The start of the local part that ends before an offset, or -1 if there is none. */
export const localBefore = (text: string, end: number): number => {
  if (text.charAt(end - 1) === '"') return quotedBefore(text, end)
  let start = end
  for (
    let before = previous(text, start);
    before >= 0 && end - start <= mostLocal && own.test(text.slice(before, start));
    before = previous(text, start)
  )
    start = before
  if (end - start > mostLocal) return -1
  start = trimmed(text, start, end)
  return named.test(text.slice(start, end)) && text.charAt(end - 1) !== "." ? start : -1
}

/** Punctuation alone names nobody. */
const named = /[\p{L}\p{N}]/u

/** Trims punctuation, encoded spaces, and words without a space before an address. */
const trimmed = (text: string, from: number, end: number): number => {
  let start = from
  const local = text.slice(from, end)
  const escapes = /^(?:%[\dA-F]{2})+(?=[^%]|$)/iu.exec(local)
  if (escapes !== null) start += escapes[0].length
  while (start < end && /[.'~#$%+-]/u.test(text.charAt(start))) start++
  for (let index = end - 1; index > start; index--) {
    if (unspaced.test(text.charAt(index)) || !unspaced.test(text.charAt(index - 1))) continue
    return index
  }
  return start
}

/** Between the quotes of two strings in code are operators and spaces: `"info" + "@example.com"`. */
const quoted = /^[\p{L}\p{N}._'-][^\n<>]*$/u
const isQuoted = (inner: string): boolean => named.test(inner) && quoted.test(inner) && /[\p{L}\p{N}._'-]$/u.test(inner)

const quotedBefore = (text: string, end: number): number => {
  const from = Math.max(0, end - mostLocal - 2)
  const opened = text.slice(from, end - 1).lastIndexOf('"')
  const inner = text.slice(from + opened + 1, end - 1)
  return opened !== -1 && isQuoted(inner) ? from + opened : -1
}
