import { type ConvertedPage, type Metadata, type Page, type PageSource, ParseError, type ParseWork } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import type { Root } from "hast"
import { type ContentExplanation, type ContentOptions, type ContentUse, explainPage } from "@trawl/html"
import type { ParsersOptions } from "@trawl/pdf"
import { findInjections, type InjectionScan } from "@trawl/threat"
import type { BudgetOptions } from "./budget/BudgetOptions.ts"
import { withinBudget } from "./budget/withinBudget.ts"
import { findPageLinks, noPageLinks } from "./links/findPageLinks.ts"
import type { PageLinks } from "./links/PageLinks.ts"
import { pageWith } from "./pageWith.ts"
import { parsePage, parseSlowly, unparsedPage } from "./parsePage.ts"
import { isSlowType, parserOf } from "./parsers.ts"
import type { SideTexts } from "./redact/SideTexts.ts"
import { withoutQuotes } from "./redact/withoutQuotes.ts"
import type { PageRedaction } from "./redact/redactionOf.ts"
import { redactionWarnings, showsText } from "./redact/redactionWarnings.ts"
import type { RedactedPage } from "./redact/Redactor.ts"
import { redactorInUse } from "./redact/redactorInUse.ts"

/** A page without redaction. */
const asItIs = (page: Page): RedactedPage => ({ page, isSearched: false, explained: (explanation) => explanation })

/** The page with its personal data replaced, if requested. */
const redactedPage = (page: Page, asked: PageRedaction | undefined, beside: SideTexts | undefined): RedactedPage =>
  asked === undefined ? asItIs(page) : redactorInUse().redactedPage(page, asked, beside)

/** The options that conversion obeys. Plain data: they are sent to workers unchanged. */
export type ConvertOptions = BudgetOptions &
  ContentOptions &
  ParsersOptions & {
    readonly formats: ReadonlyArray<RequestedFormat>
    readonly redaction?: PageRedaction | undefined
    /** Whether to read the page's links, whatever formats are requested. False when absent. */
    readonly readsLinks?: boolean | undefined
  }

/** Page facts that do not come from its bytes. Plain data. */
export interface KnownFacts {
  /** Replaces the page's own content: it was read before, and is not searched for injections again. */
  readonly content?: Root | undefined
  /** Texts that are redacted together with the page. */
  readonly beside?: SideTexts | undefined
}

/** The result of conversion. Plain data. */
export interface ConversionResult {
  /** Document fields of the requested pure formats. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly metadata: Metadata
  /** Input of derived formats, present if any is requested. */
  readonly page?: ConvertedPage
  /** Prompt injections in the whole document, present if a format requires the search. */
  readonly injections?: InjectionScan
  /** Whether the page was already checked for injections before transforms. */
  readonly isChecked?: boolean
  /** Counts of the parser, and the tokens of the markdown. */
  readonly facts?: Metadata
  readonly warnings: ReadonlyArray<string>
  /** The redacted side texts of the page. */
  readonly beside?: SideTexts
  /** Whether a format shows text of the page that was searched for personal data. */
  readonly isRedacted?: true
  /** Present if requested. As the page has them: redaction leaves addresses that are fetched. */
  readonly links?: PageLinks
  /** Present if requested and main content was chosen. */
  readonly explanation?: ContentExplanation
}

/** Converts bytes to document fields, for types with a quick parser. Pure and synchronous; throws ParseError. */
export const convert = (source: PageSource, options: ConvertOptions, known: KnownFacts = {}): ConversionResult => {
  const page = pageOf(source, { ...options, needsContent: readsContent(options) }, known)
  return page === undefined
    ? unconverted(source, options)
    : { ...rendered(page, options, known), ...(known.content === undefined ? searched(page, options) : {}) }
}

/** The same for types with any parser. Rejects with ParseError. */
export const convertSlowly = async (
  source: PageSource,
  options: ConvertOptions,
  { beside, ...work }: ParseWork & Pick<KnownFacts, "beside"> = { progress: () => undefined },
): Promise<ConversionResult> => {
  if (!isSlowType(source.mediaType) || !formats.readPage(options.formats)) return convert(source, options, { beside })
  const page = await parseSlowly(source, options, { ...work, images: formats.readImages(options.formats) })
  return { ...rendered(page, options, { beside }), ...searched(page, options) }
}

/** Like `convert`, and explains for each block of the page why it is or is not main content; takes up to twice as long. */
export const convertExplained = (
  source: PageSource,
  options: ConvertOptions,
  known: KnownFacts = {},
): ConversionResult => {
  const page = pageOf(source, options, known)
  if (page === undefined) return unconverted(source, options)
  const explanation = formats.readPage(options.formats) ? explainPage(page, options) : undefined
  return {
    ...rendered(page, options, { ...known, explanation }),
    ...(known.content === undefined ? searched(page, options) : {}),
  }
}

/** Parses the page; undefined for a file that only formats of unparsed files can render. */
const pageOf = (
  source: PageSource,
  options: ConvertOptions & ContentUse,
  { content }: KnownFacts,
): Page | undefined => {
  if (parserOf(source.mediaType) === undefined && formats.takeFile(options.formats, source.mediaType)) return undefined
  if (!readsPage(source, options)) return parsedForLinks(source, options)
  const page = parsePage(source, options)
  return content === undefined || page.rewritten === undefined ? page : pageWith(page, page.rewritten(content))
}

/** Whether a format reads more than bytes, or the bytes are text that is redacted. */
export const readsPage = ({ mediaType }: PageSource, { formats: requested, redaction }: ConvertOptions): boolean =>
  formats.readPage(requested) ||
  (redaction !== undefined && parserOf(mediaType) !== undefined && !isSlowType(mediaType))

/** A page that is parsed for its links alone: one that cannot be parsed has none. Slow parsers cost more than their links are worth. */
const parsedForLinks = (source: PageSource, options: ConvertOptions & ContentUse): Page => {
  if (options.readsLinks !== true || parserOf(source.mediaType) === undefined || isSlowType(source.mediaType))
    return unparsedPage(source)
  try {
    return parsePage(source, options)
  } catch (error) {
    if (error instanceof ParseError) return unparsedPage(source)
    throw error
  }
}

/** Whether the content of a page is read: redaction reads all of it. */
const readsContent = ({ formats: requested, redaction }: ConvertOptions): boolean =>
  redaction !== undefined || formats.readContent(requested)

/** Inputs of rendering besides the page. */
interface RenderContext extends Pick<KnownFacts, "beside"> {
  readonly explanation?: ContentExplanation | undefined
}

const rendered = (
  whole: Page,
  options: ConvertOptions,
  { beside: given, explanation }: RenderContext,
): ConversionResult => {
  const { beside, explained, isSearched, page: shown } = redactedPage(whole, options.redaction, given)
  const { facts, fields, page, warnings } = withinBudget(shown, options)
  const made = formats.renderPure(page, options.formats)
  const handed = formats.deriveFromPage(options.formats)
    ? {
        page: {
          markdown: page.markdown().text,
          metadata: page.metadata,
          gathered: formats.gather(page, options.formats),
        },
      }
    : {}
  const unredacted = options.redaction === undefined ? [] : redactionWarnings(whole, options.formats)
  return {
    fields: { ...fields(), ...made },
    metadata: page.metadata,
    ...handed,
    ...factsField(facts()),
    ...(beside === undefined ? {} : { beside }),
    ...(options.readsLinks === true ? { links: findPageLinks(whole) } : {}),
    ...(isSearched && showsText(whole, options.formats) ? { isRedacted: true as const } : {}),
    ...(explanation === undefined ? {} : { explanation: explained(explanation) }),
    warnings: [...warnings(), ...unredacted],
  }
}

const searched = (page: Page, options: ConvertOptions): Pick<ConversionResult, "injections"> => {
  const injections = scannedFor(page, options)
  return injections === undefined ? {} : { injections }
}

/** Prompt injections in a page, if a format requires the search. */
export const scannedFor = (
  page: Page,
  { formats: requested, redaction }: ConvertOptions,
): InjectionScan | undefined => {
  if (!formats.scanPage(requested)) return undefined
  const { findings, isCut } = findInjections(page)
  return { findings: redaction === undefined ? findings : withoutQuotes(findings), isCut }
}

const factsField = (facts: Metadata) => (Object.keys(facts).length === 0 ? {} : { facts })

/** Result of a file for formats of unparsed files: formats that read pages are left out. */
const unconverted = ({ mediaType, url }: PageSource, options: ConvertOptions): ConversionResult => {
  const left = options.formats.map(({ type }) => type).filter((type) => pageTypes.has(type))
  const warning = `The page is a file of type ${mediaType}, which has no text to convert; left out: ${left.join(", ")}.`
  const links = options.readsLinks === true ? { links: noPageLinks(url) } : {}
  return { fields: {}, metadata: {}, ...links, warnings: left.length === 0 ? [] : [warning] }
}

const pageTypes: ReadonlySet<string> = new Set(
  formats.list.flatMap(({ kind, type }) => (kind === "effectful" ? [] : [type])),
)
