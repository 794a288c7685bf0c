import { type CrawlTask, type CrawlTaskKind, type HostTurns } from "@trawl/core"
import { type BatchKey, openText, sealedPlace } from "@trawl/store"
import { Effect, type Schema } from "effect"
import { SqlClient } from "effect/sql"
import { crawlKeys, type CrawlKeys } from "../crawls/crawlKeys.ts"
import { openCrawlText } from "../crawls/crawlTexts.ts"
import { hostTurns } from "../crawls/hostTurns.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"
import type { Claim } from "./claimPages.ts"

/** The crawl that a lane works on. */
export interface LaneCrawl {
  readonly id: number
  readonly batchId: string
  readonly batchKey: BatchKey | undefined
  readonly keys: CrawlKeys
  readonly exactDepth: boolean
  readonly settings: Schema.Json
  readonly turns: (typeof HostTurns)["Service"]
}

/** What later tasks get, and how they run: known once the start has ended. */
interface CrawlState {
  readonly state: string | null
  readonly paced: number
}

/** A page of a crawl, as stored. */
interface TaskRow {
  readonly n: number
  readonly id: string
  readonly url: string
  readonly attempts: number
  readonly kind: CrawlTaskKind
  readonly depth: number
  readonly found_on: string | null
}

/** Reads the crawl of a batch. */
export const readLaneCrawl = Effect.fnUntraced(function* (batchId: string, batchKey: BatchKey | undefined) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly id: number | bigint
    readonly settings: string
    readonly salt: string | null
    readonly level: number | null
  }>`SELECT id, settings, salt, level FROM crawls WHERE batch_id = ${batchId}`
  if (row === undefined) return undefined
  const of = { batchId, batchKey }
  const salt = row.salt === null ? undefined : Buffer.from(String(yield* openCrawlText(of, "salt", row.salt)), "base64")
  const [id, keys] = [Number(row.id), crawlKeys(salt)]
  return {
    ...of,
    id,
    keys,
    exactDepth: row.level !== null,
    settings: yield* openCrawlText(of, "settings", row.settings),
    turns: hostTurns(id, keys, sql),
  } satisfies LaneCrawl
})

/** The pages of a claim that have not ended, each with its task. */
export const readTasks = Effect.fnUntraced(function* (
  { batchId, generation }: LaneAddress,
  { first, pages }: Claim,
  crawl: LaneCrawl,
) {
  const sql = yield* SqlClient.SqlClient
  const { batchKey, id, settings } = crawl
  const rows =
    yield* sql<TaskRow>`SELECT pages.n, pages.id, pages.url, pages.attempts, pages.kind, address.depth, finders.url AS found_on
    FROM pages JOIN crawl_addresses AS address ON address.crawl = ${id} AND address.n = pages.n
      LEFT JOIN pages AS finders ON finders.batch_id = pages.batch_id AND finders.generation = 0 AND finders.n = address.found_on
    WHERE pages.batch_id = ${batchId} AND pages.generation = ${generation} AND pages.n >= ${first} AND pages.n < ${first + pages}
      AND pages.status = 'pending' ORDER BY pages.n`
  const [known] = yield* sql<Pick<CrawlState, "state">>`SELECT state FROM crawls WHERE id = ${id}`
  const stored = known?.state ?? null
  const state = stored === null ? {} : { state: yield* openCrawlText(crawl, "state", stored) }
  const open = (url: string) => openText(batchKey, sealedPlace.url(batchId), url)
  return yield* Effect.forEach(
    rows,
    Effect.fnUntraced(function* ({ attempts, depth, found_on, id, kind, n, url }) {
      const task: CrawlTask = {
        kind,
        depth,
        ...(found_on === null ? {} : { foundOn: yield* open(found_on) }),
        settings,
        ...(kind === "start" ? {} : state),
      }
      return { n, id, url: yield* open(url), attempts, task }
    }),
  )
})
