import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AuditEvent, AuditQuery, LoggedEvent } from "./AuditEvent.ts"

/** How long events are kept. */
const keptMillis = 365 * 24 * 60 * 60 * 1000
/** Maximum characters of a text from outside. */
const longestText = 2048
/** Rows per statement, which others wait for. */
const portion = 1000

interface Row {
  readonly seq: number | string
  readonly at: number | string
  readonly actor: AuditEvent["actor"]
  readonly team: string | null
  readonly key_id: string | null
  readonly username: string | null
  readonly action: AuditEvent["action"]
  readonly subject: string | null
  readonly target: string | null
  readonly outcome: AuditEvent["outcome"]
  readonly code: string | null
  readonly request_id: string
}

// PostgreSQL takes no NUL in a text.
const storable = (text: string | undefined): string | null =>
  text?.slice(0, longestText).replaceAll("\0", "\u{fffd}").toWellFormed() ?? null

/** Held until the row is inserted: a reader that continues after the last row must not miss one with a lower number. */
const lockLog = SqlClient.SqlClient.use((sql) =>
  sql.onDialectOrElse({
    pg: () => Effect.asVoid(sql`SELECT pg_advisory_xact_lock(hashtextextended('audit log', 0))`),
    orElse: () => Effect.void,
  }),
)

/** Appends an event to the log. */
export const insertEvent = Effect.fnUntraced(function* (event: AuditEvent) {
  const sql = yield* SqlClient.SqlClient
  const { action, actor, outcome } = event
  const at = yield* Clock.currentTimeMillis
  const row = {
    at,
    actor,
    team: storable(event.team),
    key_id: storable(event.keyId),
    username: storable(event.username),
    action,
    subject: storable(event.subject),
    target: storable(event.target),
    outcome,
    code: storable(event.code),
    request_id: event.requestId,
  }
  yield* sql.withTransaction(Effect.andThen(lockLog, sql`INSERT INTO audit_log ${sql.insert(row)}`))
})

/** The entry of an object if its value is not null. */
const entry = <K extends string>(key: K, value: string | null): { readonly [P in K]?: string } =>
  // With a computed key, TypeScript loses its literal type.
  (value === null ? {} : { [key]: value }) as { readonly [P in K]?: string }

const toEvent = (row: Row): LoggedEvent => ({
  seq: Number(row.seq),
  at: Number(row.at),
  actor: row.actor,
  action: row.action,
  outcome: row.outcome,
  requestId: row.request_id,
  ...entry("team", row.team),
  ...entry("keyId", row.key_id),
  ...entry("username", row.username),
  ...entry("subject", row.subject),
  ...entry("target", row.target),
  ...entry("code", row.code),
})

/** Events in the order in which they were written. */
export const listEvents = Effect.fnUntraced(function* ({ after = 0, limit, team }: AuditQuery) {
  const sql = yield* SqlClient.SqlClient
  const wanted = team === undefined ? sql`1 = 1` : sql`team = ${team}`
  const rows = yield* sql<Row>`SELECT * FROM audit_log WHERE ${wanted} AND seq > ${after} ORDER BY seq LIMIT ${limit}`
  return rows.map(toEvent)
})

const removePortion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - keptMillis
  const removed =
    yield* sql`DELETE FROM audit_log WHERE seq IN (SELECT seq FROM audit_log WHERE at <= ${before} LIMIT ${portion}) RETURNING seq`
  return removed.length
})

/** Removes events that are older than a year. */
export const purgeEvents = removePortion.pipe(Effect.repeat({ while: (removed) => removed === portion }), Effect.asVoid)
