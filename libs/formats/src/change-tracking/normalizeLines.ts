import { maskAddresses } from "./volatile/maskAddresses.ts"
import { maskAges } from "./volatile/maskAges.ts"
import { maskClocks } from "./volatile/maskClocks.ts"
import { maskCounters } from "./volatile/maskCounters.ts"
import { maskTokens } from "./volatile/maskTokens.ts"

/** Invisible characters. */
const invisible = /[\u00ad\u200b\u200c\u2060\ufeff]/gu

/** The order matters: an age is no counter, and a session id may look like a time of day. None reads past the end of a line. */
const masks = [maskAddresses, maskTokens, maskAges, maskCounters, maskClocks]

/** The text with white space collapsed, without invisible characters. */
export const collapse = (markdown: string): string =>
  markdown
    .replace(invisible, "")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/gu, "\n")
    .replace(/^ | $/gu, "")

/**
 * Normalizes each line of a page's markdown: collapses white space, and writes placeholders for values that differ on every request.
 * Empty for a blank line. Lines are independent, so a text may be given in parts.
 */
export const normalizeLines = (markdown: string): ReadonlyArray<string> =>
  masks.reduce((text, mask) => mask(text), collapse(markdown)).split("\n")
