import { type Page, type PageSource, ParseError, type ParseWork } from "@trawl/core"
import type { ContentOptions, ContentUse } from "@trawl/html"
import type { ParsersOptions } from "@trawl/pdf"
import { parserOf } from "./parsers.ts"

type Options = ContentOptions & ContentUse & ParsersOptions

const unsupported = (mediaType: string) =>
  new ParseError({
    mediaType,
    reason: "unsupported",
    message: `The page is a file of type ${mediaType}, which has no text to convert; ask for the format rawBase64 to get its bytes.`,
  })

/** The page that the bytes hold. Throws ParseError when no quick parser takes their media type. */
export const parsePage = (source: PageSource, options: Options): Page => {
  const parser = parserOf(source.mediaType)
  if (parser !== undefined && "parse" in parser) return parser.parse(source, options)
  throw unsupported(source.mediaType)
}

/** The page that the bytes hold, whichever parser takes them. Rejects with ParseError when none does. */
export const parseSlowly = async (source: PageSource, options: Options, work: ParseWork): Promise<Page> => {
  const parser = parserOf(source.mediaType)
  return parser !== undefined && "parseSlowly" in parser ? parser.parseSlowly(source, options, work) : parsePage(source, options)
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
