import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { IndexRow } from "./indexRow.ts"
import { countUsage, removeRows } from "./removeRows.ts"
import { tsvectorText } from "./tsvectorText.ts"

interface KnownRow {
  readonly id: number | string
  readonly key: string
  readonly fetched_at: number | string
}

const columns = ({ bytes, description, fetchedAt, host, key, team, text, title, url }: IndexRow) => ({
  key,
  team,
  host,
  url,
  title,
  description,
  body: text,
  fetched_at: fetchedAt,
  bytes,
})

/** Inserts a row, unless another server has just written the same page. Returns whether it did. */
const insertRow = Effect.fnUntraced(function* (row: IndexRow) {
  const sql = yield* SqlClient.SqlClient
  const written = columns(row)
  const inserted = yield* sql.onDialectOrElse({
    pg: () => {
      const { body, bytes, description, fetched_at: at, host, key, team, title, url } = written
      return sql<{ readonly id: number | string }>`INSERT INTO search_pages
        (key, team, host, url, title, description, body, fetched_at, bytes, heads, terms)
        VALUES (${key}, ${team}, ${host}, ${url}, ${title}, ${description}, ${body}, ${at}, ${bytes},
          ${tsvectorText(row, "heads")}::tsvector, ${tsvectorText(row, "all")}::tsvector)
        ON CONFLICT (key) DO NOTHING RETURNING id`
    },
    orElse: () => sql<{ readonly id: number | string }>`INSERT INTO search_pages ${sql.insert(written)} RETURNING id`,
  })
  const id = inserted[0]?.id
  if (id === undefined) return false
  yield* sql.onDialectOrElse({
    pg: () => Effect.void,
    orElse: () =>
      sql`INSERT INTO search_terms (rowid, marks, title, path, body) VALUES (${Number(id)}, ${row.marks.join(" ")},
        ${row.titleTokens.join(" ")}, ${row.pathTokens.join(" ")}, ${row.textTokens.join(" ")})`,
  })
  return true
})

const newestOfEach = (rows: ReadonlyArray<IndexRow>): ReadonlyArray<IndexRow> => {
  const byKey = new Map<string, IndexRow>()
  for (const row of rows) {
    const known = byKey.get(row.key)
    if (known === undefined || known.fetchedAt <= row.fetchedAt) byKey.set(row.key, row)
  }
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Writes pages into the index in one transaction: of each page the newest state. One that is there already, as new, stays. */
export const writePages = Effect.fn("writePages")(function* (given: ReadonlyArray<IndexRow>) {
  const sql = yield* SqlClient.SqlClient
  const rows = newestOfEach(given)
  if (rows.length === 0) return
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const known = yield* sql<KnownRow>`SELECT id, key, fetched_at FROM search_pages
        WHERE key IN ${sql.in(rows.map(({ key }) => key))}`
      const found = new Map(known.map((row) => [row.key, row]))
      const newer = rows.filter(
        ({ fetchedAt, key }) => fetchedAt > Number(found.get(key)?.fetched_at ?? Number.NEGATIVE_INFINITY),
      )
      yield* removeRows(newer.flatMap(({ key }) => (found.has(key) ? [Number(found.get(key)?.id)] : [])))
      const added = new Map<string, { bytes: number; pages: number }>()
      for (const row of newer) {
        if (!(yield* insertRow(row))) continue
        const sum = added.get(row.team) ?? { bytes: 0, pages: 0 }
        added.set(row.team, { bytes: sum.bytes + row.bytes, pages: sum.pages + 1 })
      }
      for (const [team, sum] of [...added].toSorted(([a], [b]) => (a < b ? -1 : 1))) yield* countUsage(team, sum)
    }),
  )
})
