import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBothStores } from "../testing/onBothStores.ts"
import { listCheckPages, type NewCheckPage, putCheckPages } from "./checkPages.ts"

const pageOf = (n: number, characters: number): NewCheckPage => ({
  id: `page-${n}`,
  targetId: "t",
  url: `https://a.test/${n}`,
  status: "changed",
  previousScrapeId: undefined,
  currentScrapeId: undefined,
  statusCode: 200,
  title: undefined,
  error: undefined,
  body: characters === 0 ? undefined : JSON.stringify({ diff: { text: "x".repeat(characters) } }),
})

/** The last characters of addresses with whether their details are there, and whether others follow. */
const list = (skip: number, limit: number) =>
  Effect.map(listCheckPages("check", { skip, limit }), ({ hasMore, pages }) => [
    ...pages.map(({ details, url }) => `${url.slice(-1)}: ${JSON.stringify(details ?? "").length > 100}`),
    hasMore,
  ])

onBothStores("listCheckPages", (test) => {
  test(
    "answers with no more than fits, but with one page, and says whether others follow",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sizes = [11_000_000, 6_000_000, 0, 5_000_000, 1]
      yield* sql.withTransaction(
        putCheckPages(
          "check",
          0,
          sizes.map((size, n) => pageOf(n, size)),
        ),
      )
      assert.deepStrictEqual(
        [yield* list(0, 100), yield* list(1, 100), yield* list(3, 2), yield* list(3, 1)],
        [
          ["0: true", true],
          ["1: true", "2: false", true],
          ["3: true", "4: false", false],
          ["3: true", true],
        ],
      )
    }),
  )
})
