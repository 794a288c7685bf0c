import { maskAddresses } from "./volatile/maskAddresses.ts"
import { maskAges } from "./volatile/maskAges.ts"
import { maskClocks } from "./volatile/maskClocks.ts"
import { maskCounters } from "./volatile/maskCounters.ts"
import { maskTokens } from "./volatile/maskTokens.ts"

/** Characters that nobody sees. */
const invisible = /[\u00ad\u200b\u200c\u2060\ufeff]/gu

/** In this order: an age is no counter, and a session id may look like a clock. None reads over the end of a line. */
const masks = [maskAddresses, maskTokens, maskAges, maskCounters, maskClocks]

/** The text with its white space collapsed and without characters that nobody sees. */
export const collapse = (markdown: string): string => markdown.replace(invisible, "").replace(/[^\S\n]+/gu, " ").replace(/ ?\n ?/gu, "\n").replace(/^ | $/gu, "")

/**
 * What counts of each line of a page's markdown: white space collapsed, and placeholders for what differs whenever the page is asked for.
 * Empty for a blank line. Each line counts for itself, so a text may be given in parts.
 */
export const normalizeLines = (markdown: string): ReadonlyArray<string> =>
  masks.reduce((text, mask) => mask(text), collapse(markdown)).split("\n")
