import { Clock, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import type { JobId } from "../Jobs.ts"
import { countColumns, type CountRow, jobCounts } from "./jobCounts.ts"
import type { JobCount, JobList, JobListQuery, ListedJob } from "./JobList.ts"

/** The most jobs that are counted: some 50 milliseconds. */
const mostCounted = 100_000
/** Characters of an address: they may be megabytes long. */
const longestUrl = 2048

interface Row extends CountRow {
  readonly id: string
  /** Null for a job without zero data retention. */
  readonly forgotten: string | null
  readonly url: string | null
}

const toListed = (row: Row, now: number): ListedJob => ({
  id: row.id,
  ...jobCounts(row, now),
  ...(row.url === null || row.forgotten !== null ? {} : { url: row.url }),
  zeroDataRetention: row.forgotten !== null,
})

/** The jobs of a team that have not expired. */
const visible = (sql: SqlClient.SqlClient, team: string, now: number): Statement.Fragment =>
  sql`batches.team = ${team} AND NOT (batches.closed = 1 AND batches.expires_at <= ${now})`

const readCounts = Effect.fnUntraced(function* (team: string, now: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<JobCount>`SELECT kind, status, COUNT(*) AS jobs FROM
      (SELECT kind, status FROM batches WHERE ${visible(sql, team, now)} ORDER BY id DESC LIMIT ${mostCounted}) AS latest
    GROUP BY kind, status ORDER BY kind, status`
  return rows.map(({ jobs, kind, status }): JobCount => ({ kind, status, jobs: Number(jobs) }))
})

/** The rows of a team's jobs that meet a condition. */
const selectRows = Effect.fnUntraced(function* (team: string, now: number, condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Row>`SELECT batches.id, ${countColumns(sql)}, zero_retention.batch_id AS forgotten,
      CASE WHEN zero_retention.batch_id IS NULL THEN substr(COALESCE(crawls.url, (SELECT pages.url FROM pages
        WHERE pages.batch_id = batches.id AND pages.generation = 0 ORDER BY pages.n LIMIT 1)), 1, ${longestUrl}) END AS url
    FROM batches LEFT JOIN zero_retention ON zero_retention.batch_id = batches.id
      LEFT JOIN crawls ON crawls.batch_id = batches.id
    WHERE ${visible(sql, team, now)} AND ${condition}`
})

const readPart = Effect.fnUntraced(function* ({ cursor, kind, limit, status, team }: JobListQuery, now: number) {
  const sql = yield* SqlClient.SqlClient
  const all = sql`1 = 1`
  // Ids begin with the time, so they are in the order in which the jobs were accepted.
  const wanted = sql`${cursor === undefined ? all : sql`batches.id < ${cursor}`}
    AND ${kind === undefined ? all : sql`batches.kind = ${kind}`}
    AND ${status === undefined ? all : sql`batches.status = ${status}`}
    ORDER BY batches.id DESC LIMIT ${limit + 1}`
  return yield* selectRows(team, now, wanted)
})

/** One job of a team, as its list has it. */
export const readJob = Effect.fn("readJob")(function* ({ id, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* selectRows(team, now, sql`batches.id = ${id}`)
  return row === undefined ? yield* new JobNotFound({ id }) : toListed(row, now)
})

/** The batches and crawls of a team, the latest first, and how many there are of each kind in each status. */
export const readJobs = Effect.fn("readJobs")(function* (query: JobListQuery) {
  const now = yield* Clock.currentTimeMillis
  const rows = yield* readPart(query, now)
  const jobs = rows.slice(0, query.limit).map((row) => toListed(row, now))
  const last = jobs.at(-1)
  return {
    jobs,
    counts: yield* readCounts(query.team, now),
    ...(rows.length > jobs.length && last !== undefined ? { cursor: last.id } : {}),
  } satisfies JobList
})
