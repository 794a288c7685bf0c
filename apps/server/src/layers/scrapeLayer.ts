import { type Failure, failureCode, pageFailure } from "@trawl/api"
import { Blobs, countFiles, PublicBase } from "@trawl/blobs"
import { type Engines, type PageOutcome, type PageTask, ScrapePage } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { checkUrl, type Conversion, type Document, parseUpload, scrape, ScrapeOptions } from "@trawl/scrape"
import type { Audit } from "@trawl/usage"
import { Effect, Layer, Metric, Result, Schema } from "effect"
import { jsonInTurns, type PageOptions, ParseOne, ScrapeOne, StoredOptions, watchThreats } from "@trawl/api/server"

type Pipeline = AddressGuard | Audit | Blobs | Conversion | Engines

const pages = Metric.counter("trawl_pages", { description: "Pages that were scraped, by outcome.", incremental: true })
const countPage = (outcome: string) => Metric.update(Metric.withAttributes(pages, { outcome }), 1)

const counted = <E extends Failure, R>(scraping: Effect.Effect<Document, E, R>) =>
  scraping.pipe(
    Effect.tap(() => countPage("completed")),
    Effect.tapError((failure) => countPage(failureCode(failure))),
  )

/** Adds the bytes that a page put into files, attempt after attempt. */
const withFileBytes = Effect.fnUntraced(function* <A extends object, E, R>(scraping: Effect.Effect<A, E, R>) {
  const { blobs, fileBytes } = countFiles(yield* Blobs)
  const result = yield* Effect.provideService(scraping, Blobs, blobs)
  return { ...result, fileBytes: fileBytes() }
})

/** A document as JSON text: a long one is written in pieces, so that it holds up nobody. */
const asText = Effect.fnUntraced(function* (document: Document) {
  return { document: yield* jsonInTurns(document), creditsUsed: document.metadata.creditsUsed }
})

const decodeStored = Schema.decodeUnknownEffect(StoredOptions)
const decodeOptions = Schema.decodeUnknownEffect(ScrapeOptions)

/** All pages of a lane share one options value: it is decoded once. */
const decodedOptions = () => {
  const known = new WeakMap<object, PageOptions>()
  return Effect.fnUntraced(function* (stored: Schema.Json) {
    const key = typeof stored === "object" && stored !== null ? stored : {}
    const found = known.get(key)
    if (found !== undefined) return found
    const { options, publicBase } = yield* decodeStored(stored)
    const decoded = { options: yield* decodeOptions(options), sentKeys: new Set(Object.keys(options)), publicBase }
    known.set(key, decoded)
    return decoded
  }, Effect.orDie)
}

const scrapeTask = Effect.fnUntraced(function* (task: PageTask, { options, publicBase, sentKeys }: PageOptions) {
  const { rule } = yield* AddressGuard
  const url = checkUrl(task.url, rule)
  const target = {
    sourceURL: task.url,
    // Checked when it was submitted; if the allow list has changed since, the page cannot be fetched.
    url: Result.isSuccess(url) ? url.success : task.url,
    id: task.id,
    folder: `${task.batchId}/${task.id}`,
    team: task.team,
    batchId: task.batchId,
    sentKeys,
    ...(task.retention === undefined ? {} : { retention: task.retention }),
  }
  // The batch is the subject: a page has no request of its own.
  const { scans, watching } = yield* watchThreats({
    team: task.team,
    subject: task.id,
    requestId: task.batchId,
    isKept: task.retention === undefined && !options.lockdown,
  })
  return yield* counted(watching(scrape(options, target))).pipe(
    Effect.flatMap(asText),
    Effect.map((made): PageOutcome => ({ status: "completed", ...made })),
    Effect.catch((failure) =>
      Effect.succeed<PageOutcome>({
        ...pageFailure(failure, scans()),
        // Under lockdown, nothing of the page may be kept either.
        ...(options.lockdown ? { hidesAddress: true } : {}),
      }),
    ),
    // Around the failure too: files of a failed page stay until its batch is removed.
    withFileBytes,
    Effect.provideService(PublicBase, publicBase),
  )
})

/** Scrapes pages of batches with the pipeline. */
const scrapePageLayer: Layer.Layer<ScrapePage, never, Pipeline> = Layer.effect(
  ScrapePage,
  Effect.gen(function* () {
    const context = yield* Effect.context<Pipeline>()
    const optionsOf = decodedOptions()
    const run = Effect.fnUntraced(function* (task: PageTask) {
      return yield* scrapeTask(task, yield* optionsOf(task.options))
    })
    return { scrape: (task) => Effect.provideContext(run(task), context) }
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

/** The pipeline behind all services that use it. */
export const scrapeLayer = Layer.mergeAll(scrapePageLayer, scrapeOneLayer, parseOneLayer)
