import type { Page, PageSource } from "@trawl/core"
import { type ContentOptions, parseHtml } from "@trawl/html"
import { parseJson, parseTable, parseText, parseXhtml, parseXml } from "@trawl/html/documents"
import { parsePdf, type ParsersOptions } from "@trawl/pdf"

/** Turns bytes of one kind into a page. Throws ParseError where the bytes cannot be read. */
type Parser = (source: PageSource, options: ContentOptions & ParsersOptions) => Page

/** Parser by media type, the first that matches. A new document type is one lib and one line here. */
const parsers: ReadonlyArray<readonly [RegExp, Parser]> = [
  [/^text\/html$/u, parseHtml],
  [/^application\/xhtml\+xml$/u, parseXhtml],
  [/^(application|text)\/(json|ld\+json|manifest\+json|[\w.-]+\+json|x-ndjson|ndjson|jsonl|x-jsonlines|jsonlines)$/u, parseJson],
  [/^application\/pdf$/u, parsePdf],
  [/^((application|text)\/xml|application\/[\w.-]+\+xml|text\/[\w.-]+\+xml|image\/svg\+xml)$/u, parseXml],
  [/^application\/(x-)?csv$/u, parseTable],
  [/^(text\/.*|application\/(javascript|ecmascript|x-javascript|yaml|x-yaml|toml|x-sh|sql|graphql|typescript))$/u, parseText],
]

export const parserOf = (mediaType: string): Parser | undefined => parsers.find(([type]) => type.test(mediaType))?.[1]
