/** Maximum characters of an excerpt. */
export const longestExcerpt = 120

/** Characters that are invisible, or have a special meaning on display. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const escaped = (character: string): string =>
  character === "\n" ? " " : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** At most 120 characters of a text from a position on, with invisible characters escaped. */
export const cutExcerpt = (text: string, start: number): string => {
  const shown = Array.from(
    text
      .slice(Math.max(0, start), Math.max(0, start) + longestExcerpt + 1)
      .toWellFormed()
      .replaceAll(unsafe, escaped)
      .trim(),
  )
  return shown.length <= longestExcerpt ? shown.join("") : `${shown.slice(0, longestExcerpt - 1).join("")}…`
}
