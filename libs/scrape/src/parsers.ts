import type { QuickParser } from "@trawl/core"
import type { ContentOptions, ContentUse } from "@trawl/html"
import { parseHtml } from "@trawl/html/bytes"
import { parseJson, parseTable, parseText, parseXhtml, parseXml } from "@trawl/html/documents"
import { office } from "@trawl/office/effect"
import type { ParsersOptions } from "@trawl/pdf"
import { pdf } from "@trawl/pdf/effect"

type Options = ContentOptions & ContentUse & ParsersOptions
type Quick = QuickParser<Options>

const quick = (mediaTypes: RegExp, parse: Quick["parse"]): Quick => ({ mediaTypes, parse })

/** Slow parsers. */
const slow = [pdf, office] as const

/** Parser by media type, the first that matches. A new document type is one lib and one line here. */
const parsers: ReadonlyArray<Quick | typeof pdf | typeof office> = [
  quick(/^text\/html$/u, parseHtml),
  quick(/^application\/xhtml\+xml$/u, parseXhtml),
  quick(
    /^(application|text)\/(json|ld\+json|manifest\+json|[\w.-]+\+json|x-ndjson|ndjson|jsonl|x-jsonlines|jsonlines)$/u,
    parseJson,
  ),
  ...slow,
  quick(/^((application|text)\/xml|application\/[\w.-]+\+xml|text\/[\w.-]+\+xml|image\/svg\+xml)$/u, parseXml),
  quick(/^application\/(x-)?csv$/u, parseTable),
  quick(
    /^(text\/.*|application\/(javascript|ecmascript|x-javascript|yaml|x-yaml|toml|x-sh|sql|graphql|typescript))$/u,
    parseText,
  ),
]

export const parserOf = (mediaType: string): (typeof parsers)[number] | undefined =>
  parsers.find(({ mediaTypes }) => mediaTypes.test(mediaType))

/** Whether files of a type are parsed by slow parsers, in separate workers. */
export const isSlowType = (mediaType: string): boolean => {
  const parser = parserOf(mediaType)
  return parser !== undefined && "parseSlowly" in parser
}

/** Document fields that parsers fill, each optional. */
export const parserFields = { ...pdf.output, ...office.output }
