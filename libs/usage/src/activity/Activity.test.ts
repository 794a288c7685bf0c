import { expect } from "@effect/vitest"
import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { beginning, onBothStores } from "../testing/onBothStores.ts"
import { Activity } from "./Activity.ts"
import type { ActivityEntry, ActivityQuery } from "./ActivityEntry.ts"
import { keptPerTeam, purgeActivity } from "./activityRows.ts"

const entry = (id: string, more: Partial<ActivityEntry> = {}) =>
  ({ id, endpoint: "scrape", apiVersion: "v2", target: `https://a.test/${id}`, ...more }) as const
const note = (id: string, more?: Partial<ActivityEntry>) =>
  Activity.use((activity) => activity.note("blue", entry(id, more)))
const list = (query: Partial<ActivityQuery> = {}) =>
  Activity.use((activity) => activity.list({ team: "blue", limit: 50, ...query }))
const ids = (query?: Partial<ActivityQuery>) => Effect.map(list(query), ({ entries }) => entries.map(({ id }) => id))

const day = 24 * 60 * 60 * 1000

onBothStores("Activity", Activity.layer({ keptMillis: 7 * day }), (test) => {
  test(
    "lists recorded requests in parts, newest first",
    Effect.gen(function* () {
      for (const id of ["1", "2", "3"]) yield* note(id)
      const first = yield* list({ limit: 2 })
      expect(first.entries).toEqual([entry("3"), entry("2")].map((noted) => ({ ...noted, createdAt: beginning })))
      expect(yield* list({ limit: 2, cursor: first.cursor ?? 0 })).toEqual({
        entries: [{ ...entry("1"), createdAt: beginning }],
      })
      expect(yield* list({ team: "red" })).toEqual({ entries: [] })
      expect(yield* list({ limit: 3 })).not.toHaveProperty("cursor")
    }),
  )

  test(
    "lists requests of one endpoint",
    Effect.gen(function* () {
      yield* note("1")
      yield* note("2", { endpoint: "parse", target: "a.pdf" })
      expect(yield* ids({ endpoint: "parse" })).toEqual(["2"])
    }),
  )

  test(
    "keeps only the beginning of an address, whatever it holds",
    Effect.gen(function* () {
      yield* note("1", { target: `https://a.test/\0\ud800${"x".repeat(10_000)}` })
      const [kept] = (yield* list()).entries
      expect([kept?.target?.length, kept?.target?.slice(0, 17)]).toEqual([2048, "https://a.test/\u{fffd}\u{fffd}"])
    }),
  )

  test(
    "forgets requests after a day",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* note("old")
      yield* TestClock.adjust("23 hours")
      yield* note("new")
      yield* TestClock.adjust("1 hour")
      expect(yield* ids()).toEqual(["new"])
      yield* purgeActivity(day)
      expect((yield* sql`SELECT id FROM activity`).map(({ id }) => id)).toEqual(["new"])
    }),
  )

  test(
    "keeps the last ten thousand requests of a team",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = Array.makeBy(keptPerTeam + 1500, (n) => ({
        id: String(n),
        team: "blue",
        endpoint: "scrape",
        api_version: "v2",
        created_at: beginning,
      }))
      for (const chunk of Array.chunksOf(rows, 500)) yield* sql`INSERT INTO activity ${sql.insert(chunk)}`
      yield* Activity.use((activity) => activity.note("red", entry("theirs")))
      yield* purgeActivity(day)
      const left = yield* sql<{
        readonly team: string
        readonly count: number | string
      }>`SELECT team, COUNT(*) AS count FROM activity GROUP BY team ORDER BY team`
      expect(left.map(({ count, team }) => [team, Number(count)])).toEqual([
        ["blue", keptPerTeam],
        ["red", 1],
      ])
      expect(yield* ids({ limit: 1 })).toEqual([String(keptPerTeam + 1499)])
    }),
  )

  test(
    "lets a request go on when it cannot be recorded",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DROP TABLE activity`
      yield* note("1")
      expect(yield* Effect.flip(list())).toMatchObject({ _tag: "UsageUnavailable" })
    }),
  )
})
