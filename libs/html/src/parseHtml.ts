import { decodeText } from "@trawl/hast"
import { parserBy } from "./parserBy.ts"

/**
 * Parses an HTML document into a page. Uses the trained tables of `@trawl/content` if no model is given. Total: every byte sequence is a
 * document. Bytes that declare no charset and are not UTF-8 are read as windows-1252; `@trawl/html/bytes` guesses.
 */
export const parseHtml = parserBy(decodeText)
