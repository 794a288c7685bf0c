import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SearchQuery } from "../query/SearchQuery.ts"
import { daysOf, unitMillis } from "../query/parseTbs.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import { type LocalQuery, localQuery } from "./LocalQuery.ts"
import { type Fields, fts5Match, fts5Words, rankQueryText, tsqueryText, type WordsWanted } from "./matchText.ts"
import { type Candidate, rankPages } from "./rankPages.ts"
import { snippetOf } from "./snippetOf.ts"

/** Matching pages that are ranked, the newest ones: a word that every page has must not make a search read them all. */
const mostRanked = 2000
/** Of those, how many are compared by title and path. */
const mostCompared = 300

interface FoundRow {
  readonly id: number | string
  readonly url: string
  readonly title: string
  readonly fetched_at: number | string
  readonly score: number
}

/** When the pages must have been fetched, in milliseconds since the epoch. */
interface Between {
  readonly from: number
  readonly to: number
}

const dayMillis = 86_400_000

const betweenOf = ({ time }: SearchQuery, now: number): Between => {
  if (time.recent !== undefined)
    return { from: now - time.recent.count * unitMillis[time.recent.unit], to: Number.MAX_SAFE_INTEGER }
  const days = daysOf(time, now)
  return days === undefined
    ? { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }
    : { from: Date.parse(days.from), to: Date.parse(days.to) + dayMillis }
}

interface Matching {
  readonly query: LocalQuery
  readonly team: string
  readonly wanted: WordsWanted
  readonly between: Between
}

/** Words that more pages have than these tell little apart, and FTS5 would look at each of those pages to weigh them. */
const mostWeighed = 4000

/** The groups of words that few pages have. */
const rareGroups = Effect.fnUntraced(function* (groups: WordsWanted["groups"]) {
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.filter(groups, (group) => {
    const match = fts5Words({ groups: [group], all: true, fields: "all" })
    return Effect.map(
      sql<{
        readonly n: number
      }>`SELECT COUNT(*) AS n FROM (SELECT 1 FROM search_terms WHERE search_terms MATCH ${match} LIMIT ${mostWeighed})`,
      ([row]) => (row?.n ?? 0) < mostWeighed,
    )
  })
})

/** The ids of pages with their scores; FTS5 ranks better matches lower. A mark of the team would make it look at all of its pages. */
const sqliteScores = Effect.fnUntraced(function* ({ wanted }: Matching) {
  const sql = yield* SqlClient.SqlClient
  const groups = yield* rareGroups(wanted.groups)
  if (groups.length === 0) return sql`SELECT 0 AS id, 0.0 AS score WHERE false`
  return sql`SELECT rowid AS id, -bm25(search_terms, 0.0, 8.0, 3.0, 1.0) AS score FROM search_terms
    WHERE search_terms MATCH ${fts5Words({ ...wanted, groups })}`
})

// CROSS JOIN keeps the order: the planner would rather read all pages of the team.
const sqliteMatches = Effect.fnUntraced(function* (matching: Matching) {
  const sql = yield* SqlClient.SqlClient
  const { between, query, team, wanted } = matching
  return yield* sql<FoundRow>`WITH found AS MATERIALIZED (SELECT rowid AS id FROM search_terms
      WHERE search_terms MATCH ${fts5Match(query, team, wanted)} ORDER BY rowid DESC LIMIT ${mostRanked}),
    scores AS MATERIALIZED (${yield* sqliteScores(matching)})
    SELECT p.id, p.url, p.title, p.fetched_at, COALESCE(scores.score, 0) AS score
    FROM found LEFT JOIN scores ON scores.id = found.id CROSS JOIN search_pages p ON p.id = found.id
    WHERE p.team = ${team} AND p.fetched_at >= ${between.from} AND p.fetched_at < ${between.to}
    ORDER BY score DESC, p.id DESC LIMIT ${mostCompared}`
})

// Not prepared: how many pages have the words decides between the index of words and the newest pages, and a kept plan does not know them.
const postgresMatches = Effect.fnUntraced(function* ({ between, query, team, wanted }: Matching) {
  const sql = yield* SqlClient.SqlClient
  const vector = sql.literal(wanted.fields === "all" ? "terms" : "heads")
  const ranked = rankQueryText(wanted)
  // Weights of D, C, B and A: text, nothing, path, title. Long texts count less.
  const score = ranked === undefined ? sql`0` : sql`ts_rank_cd('{0.1, 0.2, 0.4, 1.0}', vector, ${ranked}::tsquery, 1)`
  return yield* sql<FoundRow>`SELECT id, url, title, fetched_at, ${score} AS score
    FROM (SELECT id, url, title, fetched_at, ${vector} AS vector FROM search_pages
      WHERE ${vector} @@ ${tsqueryText(query, team, wanted)}::tsquery AND team = ${team}
        AND fetched_at >= ${between.from} AND fetched_at < ${between.to}
      ORDER BY id DESC LIMIT ${mostRanked}) f
    ORDER BY score DESC, id DESC LIMIT ${mostCompared}`.unprepared
})

const matches = Effect.fnUntraced(function* (matching: Matching) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql.onDialectOrElse({
    pg: () => postgresMatches(matching),
    orElse: () => sqliteMatches(matching),
  })
  return rows.map((row) => ({
    id: Number(row.id),
    url: row.url,
    title: row.title,
    fetchedAt: Number(row.fetched_at),
    score: Number(row.score),
    isWhole: matching.wanted.all,
  }))
})

/** Groups that not every other page matches: those alone tell pages apart when not all words are there. */
const tellingGroups = Effect.fnUntraced(function* (matching: Matching) {
  const { required: groups } = matching.query
  const counted = yield* Effect.forEach(groups, (group) =>
    Effect.map(countMatches({ ...matching, wanted: { groups: [group], all: true, fields: "all" } }), (count) => ({
      group,
      count,
    })),
  )
  const telling = counted.filter(({ count }) => count > 0 && count < mostRanked)
  return telling.map(({ group }) => group)
})

const countMatches = Effect.fnUntraced(function* ({ query, team, wanted }: Matching) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql.onDialectOrElse({
    pg: () =>
      sql<{ readonly n: number | string }>`SELECT COUNT(*) AS n FROM (SELECT 1 FROM search_pages
      WHERE terms @@ ${tsqueryText(query, team, wanted)}::tsquery LIMIT ${mostRanked}) f`.unprepared,
    orElse: () => sql<{ readonly n: number | string }>`SELECT COUNT(*) AS n FROM (SELECT rowid FROM search_terms
      WHERE search_terms MATCH ${fts5Match(query, team, wanted)} LIMIT ${mostRanked})`,
  })
  return Number(row?.n ?? 0)
})

const candidatesOf = Effect.fnUntraced(function* (matching: Omit<Matching, "wanted">, wanted: number) {
  const groups = matching.query.required
  const withFields = (fields: Fields, all: boolean, some = groups) =>
    matches({ ...matching, wanted: { groups: some, all, fields } })
  const whole = yield* withFields("all", true)
  // Titles of pages that are older than those that are ranked.
  const heads = whole.length < mostCompared || groups.length === 0 ? [] : yield* withFields("heads", true)
  const found = new Map([...heads, ...whole].map((candidate) => [candidate.id, candidate]))
  if (found.size >= wanted || groups.length < 2) return [...found.values()]
  const telling = yield* tellingGroups({ ...matching, wanted: { groups, all: true, fields: "all" } })
  if (telling.length === 0) return [...found.values()]
  const some = yield* withFields("all", false, telling)
  return [...some.filter(({ id }) => !found.has(id)), ...found.values()]
})

interface TextRow {
  readonly id: number | string
  readonly body: string
  readonly description: string
}

const withTexts = Effect.fnUntraced(function* (pages: ReadonlyArray<Candidate>, { required }: LocalQuery) {
  if (pages.length === 0) return []
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<TextRow>`SELECT id, body, description FROM search_pages
    WHERE id IN ${sql.in(pages.map(({ id }) => id))}`
  const texts = new Map(rows.map((row) => [Number(row.id), row]))
  const phrases = required.flat()
  return pages.flatMap(({ id, title, url }): ReadonlyArray<FoundResult> => {
    const row = texts.get(id)
    return row === undefined ? [] : [{ url, title, description: snippetOf(row.body, phrases, row.description) }]
  })
})

const hasConditions = ({ anyOf, required, sites, types }: LocalQuery): boolean =>
  required.length + sites.length + types.length + anyOf.length > 0

/** The pages of a team that match a query, best first. */
export const findPages = Effect.fn("findPages")(function* (asked: SearchQuery, now: number) {
  const query = localQuery(asked)
  if (!hasConditions(query)) return []
  const between = betweenOf(asked, now)
  const candidates = yield* candidatesOf({ query, team: asked.team, between }, asked.limit)
  const ranked = asked.time.sortsByDate
    ? candidates.toSorted((a, b) => b.fetchedAt - a.fetchedAt)
    : rankPages(candidates, query, asked.text)
  return yield* withTexts(ranked.slice(0, asked.limit), query)
})

/** How many pages of a team there are. */
export const countPages = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly n: number | string }>`SELECT COUNT(*) AS n FROM
    (SELECT id FROM search_pages WHERE team = ${team} LIMIT 1) f`
  return Number(row?.n ?? 0)
})
