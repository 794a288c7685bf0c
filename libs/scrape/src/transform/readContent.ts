import type { Page, PageSource, ParseWork } from "@trawl/core"
import { formats } from "@trawl/formats"
import { type ConvertOptions, type KnownFacts, readsPage, scannedFor } from "../convert.ts"
import { parsePage, parseSlowly } from "../parsePage.ts"
import { isSlowType, parserOf } from "../parsers.ts"
import { redactorInUse } from "../redact/redactorInUse.ts"
import { fixedContent, longestContent, type PageContent } from "./PageContent.ts"

/** What to read from a page besides its content. */
export interface ContentRequest extends Pick<KnownFacts, "beside"> {
  /** Whether a model searches its text for personal data. */
  readonly needsProse?: boolean | undefined
}

/** Reads the input of transforms from a page. Throws ParseError when it cannot be parsed. */
export const readContent = (source: PageSource, options: ConvertOptions, request: ContentRequest = {}): PageContent => {
  if (isSlowType(source.mediaType) || parserOf(source.mediaType) === undefined || !readsPage(source, options))
    return fixedContent(source)
  return contentOf(parsePage(source, options), options, request)
}

/** The same for types with any parser. Rejects with ParseError. */
export const readContentSlowly = async (
  source: PageSource,
  options: ConvertOptions,
  { work, ...request }: ContentRequest & { readonly work: ParseWork },
): Promise<PageContent> =>
  isSlowType(source.mediaType) && formats.readPage(options.formats)
    ? contentOf(await parseSlowly(source, options, work), options, request)
    : readContent(source, options, request)

const contentOf = (
  page: Page,
  options: ConvertOptions,
  { beside, needsProse = false }: ContentRequest,
): PageContent => {
  const prose =
    needsProse && options.redaction !== undefined
      ? { prose: redactorInUse().proseOf(page, options.redaction, beside) }
      : {}
  if (page.rewritten === undefined) return { ...fixedContent(page.source), ...prose }
  const markdown = page.markdown().text
  const injections = scannedFor(page, options)
  const searched = injections === undefined ? {} : { searched: { injections, markdown } }
  return {
    mediaType: page.source.mediaType,
    content: markdown.length > longestContent ? undefined : page.content(),
    metadata: page.metadata,
    ...prose,
    ...searched,
    warnings: [],
  }
}
