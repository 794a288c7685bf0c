import { appendEvents, type EventKind, type OutboxEvent } from "@trawl/store"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"

/** The webhook target of a batch or generation, as stored in its row. */
export interface EventTarget {
  readonly batch_id: string
  readonly team: string
  readonly target_id: string | null
  /** Kinds separated by spaces. */
  readonly target_events: string | null
}

type EventBody = Pick<OutboxEvent, "kind" | "success" | "error" | "sourceUrl" | "documentId">

/** Whether the target wants events of a kind. */
export const wantsEvent = (target: EventTarget, kind: EventKind): boolean =>
  target.target_events?.split(" ").includes(kind) === true

/** Queues one event if the target wants its kind, in the caller's transaction. */
export const appendBatchEvent = Effect.fnUntraced(function* (target: EventTarget, event: EventBody) {
  if (target.target_id === null || !wantsEvent(target, event.kind)) return
  const id = SecureRandom.uuidV4Unsafe()
  yield* appendEvents([{ ...event, id, batchId: target.batch_id, team: target.team, targetId: target.target_id }])
})
