import { plainDigits } from "./plainDigits.ts"
import { type DecodedText, rewrittenText } from "./rewrittenText.ts"
import { unseen } from "./unseen.ts"

const hidden = new RegExp(`[${unseen}]+`, "gu")
const isAscii = /^[\p{ASCII}]*$/u

const same = (offset: number): number => offset

/** A text without invisible characters, and with ASCII digits. Linear. */
export const shownText = (raw: string): DecodedText => {
  const plain: DecodedText = { text: raw, startOf: same, endOf: same }
  if (isAscii.test(raw)) return plain
  const seen = rewrittenText(raw, hidden, (_, { 0: { length } }) => ({ character: "", length })) ?? plain
  return { ...seen, text: plainDigits(seen.text) }
}
