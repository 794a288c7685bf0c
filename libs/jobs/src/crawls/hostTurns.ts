import type { HostTurns } from "@trawl/core"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { retryForever } from "../lanes/storeRetry.ts"
import type { CrawlKeys } from "./crawlKeys.ts"

/** Takes the next free turn and returns in how many milliseconds it comes. Times are the database's where servers share it. */
const takeTurn = Effect.fnUntraced(function* (crawl: number, host: Uint8Array, millis: number) {
  const sql = yield* SqlClient.SqlClient
  const here = yield* Clock.currentTimeMillis
  const [now, greatest] = sql.onDialectOrElse({
    pg: () => [sql.literal("(extract(epoch FROM clock_timestamp()) * 1000)::bigint"), sql.literal("GREATEST")] as const,
    orElse: () => [sql`${here}`, sql.literal("MAX")] as const,
  })
  const [row] = yield* sql<{ readonly wait: number | bigint }>`INSERT INTO crawl_hosts (crawl, host, turn_at)
    VALUES (${crawl}, ${host}, ${now})
    ON CONFLICT (crawl, host) DO UPDATE SET turn_at = ${greatest}(${now}, crawl_hosts.turn_at + ${millis})
    RETURNING turn_at - ${now} AS wait`
  return Math.max(0, Number(row?.wait ?? 0))
})

/** The turns of one crawl, in the store: one statement a turn, which no two servers can take twice. */
export const hostTurns = (crawl: number, keys: CrawlKeys, sql: SqlClient.SqlClient): (typeof HostTurns)["Service"] => ({
  turn: Effect.fn("HostTurns.turn")(function* (host, seconds) {
    if (seconds <= 0) return
    const wait = yield* retryForever(takeTurn(crawl, keys.host(host), Math.ceil(seconds * 1000))).pipe(
      Effect.provideService(SqlClient.SqlClient, sql),
    )
    if (wait > 0) yield* Effect.sleep(wait)
  }),
})
