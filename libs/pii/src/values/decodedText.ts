import { readEscape } from "./readEscape.ts"
import { type DecodedText, rewrittenText, throughBoth } from "./rewrittenText.ts"
import { shownText } from "./shownText.ts"

/** Characters that begin an escape. */
const escapeStart = /[%&\\]/gu

const same = (offset: number): number => offset

/** Nested URLs are escaped twice, and once more when passed on. */
const rounds = 3

/** Decodes percent-encoding, character references, and escapes of JSON and markdown, also nested. Linear. */
export const unescapedText = (raw: string): DecodedText => {
  let decoded: DecodedText = { text: raw, startOf: same, endOf: same }
  for (let round = 0; round < rounds; round++) {
    const inner = rewrittenText(decoded.text, escapeStart, (text, { index }) => readEscape(text, index))
    if (inner === undefined) break
    decoded = throughBoth(decoded, inner)
  }
  return decoded
}

/** The same, without invisible characters, and with ASCII digits. */
export const decodedText = (raw: string): DecodedText => {
  const unescaped = unescapedText(raw)
  return throughBoth(unescaped, shownText(unescaped.text))
}
