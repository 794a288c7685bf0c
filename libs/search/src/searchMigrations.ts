import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const createIndex = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { id, vectors } = sql.onDialectOrElse({
    pg: () => ({
      id: sql.literal("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
      vectors: sql.literal(", heads TSVECTOR NOT NULL, terms TSVECTOR NOT NULL"),
    }),
    orElse: () => ({ id: sql.literal("INTEGER PRIMARY KEY AUTOINCREMENT"), vectors: sql.literal("") }),
  })
  // A page that is fetched again gets a new id: ids grow with the time of fetching.
  yield* sql`CREATE TABLE search_pages (
    id ${id},
    key TEXT NOT NULL UNIQUE,
    team TEXT NOT NULL,
    host TEXT NOT NULL,
    url TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    body TEXT NOT NULL,
    fetched_at BIGINT NOT NULL,
    bytes BIGINT NOT NULL${vectors}
  )`
  yield* sql`CREATE INDEX search_pages_team ON search_pages (team, id)`
  yield* sql`CREATE INDEX search_pages_host ON search_pages (team, host)`
  yield* sql`CREATE INDEX search_pages_age ON search_pages (fetched_at)`
  yield* sql`CREATE TABLE search_usage (team TEXT PRIMARY KEY, bytes BIGINT NOT NULL, pages BIGINT NOT NULL)`
  yield* sql.onDialectOrElse({
    pg: () =>
      Effect.andThen(
        sql`CREATE INDEX search_pages_heads ON search_pages USING GIN (heads)`,
        sql`CREATE INDEX search_pages_terms ON search_pages USING GIN (terms)`,
      ),
    // Our own tokens, separated by spaces: the tokenizer must not change them. The texts are in the other table.
    orElse: () =>
      sql`CREATE VIRTUAL TABLE search_terms USING fts5(marks, title, path, body, content='', contentless_delete=1, tokenize='ascii')`,
  })
})

/** The tables of the full-text index of fetched pages. */
export const searchMigrations: ReadonlyArray<Migration> = [{ name: "search-1-pages", up: createIndex }]
