const romans = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const

const roman = (number: number): string => {
  let [left, text] = [Math.min(number, 4_999), ""]
  for (const [value, numeral] of romans) {
    text += numeral.repeat(Math.floor(left / value))
    left %= value
  }
  return text
}

// a … z, aa, bb …: Word repeats the letter.
const letter = (number: number): string =>
  String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.min(30, Math.ceil(number / 26)))

const writers = new Map<string, (number: number) => string>(
  Object.entries({
    lowerLetter: letter,
    upperLetter: (number) => letter(number).toUpperCase(),
    lowerRoman: roman,
    upperRoman: (number) => roman(number).toUpperCase(),
    decimalZero: (number) => String(number).padStart(2, "0"),
  }),
)

/** Formats a list number by a format name of ECMA-376 part 1, 17.18.59; decimal for all others. */
export const numberText = (number: number, format: string): string =>
  number < 1 ? String(number) : (writers.get(format) ?? String)(number)

/** Whether numbers of a format have no digits, so that a list of markdown cannot count them. */
export const hasLetters = (format: string): boolean => writers.has(format) && format !== "decimalZero"
