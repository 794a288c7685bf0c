import { sealedPlace, sealText } from "@trawl/store"
import { Effect, type Schema } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { insertPages } from "../batches/insertPages.ts"
import type { GenerationAddress } from "../batches/sealedOptions.ts"
import type { SubmittedCrawl } from "../batches/Submission.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { storableText } from "../storableText.ts"
import { pacedPages } from "./crawlBounds.ts"
import { crawlKeys } from "./crawlKeys.ts"
import { sealCrawlText } from "./crawlTexts.ts"

/** A crawl to write, with the pages that it may run at once. */
export interface NewCrawl extends SubmittedCrawl {
  readonly url: string
  readonly maxConcurrency: number | undefined
}

/** A page that fails gives its place to another one; this many more are tried. */
const spareAttempts = (limit: number): number => Math.max(100, limit)

/**
 * Pages that are released together: all others keep their order, which later findings change. Enough that no lane waits for
 * a result to be written.
 */
const openLimit = ({ maxConcurrency, paced }: NewCrawl, teamLimit: number, queueLimit: number): number => {
  const open = paced ? pacedPages : Math.max(20, 3 * Math.min(maxConcurrency ?? teamLimit, teamLimit))
  return Math.min(open, queueLimit)
}

/** What a crawl knows when it begins. */
export interface CrawlBeginning {
  readonly salt: string | undefined
  readonly state?: Schema.Json
  readonly known: number
  readonly found: number
  readonly waiting: number
}

/** Writes the row of a crawl. Returns its number. */
export const insertCrawlRow = Effect.fnUntraced(function* (
  { batchId, batchKey }: GenerationAddress,
  crawl: NewCrawl,
  { salt, state, ...counts }: CrawlBeginning,
) {
  const sql = yield* SqlClient.SqlClient
  const { batchPages, concurrency, queueLimit } = yield* JobsSettings
  const of = { batchId, batchKey }
  const limit = Math.min(crawl.limit, batchPages)
  const [row] = yield* sql<{ readonly id: number | bigint }>`INSERT INTO crawls ${sql
    .insert({
      batch_id: batchId,
      url: sealText(batchKey, sealedPlace.url(batchId), storableText(crawl.url)),
      settings: yield* sealCrawlText(of, "settings", crawl.settings),
      salt: salt === undefined ? null : yield* sealCrawlText(of, "salt", salt),
      state: state === undefined ? null : yield* sealCrawlText(of, "state", state),
      paced: crawl.paced ? 1 : 0,
      page_limit: limit,
      asked_limit: crawl.limit,
      attempts_limit: limit + spareAttempts(limit),
      open_limit: openLimit(crawl, concurrency, queueLimit),
      attempts: 1,
      level: crawl.exactDepth === true ? 0 : null,
      ...counts,
    })
    .returning("id")}`
  return row?.id ?? 0
})

/** Writes the rows of a crawl with its start, the only page of its only generation, in the transaction that writes its batch. */
export const insertCrawl = Effect.fn("insertCrawl")(function* (generation: GenerationAddress, crawl: NewCrawl) {
  const sql = yield* SqlClient.SqlClient
  const { batchId, batchKey } = generation
  yield* insertPages(generation, { urls: [crawl.url] })
  yield* sql`UPDATE pages SET kind = 'start' WHERE batch_id = ${batchId}`
  const salt = batchKey === undefined ? undefined : randomBytes(32)
  const id = yield* insertCrawlRow(generation, crawl, {
    salt: salt?.toString("base64"),
    known: 1,
    found: 1,
    waiting: 0,
  })
  yield* sql`INSERT INTO crawl_addresses ${sql.insert({
    crawl: id,
    place: 1,
    key: crawlKeys(salt).address("page", crawl.key),
    url: sealText(batchKey, sealedPlace.url(batchId), storableText(crawl.url)),
    kind: "start",
    depth: 0,
    rank: 0,
    turn: 0,
    state: "taken",
    n: 0,
  })}`
})
