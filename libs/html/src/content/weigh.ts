/** How much a text says. */
export interface Weight {
  /** Characters without white space; one of a script without spaces between words counts as three. */
  readonly length: number
  /** Signs that end or part sentences. */
  readonly marks: number
}

export const weigh = (text: string): Weight => {
  let length = 0
  let marks = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code <= 0x20 || code === 0xa0) continue
    length += code >= 0x2e80 && code < 0xd7ff ? 3 : 1
    if (isMark(code)) marks++
  }
  return { length, marks }
}

// , . ! ? ; and their full-width forms.
const isMark = (code: number): boolean =>
  code === 0x2c || code === 0x2e || code === 0x21 || code === 0x3f || code === 0x3b || code === 0x3002 || code === 0xff0c || code === 0x3001 || code === 0xff01 || code === 0xff1f
