/** Codes of the characters that shape a tag. */
export const characters = {
  quote: 0x22,
  apostrophe: 0x27,
  solidus: 0x2f,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
} as const

const [tab, lineFeed, formFeed, space] = [0x9, 0xa, 0xc, 0x20] as const

/** White space of HTML. Carriage returns are line feeds by now. */
export const isSpace = (code: number): boolean =>
  code === space || code === lineFeed || code === tab || code === formFeed

/** An ASCII letter: what a tag name begins with. */
export const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** By code: 1 for what a name consists of, printable ASCII except characters that end a name or are errors in it. */
export const isOfName = new Uint8Array(0x1_00_00)
for (let code = space + 1; code < 0x7f; code++) isOfName[code] = Number(!"\"'/<=>".includes(String.fromCharCode(code)))

/** Where a text begins, at `from` or later; the end of the document if it is not there. */
export const placeOf = (text: string, html: string, from: number): number => {
  const place = html.indexOf(text, from)
  return place === -1 ? html.length : place
}

/** The end of the name of a tag or attribute. */
export const endOfName = (codes: Uint16Array, start: number): number => {
  let end = start
  while (isOfName[codes[end] as number] === 1) end++
  return end
}

/** The end of a run of white space. */
export const endOfSpaces = (codes: Uint16Array, start: number): number => {
  let end = start
  while (isSpace(codes[end] as number)) end++
  return end
}
