import { decodeText } from "@trawl/hast/charsets"
import { parserBy } from "../parserBy.ts"

/** As `parseHtml` of `@trawl/html`, for bytes in any charset, declared or not. */
export const parseHtml = parserBy(decodeText)
