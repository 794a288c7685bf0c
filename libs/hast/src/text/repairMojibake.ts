/** UTF-8 read as Latin-1: each sequence that the Unicode standard allows (table 3-7), except ASCII. */
const sequences =
  /[\u00c2-\u00df][\u0080-\u00bf]|(?:\u00e0[\u00a0-\u00bf]|\u00ed[\u0080-\u009f]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf])[\u0080-\u00bf]|(?:\u00f0[\u0090-\u00bf]|\u00f4[\u0080-\u008f]|[\u00f1-\u00f3][\u0080-\u00bf])[\u0080-\u00bf]{2}/gu
const control = /[\u0080-\u009f]/u
const controls = /[\u0080-\u009f]/gu
const beyondAscii = /[\u0080-\uffff]/u

/** Punctuation on which windows-1250 to windows-1258 agree, by its byte. */
const punctuation: ReadonlyMap<string, string> = new Map([
  ["\u0082", "‚"],
  ["\u0084", "„"],
  ["\u0085", "…"],
  ["\u0086", "†"],
  ["\u0087", "‡"],
  ["\u0089", "‰"],
  ["\u008b", "‹"],
  ["\u0091", "‘"],
  ["\u0092", "’"],
  ["\u0093", "“"],
  ["\u0094", "”"],
  ["\u0095", "•"],
  ["\u0096", "–"],
  ["\u0097", "—"],
  ["\u0099", "™"],
  ["\u009b", "›"],
])

/**
 * A text in which UTF-8 or a Windows charset was read as Latin-1, read again. Control characters, which no text shows, betray it: only sequences
 * that hold one are read again, except where all else in the text is such a sequence or ASCII. The text itself if it holds no control character.
 */
export const repairMojibake = (text: string): string => {
  if (!control.test(text)) return text
  return (holdsSequence(text) ? withSequences(text) : text).replaceAll(
    controls,
    (character) => punctuation.get(character) ?? character,
  )
}

/** A sequence has so many characters beside a control character at most. */
const farthest = 3

// Most pages with control characters have one or two, and no sequence: the whole text need not be searched.
const holdsSequence = (text: string): boolean => {
  for (const { index } of text.matchAll(controls)) {
    const around = text.slice(Math.max(0, index - farthest), index + farthest + 1)
    if (around.match(sequences)?.some((sequence) => control.test(sequence)) === true) return true
  }
  return false
}

const withSequences = (text: string): string => {
  const isWhole = !beyondAscii.test(text.replaceAll(sequences, ""))
  return text.replaceAll(sequences, (sequence) => (isWhole || control.test(sequence) ? decoded(sequence) : sequence))
}

/** The character of a valid sequence of UTF-8. */
const decoded = (sequence: string): string => {
  const [first, ...rest] = Array.from(sequence, (byte) => byte.charCodeAt(0)) as [number, ...Array<number>] // none is empty
  const lead = first & (0x7f >> sequence.length)
  return String.fromCodePoint(rest.reduce((code, byte) => (code << 6) | (byte & 0x3f), lead))
}
