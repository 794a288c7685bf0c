import type { ConvertedPage, Metadata, Page, PageSource, ParseWork } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import type { Root } from "hast"
import { type ContentExplanation, type ContentOptions, type ContentUse, explainPage } from "@trawl/html"
import type { ParsersOptions } from "@trawl/pdf"
import { findInjections, type InjectionScan } from "@trawl/threat"
import type { BudgetOptions } from "./budget/BudgetOptions.ts"
import { withinBudget } from "./budget/withinBudget.ts"
import { pageWith } from "./pageWith.ts"
import { parsePage, parseSlowly, unparsedPage } from "./parsePage.ts"
import { isSlowType, parserOf } from "./parsers.ts"
import type { SideTexts } from "./redact/SideTexts.ts"
import { withoutQuotes } from "./redact/withoutQuotes.ts"
import type { PageRedaction } from "./redact/redactionOf.ts"
import { redactionWarnings, showsText } from "./redact/redactionWarnings.ts"
import type { RedactedPage } from "./redact/Redactor.ts"
import { redactorInUse } from "./redact/redactorInUse.ts"

/** A page of which nothing is redacted. */
const asItIs = (page: Page): RedactedPage => ({ page, isSearched: false, explained: (explanation) => explanation })

/** The page with its personal data replaced, where that is asked for. */
const redactedPage = (page: Page, asked: PageRedaction | undefined, beside: SideTexts | undefined): RedactedPage =>
  asked === undefined ? asItIs(page) : redactorInUse().redactedPage(page, asked, beside)

/** The options that conversion obeys. Plain data: they cross to a worker as they are. */
export type ConvertOptions = BudgetOptions & ContentOptions & ParsersOptions & {
  readonly formats: ReadonlyArray<RequestedFormat>
  readonly redaction?: PageRedaction | undefined
}

/** What is known of a page beside its bytes. Plain data. */
export interface KnownFacts {
  /** In the place of the content that it would have: it was read before, and is not searched again. */
  readonly content?: Root | undefined
  /** Texts that are redacted with it. */
  readonly beside?: SideTexts | undefined
}

/** What conversion makes of a page's bytes. Plain data. */
export interface ConversionResult {
  /** Document fields of the requested formats that need nothing but the page. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly metadata: Metadata
  /** Where some format is made of it: what the document need not show. */
  readonly page?: ConvertedPage
  /** Where some format asked that the page be searched for instructions to a model: those of the whole document. */
  readonly injections?: InjectionScan
  /** Whether the page was checked for them already, before it was transformed. */
  readonly isChecked?: boolean
  /** What the parser counted, and the tokens of the markdown. */
  readonly facts?: Metadata
  readonly warnings: ReadonlyArray<string>
  /** What came beside the page, where it was to be redacted. */
  readonly beside?: SideTexts
  /** Whether some format shows text of the page that was searched for personal data. */
  readonly isRedacted?: true
  /** Where it was asked for, and main content was chosen. */
  readonly explanation?: ContentExplanation
}

/** Bytes in, document fields out, for types with a quick parser. Pure and synchronous; throws ParseError. */
export const convert = (source: PageSource, options: ConvertOptions, known: KnownFacts = {}): ConversionResult => {
  const page = pageOf(source, { ...options, needsContent: readsContent(options) }, known)
  return page === undefined ? unconverted(source, options) : { ...rendered(page, options, known), ...(known.content === undefined ? searched(page, options) : {}) }
}

/** The same for every type that is parsed. Rejects with ParseError. */
export const convertSlowly = async (source: PageSource, options: ConvertOptions, { beside, ...work }: ParseWork & Pick<KnownFacts, "beside"> = { progress: () => undefined }): Promise<ConversionResult> => {
  if (!isSlowType(source.mediaType) || !formats.readPage(options.formats)) return convert(source, options, { beside })
  const page = await parseSlowly(source, options, { ...work, images: formats.readImages(options.formats) })
  return { ...rendered(page, options, { beside }), ...searched(page, options) }
}

/** The same as `convert`, and why each block of the page is or is not its main content; takes up to twice as long. */
export const convertExplained = (source: PageSource, options: ConvertOptions, known: KnownFacts = {}): ConversionResult => {
  const page = pageOf(source, options, known)
  if (page === undefined) return unconverted(source, options)
  const explanation = formats.readPage(options.formats) ? explainPage(page, options) : undefined
  return { ...rendered(page, options, { ...known, explanation }), ...(known.content === undefined ? searched(page, options) : {}) }
}

/** The page of the bytes; undefined for a file that no format which reads pages can be made of. */
const pageOf = (source: PageSource, options: ConvertOptions & ContentUse, { content }: KnownFacts): Page | undefined => {
  if (parserOf(source.mediaType) === undefined && formats.takeFile(options.formats, source.mediaType)) return undefined
  if (!readsPage(source, options)) return unparsedPage(source)
  const page = parsePage(source, options)
  return content === undefined || page.rewritten === undefined ? page : pageWith(page, page.rewritten(content))
}

/** Whether some format reads more than bytes, or these are a text that is redacted. */
export const readsPage = ({ mediaType }: PageSource, { formats: requested, redaction }: ConvertOptions): boolean =>
  formats.readPage(requested) || (redaction !== undefined && parserOf(mediaType) !== undefined && !isSlowType(mediaType))

/** Whether anybody reads the content of a page: what is redacted is all of it. */
const readsContent = ({ formats: requested, redaction }: ConvertOptions): boolean => redaction !== undefined || formats.readContent(requested)

/** What is told of the page that formats are not made of. */
interface RenderContext extends Pick<KnownFacts, "beside"> {
  readonly explanation?: ContentExplanation | undefined
}

const rendered = (whole: Page, options: ConvertOptions, { beside: given, explanation }: RenderContext): ConversionResult => {
  const { beside, explained, isSearched, page: shown } = redactedPage(whole, options.redaction, given)
  const { facts, fields, page, warnings } = withinBudget(shown, options)
  const made = formats.renderPure(page, options.formats)
  const handed = formats.deriveFromPage(options.formats) ? { page: { markdown: page.markdown().text, metadata: page.metadata, gathered: formats.gather(page, options.formats) } } : {}
  const unredacted = options.redaction === undefined ? [] : redactionWarnings(whole, options.formats)
  return {
    fields: { ...fields(), ...made },
    metadata: page.metadata,
    ...handed,
    ...factsField(facts()),
    ...(beside === undefined ? {} : { beside }),
    ...(isSearched && showsText(whole, options.formats) ? { isRedacted: true as const } : {}),
    ...(explanation === undefined ? {} : { explanation: explained(explanation) }),
    warnings: [...warnings(), ...unredacted],
  }
}

const searched = (page: Page, options: ConvertOptions): Pick<ConversionResult, "injections"> => {
  const injections = scannedFor(page, options)
  return injections === undefined ? {} : { injections }
}

/** The instructions to a model in a page, where some format asks that it be searched for them. */
export const scannedFor = (page: Page, { formats: requested, redaction }: ConvertOptions): InjectionScan | undefined => {
  if (!formats.scanPage(requested)) return undefined
  const { findings, isCut } = findInjections(page)
  return { findings: redaction === undefined ? findings : withoutQuotes(findings), isCut }
}

const factsField = (facts: Metadata) => (Object.keys(facts).length === 0 ? {} : { facts })

/** A file that other formats are made of: those that read pages are left out. */
const unconverted = ({ mediaType }: PageSource, options: ConvertOptions): ConversionResult => {
  const left = options.formats.map(({ type }) => type).filter((type) => pageTypes.has(type))
  const warning = `The page is a file of type ${mediaType}, which has no text to convert; left out: ${left.join(", ")}.`
  return { fields: {}, metadata: {}, warnings: left.length === 0 ? [] : [warning] }
}

const pageTypes: ReadonlySet<string> = new Set(formats.list.flatMap(({ kind, type }) => (kind === "effectful" ? [] : [type])))
