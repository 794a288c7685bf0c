import { type Failure, failureCode, pageFailure } from "@trawl/api"
import { Blobs, countFiles, PublicBase } from "@trawl/blobs"
import {
  type CrawlFindings,
  inPageContext,
  labelled,
  type PageOutcome,
  type PageTask,
  type Refusal,
  ScrapePage,
} from "@trawl/core"
import { AddressGuard, type AddressRule } from "@trawl/guard"
import {
  checkUrl,
  crawler,
  type CrawlFailure,
  type CrawlServices,
  type Document,
  explainPage,
  parseUpload,
  scrape,
  ScrapeOptions,
  type ScrapeTarget,
} from "@trawl/scrape"
import type { Audit } from "@trawl/usage"
import { Effect, Layer, Metric, Result, Schema } from "effect"
import {
  ExplainOne,
  jsonInTurns,
  type PageOptions,
  ParseOne,
  ScrapeOne,
  StoredOptions,
  watchThreats,
} from "@trawl/api/server"

type Pipeline = AddressGuard | Audit | CrawlServices

const pages = labelled((outcome) =>
  Metric.counter("trawl_pages", {
    description: "Pages that were scraped, by outcome.",
    attributes: { outcome },
    incremental: true,
  }),
)
/** Pages with a document. */
export const completedPages = pages("completed")
const countPage = (outcome: string) => Metric.update(pages(outcome), 1)

const counted = <E extends Failure, R>(scraping: Effect.Effect<Document, E, R>) =>
  scraping.pipe(
    Effect.tap(() => countPage("completed")),
    Effect.tapError((failure) => countPage(failureCode(failure))),
  )

/** Adds the bytes that a page put into files, attempt after attempt. */
const withFileBytes = <A extends object, E, R>(scraping: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Blobs, (store) => {
    const { blobs, fileBytes } = countFiles(store)
    return Effect.map(Effect.provideService(scraping, Blobs, blobs), (result) => ({
      ...result,
      fileBytes: fileBytes(),
    }))
  })

/** A document as JSON text: a long one is written in pieces, so that it holds up nobody. */
const asText = (document: Document) =>
  Effect.map(jsonInTurns(document), (text) => ({ document: text, creditsUsed: document.metadata.creditsUsed }))

const decodeStored = Schema.decodeUnknownEffect(StoredOptions)
const decodeOptions = Schema.decodeUnknownEffect(ScrapeOptions)

/** All pages of a lane share one options value: it is decoded once. */
const decodedOptions = () => {
  const known = new WeakMap<object, PageOptions>()
  const decode = Effect.fnUntraced(function* (stored: Schema.Json, key: object) {
    const { archive: archives = false, options, publicBase } = yield* decodeStored(stored)
    const sentKeys = new Set(Object.keys(options))
    const decoded = { options: yield* decodeOptions(options), sentKeys, publicBase, archives }
    known.set(key, decoded)
    return decoded
  }, Effect.orDie)
  return (stored: Schema.Json) => {
    const key = typeof stored === "object" && stored !== null ? stored : {}
    const found = known.get(key)
    return found === undefined ? decode(stored, key) : Effect.succeed(found)
  }
}

/** A page of a batch or a crawl, as the pipeline takes it. */
const targetOf = (
  task: PageTask,
  { archives, sentKeys }: Pick<PageOptions, "archives" | "sentKeys">,
  rule: AddressRule,
): ScrapeTarget => {
  const url = checkUrl(task.url, rule)
  const { crawl } = task
  return {
    sourceURL: task.url,
    // Checked when it was submitted; if the allow list has changed since, the page cannot be fetched.
    url: Result.isSuccess(url) ? url.success : task.url,
    id: task.id,
    folder: `${task.batchId}/${task.id}`,
    team: task.team,
    batchId: task.batchId,
    sentKeys,
    ...(archives ? { archives } : {}),
    ...(task.retention === undefined ? {} : { retention: task.retention }),
    ...(crawl === undefined ? {} : { discovery: discoveryOf(crawl) }),
  }
}

const discoveryOf = ({ depth, foundOn }: NonNullable<PageTask["crawl"]>) => ({
  depth,
  ...(foundOn === undefined ? {} : { from: foundOn }),
})

/** A page as its outcome says it, and its addresses that were scanned. */
interface ScrapedTask {
  readonly result: CrawlOutcome
  readonly scans: number
}

type CrawlOutcome = { readonly document: Document } | { readonly failure: CrawlFailure } | { readonly skipped: Refusal }

/** The same with what the task of a crawl found. */
type FoundResult = CrawlOutcome & { readonly findings?: CrawlFindings | undefined }

const outcomeOf = Effect.fnUntraced(function* ({ result, scans }: ScrapedTask, isDiscreet: boolean) {
  if ("skipped" in result) return { status: "skipped", ...result.skipped } satisfies PageOutcome
  if ("document" in result) {
    yield* countPage("completed")
    return { status: "completed", ...(yield* asText(result.document)) } satisfies PageOutcome
  }
  yield* countPage(failureCode(result.failure))
  // Under lockdown, nothing of the page may be kept either.
  return { ...pageFailure(result.failure, scans), ...(isDiscreet ? { hidesAddress: true } : {}) } satisfies PageOutcome
})

const scrapeTask = (options: ScrapeOptions, target: ScrapeTarget) =>
  Effect.match(scrape(options, target), {
    onSuccess: (document) => ({ document }),
    onFailure: (failure) => ({ failure }),
  })

/** Runs tasks of batches and crawls. */
const taskRunner = (rule: AddressRule) => {
  const crawlTask = crawler()
  return Effect.fnUntraced(function* (task: PageTask, page: PageOptions) {
    const { options, publicBase } = page
    const target = targetOf(task, page, rule)
    // The batch is the subject: a page has no request of its own.
    const { scans, watching } = yield* watchThreats({
      team: task.team,
      subject: task.id,
      requestId: task.batchId,
      isKept: task.retention === undefined && !options.lockdown,
    })
    const crawled = task.crawl
    const scraped: Effect.Effect<FoundResult, never, CrawlServices> =
      crawled === undefined ? scrapeTask(options, target) : crawlTask({ options, target, task: crawled })
    const work = Effect.flatMap(watching(scraped), ({ findings, ...result }) =>
      Effect.map(outcomeOf({ result, scans: scans() }, options.lockdown), (outcome): PageOutcome =>
        findings === undefined ? outcome : { ...outcome, crawl: findings },
      ),
    )
    // Around the failure too: files of a failed page stay until its batch is removed.
    return yield* work.pipe(withFileBytes, Effect.provideService(PublicBase, publicBase))
  })
}

/** Scrapes pages of batches, and runs tasks of crawls, with the pipeline. */
const scrapePageLayer: Layer.Layer<ScrapePage, never, Pipeline> = Layer.effect(
  ScrapePage,
  Effect.gen(function* () {
    const context = yield* Effect.context<Pipeline>()
    const optionsOf = decodedOptions()
    const { rule } = yield* AddressGuard
    const runTask = taskRunner(rule)
    const run = (task: PageTask) => Effect.flatMap(optionsOf(task.options), (options) => runTask(task, options))
    const inContext = inPageContext(context)
    return { scrape: (task) => inContext(run(task)) }
  }),
)

/** Single scrapes with the pipeline. */
const scrapeOneLayer: Layer.Layer<ScrapeOne, never, Pipeline> = Layer.effect(
  ScrapeOne,
  Effect.gen(function* () {
    const context = yield* Effect.context<Pipeline>()
    return {
      scrape: ({ publicBase, request, sentKeys, url }, { id, retention, team }) =>
        counted(
          scrape(request, {
            sourceURL: request.url,
            url,
            id,
            folder: id,
            team,
            sentKeys,
            ...(retention === "none" ? { retention } : {}),
          }),
        ).pipe(
          Effect.flatMap(asText),
          withFileBytes,
          Effect.provideService(PublicBase, publicBase),
          Effect.provideContext(context),
        ),
    }
  }),
)

/** Single uploaded files with the pipeline. */
const parseOneLayer: Layer.Layer<ParseOne, never, Pipeline> = Layer.effect(
  ParseOne,
  Effect.gen(function* () {
    const context = yield* Effect.context<Pipeline>()
    return {
      parse: ({ options, sentKeys, upload }, { id, team }) =>
        counted(parseUpload(options, { upload, id, team, sentKeys })).pipe(
          Effect.map((document) => ({ document, creditsUsed: document.metadata.creditsUsed })),
          Effect.provideContext(context),
        ),
    }
  }),
)

/** Single explanations with the pipeline. */
const explainOneLayer: Layer.Layer<ExplainOne, never, Pipeline> = Layer.effect(
  ExplainOne,
  Effect.gen(function* () {
    const context = yield* Effect.context<Pipeline>()
    return {
      explain: ({ request, sentKeys, url }, { id, retention, team }) =>
        explainPage(request, {
          sourceURL: request.url,
          url,
          id,
          folder: id,
          team,
          sentKeys,
          ...(retention === "none" ? { retention } : {}),
        }).pipe(Effect.provideContext(context)),
    }
  }),
)

/** The pipeline behind all services that use it. */
export const scrapeLayer = Layer.mergeAll(scrapePageLayer, scrapeOneLayer, parseOneLayer, explainOneLayer)
