/** Signs that no text has: controls, signs of private use, and the one for what is unknown. */
// oxlint-disable-next-line no-control-regex -- they are what is counted
const unknown = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uE000-\uF8FF\uFFFD]/gu

/** Share of such signs from which a text is of no use, and characters below which nothing can be said. */
const [most, fewest] = [0.2, 20]

/** Whether the text of a page says nothing, as the fonts of the file do not tell which characters they draw. */
export const isBadText = (text: string): boolean => {
  const solid = text.replaceAll(/\s/gu, "")
  return solid.length >= fewest && (solid.match(unknown)?.length ?? 0) > solid.length * most
}
