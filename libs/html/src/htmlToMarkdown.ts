import { decodeText } from "@trawl/hast"
import { converterBy } from "./converterBy.ts"

/**
 * Converts the main content of an HTML document, or all of it, to markdown. Linear in the size of the document; throws only for an invalid
 * selector. Bytes that declare no charset and are not UTF-8 are read as windows-1252; `@trawl/html/bytes` guesses.
 */
export const htmlToMarkdown = converterBy(decodeText)
