import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { isFree } from "./isFree.ts"
import { storeClock } from "./storeClock.ts"

/** A target with something to deliver now, and which events may go first. */
export interface DueTarget {
  readonly id: string
  readonly team: string
  /** Only `started` may go until its first attempt is over. */
  readonly startedWaits: boolean
  /** Neither `completed` nor `failed` may go while an earlier event has had fewer than two attempts. */
  readonly pagesWait: boolean
}

interface Row {
  readonly id: string
  readonly is_due: number
  readonly started_waits: number
  readonly pages_wait: number
}

/** The range of a team's targets to scan, in the order of their ids. */
export interface TargetRange {
  readonly team: string
  /** Where to begin; empty at the start. */
  readonly cursor: string
  readonly limit: number
}

/** A part of a team's targets. */
export interface TargetScan {
  readonly due: ReadonlyArray<DueTarget>
  /** Where the next scan begins; empty at the start. */
  readonly cursor: string
}

/**
 * The next targets of a team after `cursor` with due events. Skips from target to target on the index, so that
 * ten thousand waiting events of one target cost as much as one.
 */
export const dueTargets = Effect.fnUntraced(function* ({
  cursor,
  limit,
  team,
}: TargetRange): Effect.fn.Return<TargetScan, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  const rows = yield* sql<Row>`
    WITH RECURSIVE target (id, place) AS (
      SELECT (SELECT min(target_id) FROM outbox WHERE state = 'pending' AND team = ${team} AND target_id > ${cursor}), 1
      UNION ALL
      SELECT (SELECT min(target_id) FROM outbox WHERE state = 'pending' AND team = ${team} AND target_id > target.id), place + 1
      FROM target WHERE target.id IS NOT NULL AND place < ${limit}
    ),
    gate AS (
      SELECT
        id,
        CASE WHEN EXISTS (
          SELECT 1 FROM outbox WHERE target_id = target.id AND state = 'pending' AND kind = 'started' AND attempts = 0
        ) THEN 1 ELSE 0 END AS started_waits,
        CASE WHEN EXISTS (
          SELECT 1 FROM outbox WHERE target_id = target.id AND state = 'pending' AND kind IN ('started', 'page') AND attempts < 2
        ) THEN 1 ELSE 0 END AS pages_wait
      FROM target WHERE id IS NOT NULL
    )
    SELECT
      id, started_waits, pages_wait,
      CASE WHEN EXISTS (
        SELECT 1 FROM outbox
        WHERE target_id = gate.id AND state = 'pending' AND next_attempt_at <= ${clock}
          AND ${isFree(sql, clock)}
          AND (kind = 'started' OR (started_waits = 0 AND (kind = 'page' OR pages_wait = 0)))
      ) THEN 1 ELSE 0 END AS is_due
    FROM gate ORDER BY id`
  const due = rows
    .filter((row) => row.is_due === 1)
    .map((row) => ({ id: row.id, team, startedWaits: row.started_waits === 1, pagesWait: row.pages_wait === 1 }))
  return { due, cursor: rows.length < limit ? "" : (rows.at(-1)?.id ?? "") }
})
