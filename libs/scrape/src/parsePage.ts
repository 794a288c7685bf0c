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

/** Parses bytes to a page. Throws ParseError when no quick parser supports their media type. */
export const parsePage = (source: PageSource, options: Options): Page => {
  const parser = parserOf(source.mediaType)
  if (parser !== undefined && "parse" in parser) return parser.parse(source, options)
  throw unsupported(source.mediaType)
}

/** Parses bytes to a page with any parser. Rejects with ParseError when none supports them. */
export const parseSlowly = async (source: PageSource, options: Options, work: ParseWork): Promise<Page> => {
  const parser = parserOf(source.mediaType)
  return parser !== undefined && "parseSlowly" in parser
    ? parser.parseSlowly(source, options, work)
    : parsePage(source, options)
}

/** An unparsed page, for formats that read only the bytes. */
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
