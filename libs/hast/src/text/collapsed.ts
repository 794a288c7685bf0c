import { codesOf } from "./codesOf.ts"

/** Collapses each run of white space in a text to one space, and trims it. */
export const collapsed = (text: string): string => (isCollapsed(text) ? text : text.replaceAll(runs, " ")).trim()

/** Runs that are not a single space: most spaces stand alone. */
const runs = / \s+|[^\S ]\s*/gu

// Most texts are: checking each character is cheaper than a search by pattern.
const isCollapsed = (text: string): boolean => {
  const codes = codesOf(text)
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = codes[at] as number
    if (code < 0x20 || (code === 0x20 && before === 0x20) || (code > 0x7e && isWideSpace(code))) return false
    before = code
  }
  return true
}

/** Whether a character beyond ASCII is white space. */
export const isWideSpace = (code: number): boolean =>
  code === 0xa0 ||
  code === 0x16_80 ||
  (code >= 0x20_00 && code <= 0x20_0a) ||
  code === 0x20_28 ||
  code === 0x20_29 ||
  code === 0x20_2f ||
  code === 0x20_5f ||
  code === 0x30_00 ||
  code === 0xfe_ff
