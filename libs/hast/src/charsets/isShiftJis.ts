const isTrail = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x40 && byte <= 0xfc && byte !== 0x7f

// Common kanji and kana; two rows between them are empty.
const isLead = (byte: number): boolean => byte >= 0x81 && byte <= 0x9f && byte !== 0x85 && byte !== 0x86

/**
 * Whether a text is Japanese in Shift_JIS, however short: all that is not ASCII is kana, kanji or punctuation, and somewhere two of them meet.
 * Letters of western texts are other bytes, and their quotes and dashes stand alone. JIS X 0208, appendix 1.
 */
export const isShiftJis = (bytes: Uint8Array): boolean => {
  let [meets, last] = [false, -2]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number // It is within the array.
    if (byte < 0x80) continue
    // The last character may be cut.
    if (!isLead(byte) || (at + 1 < bytes.length && !isTrail(bytes[at + 1]))) return false
    meets ||= last === at - 2
    last = at
    at++
  }
  return meets
}
