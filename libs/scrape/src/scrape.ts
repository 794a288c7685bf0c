import type { Blobs } from "@trawl/blobs"
import { type Engines, type FetchedPage, type FetchPlan, inStep } from "@trawl/core"
import { planFetch } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { creditsFor } from "@trawl/usage"
import { Clock, Effect, Schema } from "effect"
import { Conversion } from "./Conversion.ts"
import type { Document } from "./Document.ts"
import { documentOf, sourceOf } from "./documentOf.ts"
import type { ExplainRequest } from "./ExplainRequest.ts"
import { type PageVisit, visitOf } from "./links/PageVisit.ts"
import { type ScrapeJob, pipeline } from "./pipeline.ts"
import type { ScrapeFailure } from "./ScrapeFailure.ts"
import { type PageExplanation, pageExplanation } from "./PageExplanation.ts"
import { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ineffective } from "./optionRules.ts"
import { PageThreats } from "./withThreatPolicy.ts"
import { withEmbeddedFile } from "./withEmbeddedFile.ts"

/** A page in the middle of its scrape. */
interface FetchedJob extends ScrapeJob {
  readonly fetched: FetchedPage
  readonly plan: FetchPlan
  /** Milliseconds since the epoch. */
  readonly deadline: number
}

const fetched = Effect.fnUntraced(function* (asked: ScrapeJob) {
  const { options } = asked
  const deadline = (yield* Clock.currentTimeMillis) + options.timeout
  yield* inStep("guard")(pipeline.guards(asked))
  const plan = {
    ...planFetch(fetchRequest(asked), formats.needs(options.formats)),
    ...(asked.target.archives === true ? { keepsExchange: true as const } : {}),
  }
  const fetch = pipeline.aroundFetch(asked)
  const page = yield* fetch(plan)
  return {
    ...asked,
    plan,
    deadline,
    fetched: yield* withEmbeddedFile(page, { plan, options, deadline, fetch }),
  } satisfies FetchedJob
})

const rendered = (job: FetchedJob & { readonly readsLinks?: true }) =>
  documentOf({ ...job, warnings: ineffective(job.options, job.target.sentKeys) })

/**
 * The whole pipeline: one URL in, one Document out. Interruption stops the work: sockets, browser pages and parsers are closed. `pipeline`
 * lists the guards and wrappers of its steps. Its type is written out because the compiler would spell out the whole Document, whose optional
 * properties contradict its index signature for callers without `exactOptionalPropertyTypes`.
 */
export const scrape: (
  options: ScrapeOptions,
  target: ScrapeTarget,
) => Effect.Effect<Document, ScrapeFailure, Blobs | Conversion | Engines> = (options, target) => {
  const asked = { options, target }
  const document = Effect.map(Effect.flatMap(fetched(asked), rendered), ({ document }) => document)
  return pipeline.aroundPage(asked, document)
}

/** A document with what its page says about other pages. */
export interface LinkedDocument {
  readonly document: Document
  readonly visit: PageVisit
}

/** How a page is read for its links. */
export interface LinkReading<E> {
  /** Sees the page before it is converted, and may refuse it. */
  readonly admit: (page: FetchedPage, plan: FetchPlan) => Effect.Effect<void, E>
  /** Whether its links are read: else only the rest of the visit is known. */
  readonly readsLinks: boolean
}

/** Scrapes a page and reads its links too. */
export const scrapeLinked: <E extends { readonly _tag: string }>(
  options: ScrapeOptions,
  target: ScrapeTarget,
  reading: LinkReading<E>,
) => Effect.Effect<LinkedDocument, ScrapeFailure | E, Blobs | Conversion | Engines> = (
  options,
  target,
  { admit, readsLinks },
) => {
  const asked = { options, target }
  const page = fetched(asked).pipe(
    Effect.tap((job) => admit(job.fetched, job.plan)),
    Effect.flatMap((job) =>
      Effect.map(rendered(readsLinks ? { ...job, readsLinks } : job), ({ converted, document }) => ({
        document,
        visit: visitOf(job.fetched, converted),
      })),
    ),
  )
  return pipeline.aroundPage(asked, page)
}

/**
 * Reads what a page says about others, and makes no document of it: the formats of the options are ignored. A page that cannot be parsed
 * says nothing.
 */
export const visitPage: (
  options: ScrapeOptions,
  target: ScrapeTarget,
) => Effect.Effect<PageVisit, ScrapeFailure, Conversion | Engines> = Effect.fn("visitPage")((options, target) => {
  const asked = { options: { ...options, formats: [] }, target }
  return pipeline.aroundPage(asked, Effect.flatMap(fetched(asked), visited))
})

const visited = Effect.fnUntraced(function* ({ fetched, options }: FetchedJob) {
  const { convert } = yield* Conversion
  const converted = yield* convert(sourceOf(fetched), { ...options, readsLinks: true }).pipe(
    Effect.catchTag("ParseError", () => Effect.succeed({ metadata: {} })),
  )
  return visitOf(fetched, converted)
})

/** A page that was fetched, and how its main content was chosen. */
export interface ExplainedPage {
  readonly url: string
  readonly status: number
  readonly mediaType: string
  /** Undefined if the page is no HTML. */
  readonly explanation: PageExplanation | undefined
  readonly warnings: ReadonlyArray<string>
  readonly creditsUsed: number
}

/** Explains for each block of a page why it is or is not main content, and makes no document of it. */
export const explainPage: (
  options: Omit<ExplainRequest, "url">,
  target: ScrapeTarget,
) => Effect.Effect<ExplainedPage, ScrapeFailure, Conversion | Engines> = Effect.fn("explainPage")((options, target) => {
  // Links cost least of what reads a page.
  const asked = { options: { ...unsaid, ...options, formats: [{ type: "links" as const }] }, target }
  return pipeline.aroundPage(asked, Effect.flatMap(fetched(asked), explained))
})

/** Options that the request does not have. */
const unsaid = Schema.decodeUnknownSync(ScrapeOptions)({})

const explained = Effect.fnUntraced(function* ({ fetched, options, target }: FetchedJob) {
  const { mediaType, status, url } = fetched
  const threats = yield* PageThreats
  const price = options.lockdown ? { lockdown: "hit" as const } : { zeroDataRetention: target.retention === "none" }
  const facts = {
    url,
    status,
    mediaType,
    warnings: [...ineffective(options, target.sentKeys), ...(threats?.warnings() ?? [])],
    creditsUsed: creditsFor({ ...price, threatScans: threats?.scans() ?? 0 }),
  }
  // No other file is parsed: it has no blocks to choose from.
  if (!/^(?:text\/html|application\/xhtml\+xml)$/u.test(mediaType)) return { ...facts, explanation: undefined }
  const { convert } = yield* Conversion
  const { explanation } = yield* convert(sourceOf(fetched), options, { explains: true })
  return { ...facts, explanation: explanation === undefined ? undefined : pageExplanation(explanation) }
})

/** The fetch options of a request. A profile belongs to the team. */
const fetchRequest = ({ options: { profile, ...options }, target: { batchId, team, url } }: ScrapeJob) => ({
  ...options,
  url,
  ...(profile === undefined ? {} : { profile: { ...profile, team, ...(batchId === undefined ? {} : { batchId }) } }),
})
