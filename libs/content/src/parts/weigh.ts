import { codesOf, isWideSpace } from "@trawl/hast"

/** How much a text says. */
export interface Weight {
  /** Characters without white space; one of a script without spaces between words counts as three. */
  readonly length: number
  /** Signs that end or part sentences. */
  readonly marks: number
  /** Whether white space in it is single spaces only. */
  readonly isCollapsed: boolean
}

/** Bits of what a sign in ASCII is. */
const [seen, mark, space, control] = [1, 2, 4, 8]

const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code === 0x20) return space
  return code < 0x20 ? control : ",.!?;".includes(String.fromCharCode(code)) ? seen | mark : seen
})

/** Weighs a text in one walk over its signs. */
export const weigh = (text: string): Weight => {
  const codes = codesOf(text)
  const end = text.length
  let [length, marks, before, met] = [0, 0, 0, 0]
  for (let at = 0; at < end; at++) {
    const code = codes[at] as number
    const kind = code < 0x80 ? (kinds[code] as number) : isWideSpace(code) ? control : seen
    // A space after a space, and what is never one.
    met |= (kind & before & space) | (kind & control)
    before = kind
    if (code < 0x80) {
      length += kind & seen
      marks += (kind & mark) >> 1
    } else if (code !== 0xa0) {
      length += code >= 0x2e80 && code < 0xd7ff ? 3 : 1
      if (isWideMark(code)) marks++
    }
  }
  return { length, marks, isCollapsed: met === 0 }
}

const isWideMark = (code: number): boolean => code === 0x3002 || code === 0xff0c || code === 0x3001 || code === 0xff01 || code === 0xff1f
