import { decodeText } from "@trawl/hast/charsets"
import { converterBy } from "../converterBy.ts"

/** As `htmlToMarkdown` of `@trawl/html`, for bytes in any charset, declared or not. */
export const htmlToMarkdown = converterBy(decodeText)
