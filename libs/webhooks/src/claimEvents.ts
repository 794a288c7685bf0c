import { type BatchKey, isSealedText, openText, openWebhookTarget, readBatchKey, sealedPlace } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Delivery, DeliveryTarget, Receiver } from "./Delivery.ts"
import type { DueTarget } from "./dueTargets.ts"
import { isFree } from "./isFree.ts"
import { storeClock } from "./storeClock.ts"

/** Who claims, and for how long. */
export interface Lessee {
  readonly owner: string
  readonly leaseMillis: number
}

interface Row {
  readonly seq: number | string
  readonly id: string
  readonly team: string
  readonly batch_id: string
  readonly kind: Delivery["kind"]
  readonly success: number
  readonly error: string | null
  readonly source_url: string | null
  readonly document_id: string | null
  readonly document: string | null
  readonly attempts: number
  readonly next_attempt_at: number | string
}

const endpointOf = ({ url }: Receiver): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** The row, decrypted. A row whose key is gone is about to be removed: it is returned without its texts. */
const openRow = Effect.fnUntraced(
  function* (row: Row, key: BatchKey | undefined) {
    const source_url =
      row.source_url === null ? null : yield* openText(key, sealedPlace.url(row.batch_id), row.source_url)
    const error = row.error === null ? null : yield* openText(key, sealedPlace.error(row.batch_id), row.error)
    return { ...row, source_url, error }
  },
  (opened, row) =>
    Effect.catchTag(opened, "SealedUnreadable", () =>
      Effect.succeed({ ...row, source_url: null, error: null } satisfies Row),
    ),
)

const isSealed = ({ error, source_url }: Row): boolean => isSealedText(source_url ?? "") || isSealedText(error ?? "")

const toDelivery = (row: Row, targetId: string, target: DeliveryTarget): Omit<Delivery, "claimedAt"> => ({
  id: row.id,
  team: row.team,
  batchId: row.batch_id,
  kind: row.kind,
  success: row.success === 1,
  ...(row.error === null ? {} : { error: row.error }),
  ...(row.source_url === null ? {} : { sourceUrl: row.source_url }),
  ...(row.document_id === null ? {} : { documentId: row.document_id }),
  ...(row.document === null ? {} : { document: row.document }),
  attempts: row.attempts,
  dueAt: Number(row.next_attempt_at),
  targetId,
  target,
  endpoint: target.receiver === undefined ? targetId : endpointOf(target.receiver),
})

interface TargetRow {
  readonly id: string
  readonly job: DeliveryTarget["job"]
  readonly batch_id: string
  readonly body: string
  readonly stopped_at: unknown
}

/** An unreadable receiver is logged, and its events are retried like those of one that does not respond. */
const readReceiver = Effect.fnUntraced(
  function* ({ body, id }: TargetRow, key: BatchKey | undefined) {
    const { headers, metadata, url } = yield* openWebhookTarget(id, body, key)
    return { receiver: { url, headers, metadata: JSON.stringify(metadata) } }
  },
  Effect.catchTag("SealedUnreadable", ({ message }) =>
    Effect.as(Effect.logError(`The receiver of a webhook cannot be read. ${message}`), {}),
  ),
)

/** The key of a target's batch. If it cannot be read, neither can what it encrypted. */
const readKey = ({ batch_id, body }: TargetRow) =>
  isSealedText(body)
    ? Effect.catchTag(readBatchKey(batch_id), "SealedUnreadable", () => Effect.succeed("unreadable" as const))
    : Effect.succeed("none" as const)

const readTarget = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<TargetRow>`SELECT id, batch_id, job, body, stopped_at FROM webhook_targets WHERE id = ${id}`
  const found = row === undefined ? undefined : yield* readKey(row)
  // A batch whose key was removed is about to be removed.
  if (row === undefined || found === undefined) return undefined
  const batchKey = typeof found === "string" ? undefined : found
  const target: DeliveryTarget = {
    ...(yield* readReceiver(row, batchKey)),
    job: row.job,
    isStopped: row.stopped_at !== null,
  }
  return { target, batchKey }
})

const allowedKinds = (sql: SqlClient.SqlClient, target: DueTarget) => {
  if (target.startedWaits) return sql.literal("kind = 'started'")
  return sql.literal(target.pagesWait ? "kind IN ('started', 'page')" : "1 = 1")
}

const byTurn = (a: Row, b: Row) =>
  Number(a.next_attempt_at) - Number(b.next_attempt_at) || Number(a.seq) - Number(b.seq)

/** What a claim takes. */
export interface ClaimBounds {
  readonly events: number
  /** Bytes of a document up to which it is read with its event: a statement for each costs more. */
  readonly documentBytes: number
}

/** Leases due events of a target, in the order in which they are to go out. No other runner gets them meanwhile. */
export const claimEvents = Effect.fnUntraced(function* (
  lessee: Lessee,
  due: DueTarget,
  bounds: ClaimBounds,
): Effect.fn.Return<ReadonlyArray<Delivery>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const found = yield* readTarget(due.id)
  if (found === undefined) return []
  const { batchKey, target } = found
  const clock = storeClock(sql, now)
  const skipLocked = sql.onDialectOrElse({
    pg: () => sql.literal("FOR UPDATE SKIP LOCKED"),
    orElse: () => sql.literal(""),
  })
  const rows = yield* sql<Row>`
    WITH due AS MATERIALIZED (
      SELECT seq FROM outbox
      WHERE target_id = ${due.id} AND state = 'pending' AND next_attempt_at <= ${clock}
        AND ${isFree(sql, clock)} AND ${allowedKinds(sql, due)}
      ORDER BY next_attempt_at, seq LIMIT ${bounds.events} ${skipLocked}
    )
    UPDATE outbox SET lease_until = ${clock} + ${lessee.leaseMillis}, lease_owner = ${lessee.owner}
    FROM due WHERE outbox.seq = due.seq
    RETURNING outbox.seq, id, team, batch_id, kind, success, error, source_url, document_id, attempts, next_attempt_at,
      (SELECT body FROM documents WHERE documents.id = outbox.document_id AND octet_length(body) <= ${bounds.documentBytes}) AS document`
  const opened = yield* Effect.forEach(rows.toSorted(byTurn), (row) =>
    isSealed(row) ? openRow(row, batchKey) : Effect.succeed(row),
  )
  return opened.map((row) => ({
    ...toDelivery(row, due.id, target),
    claimedAt: now,
    ...(batchKey === undefined ? {} : { batchKey }),
  }))
})
