import { Effect, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { inRounds } from "../inRounds.ts"

/** Signals to this process's lanes that their batch was cancelled. */
export interface BatchSignals {
  /** Signals a cancellation in this process, without waiting for the next poll of the store. */
  readonly cancelled: (batchId: string) => void
  /** Returns when the batch has been cancelled in any process. */
  readonly awaitCancel: (batchId: string) => Effect.Effect<void>
}

const pollInterval = "500 millis"

/** By id, since a batch may have closed since the last poll: the server that was asked to cancel it ends all of its pages. */
const readCancelled = (ids: ReadonlyArray<string>) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql<{ readonly id: string }>`SELECT id FROM batches WHERE status = 'cancelled' AND ${sql.in("id", ids)}`
        .unprepared,
  )

/** Polls the store every half second for all lanes together, and not while no lane runs. */
export const makeBatchSignals: Effect.Effect<BatchSignals, never, SqlClient.SqlClient | Scope.Scope> = Effect.gen(
  function* () {
    const waiting = new Map<string, Set<() => void>>()
    const cancelled = (batchId: string): void => {
      for (const resume of waiting.get(batchId) ?? []) resume()
    }
    const awaitCancel = (batchId: string) =>
      Effect.callback<void>((resume) => {
        const listeners = waiting.get(batchId) ?? new Set()
        waiting.set(batchId, listeners)
        const listener = () => resume(Effect.void)
        listeners.add(listener)
        return Effect.sync(() => {
          listeners.delete(listener)
          if (listeners.size === 0) waiting.delete(batchId)
        })
      })
    const look = Effect.suspend(() =>
      waiting.size === 0
        ? Effect.void
        : Effect.map(readCancelled([...waiting.keys()]), (rows) => {
            for (const row of rows) cancelled(row.id)
          }),
    )
    const looks = Effect.catchTag(look, "SqlError", (error) =>
      Effect.logDebug("Cancelled batches could not be read", error),
    )
    yield* Effect.forkScoped(inRounds("Looking for cancelled batches", looks, Schedule.spaced(pollInterval)))
    return { cancelled, awaitCancel }
  },
)
