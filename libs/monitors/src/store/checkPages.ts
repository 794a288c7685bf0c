import { countFitting, putDocuments, readDocuments } from "@trawl/store"
import { Array, Clock, Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { PageState } from "../pages/SeenPage.ts"
import type { ListPart } from "./monitorRows.ts"

/** A page of a check. */
export interface CheckPage {
  readonly id: string
  readonly targetId: string
  readonly url: string
  readonly status: PageState
  readonly previousScrapeId?: string
  readonly currentScrapeId?: string
  readonly statusCode?: number
  readonly title?: string
  readonly error?: string
  /** What only pages that are news have: `diff`, `snapshot`, `judgment` and their like, as in the event. */
  readonly details?: PageDetails
  readonly createdAt: number
}

/** The part of an event's data that is not in the columns of its page. */
export interface PageDetails {
  readonly diff?: Schema.Json
  readonly snapshot?: Schema.Json
  readonly judgment?: Schema.Json
}

/** A page to be written. `body`: the data of its event as JSON text. */
export interface NewCheckPage extends Pick<CheckPage, "id" | "targetId" | "url" | "status"> {
  readonly previousScrapeId: string | undefined
  readonly currentScrapeId: string | undefined
  readonly statusCode: number | undefined
  readonly title: string | undefined
  readonly error: string | undefined
  readonly body: string | undefined
}

interface Row {
  readonly id: string
  readonly target_id: string
  readonly url: string
  readonly status: PageState
  readonly previous_scrape: string | null
  readonly current_scrape: string | null
  readonly status_code: number | null
  readonly title: string | null
  readonly error: string | null
  readonly has_body: number
  /** Bytes of its body; null without one. */
  readonly bytes: number | null
  readonly created_at: number | bigint | string
}

/** Writes pages of a check from a place on, in the caller's transaction. */
export const putCheckPages = Effect.fnUntraced(function* (
  checkId: string,
  from: number,
  pages: ReadonlyArray<NewCheckPage>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  if (!Array.isReadonlyArrayNonEmpty(pages)) return
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const rows = Array.map(pages, (page, at) => ({
    check_id: checkId,
    place: from + at,
    id: page.id,
    target_id: page.targetId,
    url: page.url,
    status: page.status,
    previous_scrape: page.previousScrapeId ?? null,
    current_scrape: page.currentScrapeId ?? null,
    status_code: page.statusCode ?? null,
    title: page.title ?? null,
    error: page.error ?? null,
    has_body: page.body === undefined ? 0 : 1,
    created_at: now,
  }))
  yield* sql`INSERT INTO monitor_check_pages ${sql.insert(rows)}`.unprepared
  yield* putDocuments(pages.flatMap(({ body, id }) => (body === undefined ? [] : [{ id, batchId: checkId, body }])))
})

const Details = Schema.fromJsonString(
  Schema.Struct({
    diff: Schema.optionalKey(Schema.Json),
    snapshot: Schema.optionalKey(Schema.Json),
    judgment: Schema.optionalKey(Schema.Json),
  }),
)
const decodeDetails = Schema.decodeSync(Details)

const toPage = (row: Row, body: string | undefined): CheckPage => ({
  id: row.id,
  targetId: row.target_id,
  url: row.url,
  status: row.status,
  ...(row.previous_scrape === null ? {} : { previousScrapeId: row.previous_scrape }),
  ...(row.current_scrape === null ? {} : { currentScrapeId: row.current_scrape }),
  ...(row.status_code === null ? {} : { statusCode: row.status_code }),
  ...(row.title === null ? {} : { title: row.title }),
  ...(row.error === null ? {} : { error: row.error }),
  ...(body === undefined ? {} : { details: decodeDetails(body) }),
  createdAt: Number(row.created_at),
})

/** Some pages of a check. `hasMore`: others follow them. */
export interface CheckPagesPart {
  readonly pages: ReadonlyArray<CheckPage>
  readonly hasMore: boolean
}

/** Bytes of diffs and the like in one answer, which takes a tenth of a second to make of them. A single larger page is returned alone. */
const mostBytes = 10 * 1024 * 1024

/** Pages of a check in the order in which they were recorded: as many as asked, fewer if they are large. */
export const listCheckPages = Effect.fnUntraced(function* (
  checkId: string,
  { limit, skip, status }: ListPart & { readonly status?: PageState },
): Effect.fn.Return<CheckPagesPart, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const wanted = status === undefined ? sql`1 = 1` : sql`status = ${status}`
  // One more tells whether others follow. Both databases know sizes without reading the text.
  const found = yield* sql<Row>`SELECT monitor_check_pages.*,
      (SELECT octet_length(body) FROM documents WHERE documents.id = monitor_check_pages.id) AS bytes
    FROM monitor_check_pages WHERE check_id = ${checkId} AND ${wanted} ORDER BY place LIMIT ${limit + 1} OFFSET ${skip}`
  const sizes = found.slice(0, limit).map(({ bytes }) => Number(bytes ?? 0))
  const rows = found.slice(0, countFitting(sizes, mostBytes))
  const bodies = yield* readDocuments(rows.flatMap(({ has_body, id }) => (has_body === 1 ? [id] : [])))
  // Others have their turn between two pages, which may be large.
  const pages = yield* Effect.forEach(rows, (row) => Effect.map(Effect.yieldNow, () => toPage(row, bodies.get(row.id))))
  return { pages, hasMore: rows.length < found.length }
})
