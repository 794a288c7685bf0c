import {
  CurrentPageWorker,
  type FetchedFacts,
  type FetchedPage,
  type FetchPlan,
  type PageSource,
  type PageWorker,
  type PricedStep,
} from "@trawl/core"
import { formats } from "@trawl/formats"
import { PiiModel, type RedactPIIOptions } from "@trawl/redaction"
import type { CreditUse } from "@trawl/usage"
import { Effect } from "effect"
import { Conversion } from "./Conversion.ts"
import type { ConversionResult } from "./convert.ts"
import type { Document } from "./Document.ts"
import { keepActions } from "./keepActions.ts"
import { sideTextsOf, withSideTexts } from "./redact/sideTextsOf.ts"
import { dataRedaction } from "./redact/dataRedaction.ts"
import { redactionOf } from "./redact/redactionOf.ts"
import { metadataOf } from "./metadataOf.ts"
import { PageTally, withModelTally } from "./ModelTally.ts"
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
  readonly target: Pick<ScrapeTarget, "folder" | "id" | "retention" | "sourceURL"> & Partial<Pick<ScrapeTarget, "url">>
  /** Warnings so far. */
  readonly warnings: ReadonlyArray<string>
  /** Milliseconds since the epoch. */
  readonly deadline: number
}

/** Whether text was searched for personal data: the page's for a format, or results of actions. */
const isSearched = (
  redaction: RedactPIIOptions | undefined,
  { isRedacted }: ConversionResult,
  { actions }: FetchedPage,
): boolean =>
  redaction !== undefined &&
  (isRedacted === true || (actions !== undefined && actions.javascriptReturns.length + actions.scrapes.length > 0))

/** The priced steps of a document: those of its formats, the injection check and redaction. */
const pricedSteps = (
  made: ReadonlySet<PricedStep>,
  { injections }: ConversionResult,
  isRedacted: boolean,
): ReadonlySet<PricedStep> =>
  new Set<PricedStep>([
    ...made,
    ...(injections === undefined ? [] : (["checkPromptInjection"] as const)),
    ...(isRedacted ? (["redactPII"] as const) : []),
  ])

/** The price of zero data retention. Under lockdown it is included. */
const retentionUse = ({ lockdown }: ScrapeOptions, { retention }: ReceivedPage["target"]): CreditUse =>
  lockdown ? { lockdown: "hit" } : { zeroDataRetention: retention === "none" }

const convertedPage = Effect.fnUntraced(function* ({ deadline, fetched, options, target }: ReceivedPage) {
  const { convert } = yield* Conversion
  const redaction = redactionOf(options.redactPII)
  if (redaction === undefined)
    return yield* convert(sourceOf(fetched), options, { transforms: chooseTransforms(options, { deadline }) })
  const piiModel = yield* PiiModel
  const transforms = chooseTransforms(options, { deadline, piiModel })
  return yield* convert(
    sourceOf(fetched),
    { ...options, redaction: { options: redaction } },
    {
      transforms,
      beside: sideTextsOf(fetched, target.url),
      needsProse: piiModel !== undefined && asksModel(redaction),
    },
  )
})

const unredactedFiles = (redaction: RedactPIIOptions | undefined, { actions }: FetchedPage): ReadonlyArray<string> =>
  redaction === undefined || (actions?.screenshots.length ?? 0) + (actions?.pdfs.length ?? 0) === 0
    ? []
    : ["redactPII redacts text: screenshots and PDFs of actions are as the page was, and may show personal data."]

/** Redacts data from other sources than the page. */
const shownBy = (worker: PageWorker, redaction: RedactPIIOptions | undefined): FetchedFacts["shown"] =>
  redaction === undefined
    ? Effect.succeed
    : <Data>(data: Data) =>
        Effect.map(worker.run(dataRedaction, { data, redaction: { options: redaction } }), (shown) => shown as Data)

/** Converts and renders a fetched page or file to its document. */
export const documentOf = Effect.fnUntraced(function* (received: ReceivedPage) {
  const { deadline, fetched: brought, options, plan, target, warnings } = received
  const redaction = redactionOf(options.redactPII)
  const { worker } = yield* Conversion
  const converted = yield* convertedPage(received)
  const checked =
    converted.isChecked === true
      ? []
      : yield* refuseInjections({
          injections: converted.injections,
          markdown: converted.page?.markdown ?? "",
          deadline,
        })
  const fetched =
    redaction === undefined
      ? brought
      : withSideTexts(brought, { asked: target.url, beside: converted.beside, options: redaction })
  const facts = {
    // Unredacted: formats fetch from this address again.
    url: brought.url,
    captures: fetched.captures,
    folder: target.folder,
    source: sourceOf(fetched),
    headers: fetched.headers,
    notes: fetched.notes,
    page: converted.page,
    media: fetched.media ?? [],
    plan: { ...plan, proxy: fetched.proxyUsed },
    deadline,
    formats: options.formats.map(({ type }) => type),
    ...(redaction === undefined ? {} : { redaction: JSON.stringify(redaction) }),
    shown: shownBy(worker, redaction),
  }
  const acted = yield* keepActions(plan, fetched, target.folder)
  const rendered = yield* Effect.provideService(
    formats.renderEffectful(facts, options.formats),
    CurrentPageWorker,
    worker,
  )
  const threats = yield* PageThreats
  const sentences = [
    ...warnings,
    ...(threats?.warnings() ?? []),
    ...fetched.warnings,
    ...acted.warnings,
    ...converted.warnings,
    ...checked,
    ...rendered.warnings,
    ...unredactedFiles(redaction, fetched),
  ]
  const document = {
    ...converted.fields,
    ...rendered.fields,
    ...acted.fields,
    ...(sentences.length === 0 ? {} : { warning: sentences.join(" ") }),
    metadata: metadataOf({
      use: {
        steps: pricedSteps(
          formats.stepsTaken(options.formats, rendered.fields),
          converted,
          isSearched(redaction, converted, brought),
        ),
        threatScans: threats?.scans() ?? 0,
        ...retentionUse(options, target),
      },
      fetched,
      said: converted.metadata,
      facts: converted.facts,
      explanation: converted.explanation,
      modelUsage: (yield* PageTally).used,
      scrapeId: target.id,
      sourceURL: target.sourceURL,
    }),
  }
  // The cast holds because formats declare the fields that they fill.
  return document as Document
}, withModelTally)

// Only what conversion reads: captures are not copied to another thread.
const sourceOf = ({ body, charset, mediaType, status, url }: FetchedPage): PageSource => ({
  url,
  status,
  mediaType,
  ...(charset === undefined ? {} : { charset }),
  body,
})
