import { codesOf, isWideSpace } from "@trawl/hast"

/** Length and punctuation of a text. */
export interface Weight {
  /** Characters without white space; one of a script without spaces between words counts as three. */
  readonly length: number
  /** Punctuation characters, in Latin and wide scripts. */
  readonly punctuation: number
  /** Whether all of its white space is single spaces. */
  readonly isCollapsed: boolean
}

/** Bits of an ASCII character's kind. */
const [visible, punctuationBit, space, control] = [1, 2, 4, 8]

const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code === 0x20) return space
  return code < 0x20 ? control : ",.!?;".includes(String.fromCharCode(code)) ? visible | punctuationBit : visible
})

/** Weighs a text in one pass over its characters. */
export const weigh = (text: string): Weight => {
  const codes = codesOf(text)
  const end = text.length
  let [length, punctuation, before, met] = [0, 0, 0, 0]
  for (let at = 0; at < end; at++) {
    const code = codes[at] as number
    const kind = code < 0x80 ? (kinds[code] as number) : isWideSpace(code) ? control : visible
    // Not collapsed: a space after a space, or other white space.
    met |= (kind & before & space) | (kind & control)
    before = kind
    if (code < 0x80) {
      length += kind & visible
      punctuation += (kind & punctuationBit) >> 1
    } else if (code !== 0xa0) {
      length += code >= 0x2e80 && code < 0xd7ff ? 3 : 1
      if (isWidePunctuation(code)) punctuation++
    }
  }
  return { length, punctuation, isCollapsed: met === 0 }
}

const isWidePunctuation = (code: number): boolean =>
  code === 0x3002 || code === 0xff0c || code === 0x3001 || code === 0xff01 || code === 0xff1f
