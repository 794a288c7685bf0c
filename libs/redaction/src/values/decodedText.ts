import { plainDigits } from "./plainDigits.ts"
import { readEscape } from "./readEscape.ts"
import { type DecodedText, rewrittenText, throughBoth } from "./rewrittenText.ts"
import { unseen } from "./unseen.ts"

/** What begins an escape. */
const mark = /[%&\\]/gu

const hidden = new RegExp(`[${unseen}]+`, "gu")
const isAscii = /^[\p{ASCII}]*$/u

const same = (offset: number): number => offset

/** Addresses in addresses are escaped twice, and once more where they are passed on. */
const rounds = 3

/** Reads percent-encoding, character references, and escapes of JSON and markdown, also some of them over one another; without characters that are not shown, and with digits in ASCII. Linear. */
export const decodedText = (raw: string): DecodedText => {
  let decoded: DecodedText = { text: raw, startOf: same, endOf: same }
  for (let round = 0; round < rounds; round++) {
    const inner = rewrittenText(decoded.text, mark, (text, { index }) => readEscape(text, index))
    if (inner === undefined) break
    decoded = throughBoth(decoded, inner)
  }
  return isAscii.test(decoded.text) ? decoded : shown(decoded)
}

const shown = (decoded: DecodedText): DecodedText => {
  const seen = throughBoth(decoded, rewrittenText(decoded.text, hidden, (_, { 0: { length } }) => ({ character: "", length })))
  return { ...seen, text: plainDigits(seen.text) }
}
