const noText = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/giu
const lineEnd = /<\/(?:p|div|tr|li|h\d|table|ul|ol|blockquote|dt|dd|section)>|<br\s*\/?>/giu
const cellEnd = /<\/t[dh]>/giu
const tag = /<[^>]*>/gu
const reference = /&(#\d+|#x[\da-f]+|\w+);/giu
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }
const highestCodePoint = 0x10_ff_ff

/** HTML without its tags, as text for comparing words: blocks end lines, cells end words. Not a parser. */
export const strippedHtml = (html: string): string =>
  html
    .replaceAll(noText, " ")
    .replaceAll(lineEnd, "\n")
    .replaceAll(cellEnd, " ")
    .replaceAll(tag, "")
    .replaceAll(reference, (all: string, name: string) =>
      name.startsWith("#") ? characterOf(name.slice(1)) : (named[name] ?? all),
    )

/** The character of a numeric reference: decimal, or hexadecimal after an x. */
const characterOf = (number: string): string => {
  const codePoint = /^x/iu.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  return String.fromCodePoint(Math.min(highestCodePoint, codePoint) || 0x20)
}
