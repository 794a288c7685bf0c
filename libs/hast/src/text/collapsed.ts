import { codesOf } from "./codesOf.ts"

/** A text with each run of white space as one space, and none around it. */
export const collapsed = (text: string): string => (isCollapsed(text) ? text : text.replaceAll(runs, " ")).trim()

/** Most spaces stand alone: only what is not one space by itself is replaced. */
const runs = / \s+|[^\S ]\s*/gu

// Most texts are: a look at each sign is cheaper than to search them by a pattern.
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

/** Whether a sign beyond ASCII is white space. */
export const isWideSpace = (code: number): boolean =>
  code === 0xa0 || code === 0x16_80 || (code >= 0x20_00 && code <= 0x20_0a) || code === 0x20_28 || code === 0x20_29 || code === 0x20_2f || code === 0x20_5f || code === 0x30_00 || code === 0xfe_ff
