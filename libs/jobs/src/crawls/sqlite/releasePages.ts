import { readCreditsLeft, releaseCredits } from "@trawl/store"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import type { CountedBatch } from "../../batches/closeBatch.ts"
import { openSitemaps } from "../crawlBounds.ts"
import { levelSpan } from "../crawlLevels.ts"
import { count, type CrawlChanges, type OpenCrawl } from "./CrawlChanges.ts"

interface Released {
  readonly place: number
  readonly url: string
  readonly kind: "page" | "sitemap"
}

/** Pages that have not ended. */
export const pendingPages = ({ cancelled, completed, failed, total }: CountedBatch): number =>
  total - completed - failed - cancelled

/** Pages that limits other than the team's credits let begin. */
const roomOf = (crawl: OpenCrawl, batch: CountedBatch): number => {
  if (crawl.stopped !== null) return 0
  const pending = pendingPages(batch)
  // Several together: each release and each claim costs statements.
  if (pending * 4 > crawl.open_limit * 3) return 0
  return Math.min(
    crawl.page_limit - batch.completed - pending,
    crawl.open_limit - pending,
    crawl.attempts_limit - crawl.attempts,
    crawl.waiting,
  )
}

const sitemapRoomOf = (crawl: OpenCrawl, { completed }: CountedBatch): number =>
  crawl.stopped === null && completed < crawl.page_limit
    ? Math.min(openSitemaps - crawl.sitemaps_open, crawl.sitemaps_waiting)
    : 0

const nextOf = Effect.fnUntraced(function* (
  crawl: number,
  kind: Released["kind"],
  { below, room }: { readonly room: number; readonly below?: number | undefined },
) {
  const sql = yield* SqlClient.SqlClient
  if (room <= 0) return []
  return yield* sql<Released>`SELECT place, url, kind FROM crawl_addresses
    WHERE crawl = ${crawl} AND kind = ${kind} AND state = 'waiting' ${below === undefined ? sql`` : sql`AND rank < ${below}`}
    ORDER BY rank, turn, place LIMIT ${room}`
})

/** The depth of the nearest waiting page. */
const nearestLevel = Effect.fnUntraced(function* (crawl: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly rank: number }>`SELECT rank FROM crawl_addresses
    WHERE crawl = ${crawl} AND kind = 'page' AND state = 'waiting' ORDER BY rank, turn, place LIMIT 1`
  return Math.floor((row?.rank ?? 0) / levelSpan)
})

/**
 * Where depths are exact: the pages of one depth end before the next ones begin, and all sitemaps before pages that only links name. What a
 * sitemap names is as near as the start.
 */
const advanceLevel = Effect.fnUntraced(function* (changes: CrawlChanges, batch: CountedBatch) {
  const { id, level, sitemaps_open, sitemaps_waiting, waiting } = changes.row
  if (level === null || waiting === 0 || pendingPages(batch) > 0 || sitemaps_open + sitemaps_waiting > 0) return
  changes.row = { ...changes.row, level: yield* nearestLevel(id) }
})

/** The ranks of pages that may begin. */
const lowerRanks = ({ row: { level } }: CrawlChanges): number | undefined =>
  level === null ? undefined : (level + 1) * levelSpan

const insertPages = Effect.fnUntraced(function* (
  { row }: CrawlChanges,
  batchId: string,
  released: ReadonlyArray<Released>,
) {
  const sql = yield* SqlClient.SqlClient
  const [generation] = yield* sql<{
    readonly pages: number
  }>`UPDATE generations SET pages = pages + ${released.length} WHERE batch_id = ${batchId} AND generation = 0 RETURNING pages`
  const first = (generation?.pages ?? 0) - released.length
  const pages = released.map(({ kind, url }, index) => [first + index, SecureRandom.uuidV7Unsafe(), url, kind])
  yield* sql`INSERT INTO pages (batch_id, generation, n, id, url, status, kind)
    SELECT ${batchId}, 0, value ->> 0, value ->> 1, value ->> 2, 'pending', value ->> 3
    FROM json_each(${JSON.stringify(pages)})`
  const taken = released.map(({ place }, index) => [row.id, place, first + index])
  yield* sql`UPDATE crawl_addresses SET state = 'taken', n = taken.value ->> 2
    FROM json_each(${JSON.stringify(taken)}) AS taken WHERE crawl = taken.value ->> 0 AND place = taken.value ->> 1`
})

/** Pages that the team can pay for, of those that may begin. */
const payable = Effect.fnUntraced(function* (team: string, room: number, pageCredits: number) {
  if (room <= 0 || pageCredits <= 0) return Math.max(0, room)
  return Math.min(room, Math.floor((yield* readCreditsLeft(team)) / pageCredits))
})

/**
 * Makes the next addresses pages, in the order of rank, turn in their group, and age: as many as limits and credits allow, so that the
 * order of all others stays open. Returns the batch with them, and how many there are, sitemaps included.
 */
export const releasePages = Effect.fnUntraced(function* (
  changes: CrawlChanges,
  batch: CountedBatch,
  pageCredits: number,
) {
  const sql = yield* SqlClient.SqlClient
  const { bytes } = changes
  const { id } = changes.row
  const { batch_id: batchId, team } = batch
  const isRunning = batch.status === "scraping"
  const room = isRunning ? yield* payable(team, roomOf(changes.row, batch), pageCredits) : 0
  yield* advanceLevel(changes, batch)
  const sitemaps = yield* nextOf(id, "sitemap", { room: isRunning ? sitemapRoomOf(changes.row, batch) : 0 })
  const pages = yield* nextOf(id, "page", { room, below: lowerRanks(changes) })
  const released = [...sitemaps, ...pages]
  if (released.length > 0) yield* insertPages(changes, batchId, released)
  count(changes, {
    attempts: pages.length,
    waiting: -pages.length,
    sitemaps_waiting: -sitemaps.length,
    sitemaps_open: sitemaps.length,
  })
  const held = pages.length * pageCredits
  // No check: the transaction has just read that they are there.
  if (held > 0) yield* releaseCredits(team, -held)
  if (pages.length === 0 && bytes === 0) return { batch, released: released.length }
  const [counted] = yield* sql<CountedBatch>`UPDATE batches
    SET total = total + ${pages.length}, reserved = reserved + ${held}, bytes = bytes + ${bytes} WHERE id = ${batchId}
    RETURNING id AS batch_id, kind, team, status, total, completed, failed, cancelled, target_id, target_events`
  return { batch: counted ?? batch, released: released.length }
})
