/** Where the digits of scripts begin, ten of each: Arabic, Persian, N'Ko, of India and Southeast Asia, and those of full width. Unicode 16, "Decimal_Number", without what takes two code units. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
]

/** Full-width letters and symbols of numbers and email addresses; the offset to their ASCII characters. */
const [wide, widthOffset] = [String.raw`\uFF0B\uFF0D\uFF0E\uFF20-\uFF3A\uFF3F\uFF41-\uFF5A`, 0xfee0]

const plain = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)] as const),
  ),
)

const foreign = new RegExp(`[${[...plain.keys()].join("")}${wide}]`, "gu")

/** A text with digits and full-width letters in ASCII. Its length stays. */
export const plainDigits = (text: string): string =>
  text.replaceAll(
    foreign,
    (character) => plain.get(character) ?? String.fromCharCode(character.charCodeAt(0) - widthOffset),
  )
