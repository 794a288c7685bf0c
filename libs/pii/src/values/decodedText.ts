import { readEscape } from "./readEscape.ts"
import { type DecodedText, rewrittenText, throughBoth } from "./rewrittenText.ts"
import { shownText } from "./shownText.ts"

/** What begins an escape. */
const escapeStart = /[%&\\]/gu

const same = (offset: number): number => offset

/** Addresses in addresses are escaped twice, and once more where they are passed on. */
const rounds = 3

/** Reads percent-encoding, character references, and escapes of JSON and markdown, also some of them over one another. Linear. */
export const unescapedText = (raw: string): DecodedText => {
  let decoded: DecodedText = { text: raw, startOf: same, endOf: same }
  for (let round = 0; round < rounds; round++) {
    const inner = rewrittenText(decoded.text, escapeStart, (text, { index }) => readEscape(text, index))
    if (inner === undefined) break
    decoded = throughBoth(decoded, inner)
  }
  return decoded
}

/** The same, without characters that are not shown, and with digits in ASCII. */
export const decodedText = (raw: string): DecodedText => {
  const unescaped = unescapedText(raw)
  return throughBoth(unescaped, shownText(unescaped.text))
}
