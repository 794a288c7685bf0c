import { appendReference } from "./appendReference.ts"

/** An attribute value with its character references decoded; undefined if one is left to parse5. */
export const decodedValue = (raw: string): string | undefined => {
  let ampersand = raw.indexOf("&")
  if (ampersand === -1) return raw
  const pieces: Array<string> = []
  let read = 0
  while (ampersand !== -1) {
    if (ampersand > read) pieces.push(raw.slice(read, ampersand))
    read = appendReference({ text: raw, at: ampersand, isAttribute: true }, pieces)
    if (read === -1) return undefined
    ampersand = raw.indexOf("&", read)
  }
  if (read < raw.length) pieces.push(raw.slice(read))
  return pieces.join("")
}
