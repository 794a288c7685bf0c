/** The four events of a batch, as a webhook's `events` names them. */
export type EventKind = "started" | "page" | "completed" | "failed"

/** One event for one target. A page's Document is not copied: `documentId` refers to `documents`. */
export interface OutboxEvent {
  /** UUID, the same in all retries: the payload's `webhookId` and the `webhook-id` header. */
  readonly id: string
  readonly batchId: string
  readonly team: string
  readonly targetId: string
  readonly kind: EventKind
  readonly success: boolean
  readonly error?: string
  /** The page's URL as the client wrote it, for a failed page. */
  readonly sourceUrl?: string
  readonly documentId?: string
}
