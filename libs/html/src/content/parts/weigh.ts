import { codeAt } from "../../text/codeAt.ts"
import { isRun } from "../../text/collapsed.ts"

/** How much a text says. */
export interface Weight {
  /** Characters without white space; one of a script without spaces between words counts as three. */
  readonly length: number
  /** Signs that end or part sentences. */
  readonly marks: number
  /** Whether white space in it is single spaces only. */
  readonly isCollapsed: boolean
}

/** Weighs a text in one walk over its signs. */
export const weigh = (text: string): Weight => {
  const end = text.length
  let length = 0
  let marks = 0
  let before = 0
  let isCollapsed = true
  for (let i = 0; i < end; i++) {
    const code = codeAt(text, i)
    if (isRun(code, before)) isCollapsed = false
    before = code
    if (code < 0x80) {
      const kind = kinds[code] as number
      length += kind & 1
      marks += kind >> 1
    } else if (code !== 0xa0) {
      length += code >= 0x2e80 && code < 0xd7ff ? 3 : 1
      if (isWideMark(code)) marks++
    }
  }
  return { length, marks, isCollapsed }
}

/** By code in ASCII: 1 for a sign that is seen, 3 for a mark. */
const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => (code <= 0x20 ? 0 : ",.!?;".includes(String.fromCharCode(code)) ? 3 : 1))

const isWideMark = (code: number): boolean => code === 0x3002 || code === 0xff0c || code === 0x3001 || code === 0xff01 || code === 0xff1f
