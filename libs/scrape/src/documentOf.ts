import {
  CurrentPageWorker,
  type FetchedFacts,
  type FetchedPage,
  type FetchPlan,
  type PageSource,
  type PageWorker,
  type PricedStep,
  type RenderResult,
} from "@trawl/core"
import { formats } from "@trawl/formats"
import type { RedactPIIOptions } from "@trawl/redaction"
import { PiiModel } from "@trawl/redaction/effect"
import type { CreditUse } from "@trawl/usage"
import { Effect } from "effect"
import { keepReceived } from "./archive/keepReceived.ts"
import { Conversion } from "./Conversion.ts"
import type { ConversionResult } from "./convert.ts"
import type { Document } from "./Document.ts"
import { keepActions } from "./keepActions.ts"
import { redactsAddress, sideTextsOf, withSideTexts } from "./redact/sideTextsOf.ts"
import { dataRedaction } from "./redact/dataRedaction.ts"
import { loadRedactor } from "./redact/redactorInUse.ts"
import { redactionOf } from "./redact/redactionOf.ts"
import { metadataOf } from "./metadataOf.ts"
import { notePage } from "./notePage.ts"
import { type ModelTally, withModelTally } from "./ModelTally.ts"
import { refuseInjections } from "./refuseInjections.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import { PageThreats } from "./withThreatPolicy.ts"
import { asksModel, chooseTransforms } from "./transform/transforms.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"

/** A fetched page or received file, with what to do with it. */
interface ReceivedPage {
  readonly options: ScrapeOptions
  readonly fetched: FetchedPage
  readonly plan: FetchPlan
  /** Without `url` for an uploaded file. */
  readonly target: Pick<ScrapeTarget, "archives" | "discovery" | "folder" | "id" | "retention" | "sourceURL"> &
    Partial<Pick<ScrapeTarget, "url">>
  /** Warnings so far. */
  readonly warnings: ReadonlyArray<string>
  /** Milliseconds since the epoch. */
  readonly deadline: number
  /** Whether the page's links are read too. */
  readonly readsLinks?: true
}

/** A document, and what conversion found beside it. */
interface ConvertedDocument {
  readonly document: Document
  readonly converted: ConversionResult
}

/** Converts and renders a fetched page or file to its document. */
export const documentOf = (received: ReceivedPage) => withModelTally((tally) => tallied(received, tally))

const tallied = Effect.fnUntraced(function* (received: ReceivedPage, tally: ModelTally) {
  const { options, plan, target } = received
  // Before conversion, so that a page that cannot be converted is archived too.
  const archived = yield* keepReceived(received.fetched, target)
  const conversion = yield* Conversion
  const converted = yield* convertedPage(received, conversion)
  const checked = yield* checkInjections(converted, received.deadline)
  const shown = yield* shownPage(received, converted)
  const acted = yield* keepActions(plan, shown, target.folder)
  const rendered = formats.arePure(options.formats)
    ? nothingRendered
    : yield* renderFormats({ ...received, shown }, converted, conversion)
  yield* notePage({ ...received, converted, shown })
  const threats = yield* PageThreats
  const warnings = [
    ...received.warnings,
    ...archived,
    ...(threats?.warnings() ?? []),
    ...shown.warnings,
    ...acted.warnings,
    ...converted.warnings,
    ...checked,
    ...rendered.warnings,
    ...unredactedFiles(redactionOf(options.redactPII), shown),
  ]
  const document = {
    ...converted.fields,
    ...rendered.fields,
    ...acted.fields,
    ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }),
    metadata: metadataOf({
      use: { ...creditUse(received, converted, rendered.fields), threatScans: threats?.scans() ?? 0 },
      fetched: shown,
      said: converted.metadata,
      facts: converted.facts,
      explanation: converted.explanation,
      modelUsage: tally.used,
      scrapeId: target.id,
      sourceURL: target.sourceURL,
      discovery: target.discovery,
    }),
  }
  // The cast holds because formats declare the fields that they fill.
  return { document: document as Document, converted } satisfies ConvertedDocument
})

const convertedPage = (
  { deadline, fetched, readsLinks, target, ...received }: ReceivedPage,
  { convert }: Conversion["Service"],
) => {
  const options = readsLinks === undefined ? received.options : { ...received.options, readsLinks }
  const redaction = redactionOf(options.redactPII)
  if (redaction === undefined)
    return convert(sourceOf(fetched), options, { transforms: chooseTransforms(options, { deadline }) })
  return Effect.flatMap(PiiModel, (piiModel) =>
    convert(
      sourceOf(fetched),
      { ...options, redaction: { options: redaction } },
      {
        transforms: chooseTransforms(options, { deadline, piiModel }),
        beside: sideTextsOf(fetched, target.url),
        needsProse: piiModel !== undefined && asksModel(redaction),
      },
    ),
  )
}

/** Only what conversion reads of a page: captures are not copied to another thread. */
export const sourceOf = ({ body, charset, mediaType, status, url }: FetchedPage): PageSource => ({
  url,
  status,
  mediaType,
  ...(charset === undefined ? {} : { charset }),
  body,
})

/** Refuses a page with prompt injections, unless it was checked before transforms: the warnings of the check. */
const checkInjections = ({ injections, isChecked, page }: ConversionResult, deadline: number) =>
  isChecked === true || injections === undefined
    ? noWarnings
    : refuseInjections({ injections, markdown: page?.markdown ?? "", deadline })

const noWarnings: Effect.Effect<ReadonlyArray<string>> = Effect.succeed([])

/** The fetched page as it may be shown: redacted side texts replace its own. */
const shownPage = Effect.fnUntraced(function* (
  { fetched, options, target }: ReceivedPage,
  { beside }: ConversionResult,
) {
  const redaction = redactionOf(options.redactPII)
  if (redaction === undefined) return fetched
  const texts = { asked: target.url, beside, options: redaction }
  if (redactsAddress(fetched, texts)) yield* Effect.promise(loadRedactor)
  return withSideTexts(fetched, texts)
})

/** Renders the requested formats that need services. */
const renderFormats = (
  { deadline, fetched, options, plan, shown, target }: ReceivedPage & { readonly shown: FetchedPage },
  { page }: ConversionResult,
  { worker }: Conversion["Service"],
) => {
  const redaction = redactionOf(options.redactPII)
  const facts = {
    // Unredacted: formats fetch from this address again.
    url: fetched.url,
    captures: shown.captures,
    folder: target.folder,
    source: sourceOf(shown),
    headers: shown.headers,
    notes: shown.notes,
    page,
    media: shown.media ?? [],
    plan: { ...plan, proxy: shown.proxyUsed },
    deadline,
    formats: options.formats.map(({ type }) => type),
    ...(redaction === undefined ? {} : { redaction: JSON.stringify(redaction) }),
    shown: shownBy(worker, redaction),
  }
  return Effect.provideService(formats.renderEffectful(facts, options.formats), CurrentPageWorker, worker)
}

const nothingRendered: RenderResult = { fields: {}, warnings: [] }

/** Redacts data from other sources than the page. */
const shownBy = (worker: PageWorker, redaction: RedactPIIOptions | undefined): FetchedFacts["shown"] =>
  redaction === undefined
    ? Effect.succeed
    : <Data>(data: Data) =>
        Effect.map(worker.run(dataRedaction, { data, redaction: { options: redaction } }), (shown) => shown as Data)

const unredactedFiles = (redaction: RedactPIIOptions | undefined, { actions }: FetchedPage): ReadonlyArray<string> =>
  redaction === undefined || (actions?.screenshots.length ?? 0) + (actions?.pdfs.length ?? 0) === 0
    ? []
    : ["redactPII redacts text: screenshots and PDFs of actions are as the page was, and may show personal data."]

/** What a document used beyond its page, for its price: the steps of its formats, the injection check, redaction, and zero data retention. */
const creditUse = (
  { fetched, options: { formats: requested, lockdown, redactPII }, target }: ReceivedPage,
  converted: ConversionResult,
  fields: Readonly<Record<string, unknown>>,
): CreditUse => ({
  steps: new Set<PricedStep>([
    ...formats.stepsTaken(requested, fields),
    ...(converted.injections === undefined ? [] : (["checkPromptInjection"] as const)),
    ...(isSearched(redactionOf(redactPII), converted, fetched) ? (["redactPII"] as const) : []),
  ]),
  // Under lockdown, zero data retention is included.
  ...(lockdown ? { lockdown: "hit" } : { zeroDataRetention: target.retention === "none" }),
})

/** Whether text was searched for personal data: the page's for a format, or results of actions. */
const isSearched = (
  redaction: RedactPIIOptions | undefined,
  { isRedacted }: ConversionResult,
  { actions }: FetchedPage,
): boolean =>
  redaction !== undefined &&
  (isRedacted === true || (actions !== undefined && actions.javascriptReturns.length + actions.scrapes.length > 0))
