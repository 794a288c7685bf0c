/** Characters that no text has: controls, private use, and the replacement character. */
// oxlint-disable-next-line no-control-regex -- control characters are counted
const unknown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uE000-\uF8FF\uFFFD]/gu

/** Fraction of such characters above which text is unusable, and fewest characters to decide. */
const [most, fewest] = [0.2, 20]

/** Whether the text of a page is unusable, because the fonts do not map glyphs to characters. */
export const isBadText = (text: string): boolean => {
  const solid = text.replaceAll(/\s/gu, "")
  return solid.length >= fewest && (solid.match(unknown)?.length ?? 0) > solid.length * most
}
