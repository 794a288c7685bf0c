/** U+E0000 and the following tag characters are invisible ASCII. */
const tags = /[\u{E0020}-\u{E007E}]/gu
const firstTag = 0xe0000

/**
 * Invisible characters: zero widths, joiners, soft hyphens, bidi controls, variation selectors, tags, Hangul fillers, controls
 * except white space. Source: general category Cf and Default_Ignorable_Code_Point of Unicode 16.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu

const space = /(?<!\s)\s+/gu

/** Variation selectors that encode bytes: U+FE00 and on for the first 16, U+E0100 and on for the others. */
const selectors = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{8,}/gu
const [firstSelector, lastSelector, firstSupplement] = [0xfe00, 0xfe0f, 0xe0100]

const byteOf = (selector: string): number => {
  const code = selector.codePointAt(0) ?? 0
  return code <= lastSelector ? code - firstSelector : code - firstSupplement + 16
}

const readSelectors = (run: string): string => ` ${String.fromCharCode(...Array.from(run.slice(0, 2_000), byteOf))} `

const isPlain = /^[\t\n\r -~]*$/u
const isClose = (text: string): boolean => !text.includes("  ") && !/[\t\r]|\n[\n ]| \n/u.test(text)

/**
 * Text as a model may read it: invisible ASCII is shown, other invisible characters are removed, compatibility forms are
 * normalized, runs of white space are collapsed.
 */
export const revealText = (text: string): string => {
  if (isPlain.test(text)) return isClose(text) ? text : text.replaceAll(space, oneSpace)
  return text
    .replaceAll(selectors, readSelectors)
    .replaceAll(tags, (tag) => String.fromCharCode((tag.codePointAt(0) ?? firstTag) - firstTag))
    .replaceAll(unseen, "")
    .normalize("NFKC")
    .replaceAll(space, oneSpace)
}

const oneSpace = (run: string): string => (run.includes("\n") ? "\n" : " ")
