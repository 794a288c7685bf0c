/** Letters that have no decomposition in Unicode and are written without their strokes and ligatures. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ĸ: "k",
}

/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c7\u064b-\u0652\u0670]/gu
const special = /[ßæœøđðþłħŧıĸ]/gu
const isAscii = /^[\0-\x7f]*$/u

/** Text as it is compared: lower case, without accents and compatibility forms. The same on every store. */
export const foldText = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replaceAll(accents, "")
        .normalize("NFKC")
        .toLowerCase()
        // Lower case may bring an accent back: `İ`.
        .replaceAll(accents, "")
        .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
