/** Characters of windows-1252 from 0x80 on, which references to these controls mean. */
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ"

const [firstWindows, firstSurrogate, lastSurrogate, last] = [0x80, 0xd800, 0xdfff, 0x10_ff_ff] as const

/** The character of a numeric reference. HTML standard, "numeric character reference end state". */
export const characterOfCode = (code: number): string => {
  if (code === 0 || code > last || (code >= firstSurrogate && code <= lastSurrogate)) return "\uFFFD"
  return windows[code - firstWindows] ?? String.fromCodePoint(code)
}
