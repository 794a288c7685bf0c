import type { SealedUnreadable } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import type { Monitor } from "../Monitor.ts"
import { nextRun } from "../schedules/readSchedule.ts"
import { insertCheck } from "../store/checkRows.ts"
import { findAnyMonitor, openMonitor } from "../store/monitorRows.ts"
import { newProgress } from "./newProgress.ts"

/** Monitors that one round looks at. */
const perRound = 50

interface Due {
  readonly id: string
  readonly next_due: number | bigint | string
}

const overlap = "The check before had not ended."

/** Writes the check of a due time: one that will run, or one that says why it does not. */
const writeCheck = Effect.fnUntraced(function* ({ id: monitorId, settings }: Monitor, due: number, now: number) {
  const { retentionDays, targets } = settings
  const check = { monitorId, trigger: "scheduled", due, now, retentionDays } as const
  const opened = yield* insertCheck({
    ...check,
    id: SecureRandom.uuidV7Unsafe(),
    status: "queued",
    stepAt: now,
    progress: newProgress(targets),
    targets,
  })
  if (opened === undefined)
    yield* insertCheck({
      ...check,
      id: SecureRandom.uuidV7Unsafe(),
      status: "skipped_overlap",
      progress: [],
      targets: [],
      error: overlap,
    })
})

/** Takes a due time: of several servers one moves the monitor on, and it writes the check in the same transaction. */
const takeDue = Effect.fnUntraced(function* ({ id, next_due }: Due, now: number) {
  const sql = yield* SqlClient.SqlClient
  const row = yield* findAnyMonitor(id)
  if (row === undefined) return
  const monitor = yield* openMonitor(row)
  // From now on, not from the due time: runs missed while no server was up are one run.
  const next = nextRun(monitor.settings.schedule, now) ?? null
  const taken = yield* sql`UPDATE monitors SET next_due = ${next}
    WHERE id = ${id} AND next_due = ${next_due} AND status = 'active' RETURNING id`
  if (taken.length > 0) yield* writeCheck(monitor, Number(next_due), now)
})

/** How long a monitor waits whose settings cannot be decrypted. */
const unreadableMillis = 600_000

/** A monitor that cannot be read must not keep others from their turn. */
const putOff = Effect.fnUntraced(function* ({ id, next_due }: Due, now: number, { message }: SealedUnreadable) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.logError(`A monitor cannot be read. ${message}`)
  yield* sql`UPDATE monitors SET next_due = ${now + unreadableMillis} WHERE id = ${id} AND next_due = ${next_due}`
})

/** Opens the checks that are due. Each due time becomes exactly one check, however many servers look. */
export const claimDue = Effect.fn("claimDue")(function* (): Effect.fn.Return<
  void,
  SqlError.SqlError,
  SqlClient.SqlClient
> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const due = yield* sql<Due>`SELECT id, next_due FROM monitors
    WHERE next_due IS NOT NULL AND next_due <= ${now} ORDER BY next_due LIMIT ${perRound}`
  for (const monitor of due)
    yield* sql
      .withTransaction(takeDue(monitor, now))
      .pipe(Effect.catchTag("SealedUnreadable", (error) => putOff(monitor, now, error)))
})
