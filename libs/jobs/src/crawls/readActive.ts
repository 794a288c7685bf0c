import { openText, sealedPlace } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ActiveCrawl } from "../batches/JobStatus.ts"
import { keyFor } from "../retention/keyFor.ts"
import { openCrawlText } from "./crawlTexts.ts"

const most = 1000

interface Row {
  readonly id: string
  readonly created_at: number | bigint
  readonly url: string
  readonly settings: string
}

/** A crawl that was removed meanwhile is left out. */
const open = Effect.fnUntraced(
  function* ({ created_at, id, settings, url }: Row) {
    const batchKey = yield* keyFor(id, url)
    const active: ActiveCrawl = {
      id,
      createdAt: Number(created_at),
      url: yield* openText(batchKey, sealedPlace.url(id), url),
      settings: yield* openCrawlText({ batchId: id, batchKey }, "settings", settings),
    }
    return [active]
  },
  Effect.catchTag("JobNotFound", () => Effect.succeed([])),
)

/** The crawls of a team that run, the latest first. */
export const readActive = Effect.fn("readActive")(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<Row>`SELECT batches.id, batches.created_at, crawls.url, crawls.settings
    FROM batches JOIN crawls ON crawls.batch_id = batches.id
    WHERE batches.team = ${team} AND batches.closed = 0 AND batches.kind = 'crawl' AND batches.status = 'scraping'
    ORDER BY batches.created_at DESC, batches.id DESC LIMIT ${most}`
  return (yield* Effect.forEach(rows, open)).flat()
})
