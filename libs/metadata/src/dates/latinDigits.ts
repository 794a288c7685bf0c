const other = /[^\P{Nd}0-9]/gu
const isDigit = /^\p{Nd}$/u

/** Marks of direction and joining, which stand beside numbers and change nothing. */
const marks = /[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text with the digits of all scripts as 0 to 9 and marks of direction as spaces: of the same length. */
export const latinDigits = (text: string): string => text.replaceAll(marks, " ").replaceAll(other, digitOf)

// Unicode: the ten digits of a script follow each other, in the first plane from a code that ends with 0 or 6.
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  if (code > 0xff_ff) return digit
  const low = code & 0xf
  return String(isDigit.test(String.fromCharCode(code - low)) ? low : low - 6)
}
