import { type Page, type PageSource, ParseError } from "@trawl/core"
import type { ContentOptions } from "@trawl/html"
import type { ParsersOptions } from "@trawl/pdf"
import { parserOf } from "./parsers.ts"

/** The page that the bytes hold. Throws ParseError when no parser takes their media type. */
export const parsePage = (source: PageSource, options: ContentOptions & ParsersOptions): Page => {
  const parse = parserOf(source.mediaType)
  if (parse !== undefined) return parse(source, options)
  throw new ParseError({
    mediaType: source.mediaType,
    reason: "unsupported",
    message: `The page is a file of type ${source.mediaType}, which has no text to convert; ask for the format rawBase64 to get its bytes.`,
  })
}

/** A page of which only the bytes are known: enough for the formats that read nothing else. */
export const unparsedPage = (source: PageSource): Page => ({
  source,
  text: "",
  tree: { type: "root", children: [] },
  content: () => ({ type: "root", children: [] }),
  base: source.url,
  markdown: () => ({ tree: { type: "root", children: [] }, text: "" }),
  metadata: {},
  warnings: [],
})
