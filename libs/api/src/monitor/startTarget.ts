import type { MonitorTarget, StartedWork, TargetRun } from "@trawl/monitors"
import type { KeyEndpoint } from "@trawl/usage"
import { Effect, Result, type Schema } from "effect"
import { createHash } from "node:crypto"
import { BatchRequest } from "../batch/BatchRequest.ts"
import { v2Batches, v2Crawls } from "../batch/JobRoutes.ts"
import { acceptBatch } from "../batch/startBatch.ts"
import { CrawlRequest } from "../crawl/CrawlRequest.ts"
import { acceptCrawl } from "../crawl/startCrawl.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { v2 } from "../request/Version.ts"
import { SearchRequest } from "../search/SearchRequest.ts"
import { runSearchRequest } from "../search/searchWeb.ts"
import { onBehalf } from "./onBehalf.ts"
import { failedPage } from "./seenPage.ts"
import { pagesOfSearches } from "./pagesOfSearches.ts"
import { batchBody, type Body, crawlBody, searchBodies } from "./targetBodies.ts"

/** The scope of the key that a target needs. */
export const scopeOf: Readonly<Record<MonitorTarget["type"], KeyEndpoint>> = {
  scrape: "batch",
  crawl: "crawl",
  search: "search",
}

/** A body as the readers of the HTTP routes return it. */
const readAs = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, written: Body) => {
  const bytes = Buffer.from(JSON.stringify(written))
  return Effect.fromResult(
    Result.map(decodeRequest(schema)(written, bytes.length), (request) => ({ bytes, request, written })),
  )
}

/** The history of a target: pages are compared with those that were scraped with the same options for the same monitor. */
export const tagOf = ({ monitorId, target }: Pick<TargetRun, "monitorId" | "target">): string =>
  `monitor ${monitorId} ${createHash("sha256").update(JSON.stringify(target.options)).digest("hex").slice(0, 16)}`

const startBatchOf = Effect.fnUntraced(function* (run: TargetRun) {
  const { id, invalidURLs = [] } = yield* acceptBatch(
    readAs(BatchRequest, batchBody(run.target, tagOf(run))),
    v2Batches,
  )
  const pages = invalidURLs.map((url) => failedPage(url, "The address is blocked or not valid."))
  return { job: { kind: "batch", id }, pages, credits: 0 } satisfies StartedWork
})

const startCrawlOf = Effect.fnUntraced(function* (run: TargetRun) {
  const read = Effect.map(readAs(CrawlRequest, crawlBody(run.target, tagOf(run))), (body) => ({
    ...body,
    warnings: [],
  }))
  const { id } = yield* acceptCrawl(read, v2Crawls)
  return { job: { kind: "crawl", id }, pages: [], credits: 0 } satisfies StartedWork
})

/** Searches of a target at once. */
const atOnce = 3

const searchOf = Effect.fnUntraced(function* ({ target }: TargetRun) {
  const found = yield* Effect.forEach(
    searchBodies(target),
    (body) => runSearchRequest(readAs(SearchRequest, body), v2),
    { concurrency: atOnce },
  )
  const credits = found.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0)
  return { pages: pagesOfSearches(found), credits } satisfies StartedWork
})

const starts = { scrape: startBatchOf, crawl: startCrawlOf, search: searchOf }

/** Starts a target with the rights and the credits of the key that the monitor belongs to. */
export const startTarget = Effect.fn("startTarget")(function* (run: TargetRun) {
  const { checkId, keyId, publicBase, target, team } = run
  const principal = {
    team,
    publicBase,
    scope: scopeOf[target.type],
    idempotencyKey: `monitor-check ${checkId} ${target.id}`,
    ...(keyId === undefined ? {} : { keyId }),
  }
  const work: Effect.Effect<
    StartedWork,
    Effect.Error<ReturnType<(typeof starts)[MonitorTarget["type"]]>>,
    Effect.Services<ReturnType<(typeof starts)[MonitorTarget["type"]]>>
  > = starts[target.type](run)
  return yield* onBehalf(principal, work)
})
