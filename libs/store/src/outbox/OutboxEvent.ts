/** The four events of a batch, as a webhook's `events` names them. */
export type EventKind = "started" | "page" | "completed" | "failed"

/** One event on its way to one target. A page's Document is not copied: `documentId` points into `documents`. */
export interface OutboxEvent {
  /** UUID, stable over retries: the payload's `webhookId` and the `webhook-id` header. */
  readonly id: string
  readonly batchId: string
  readonly team: string
  readonly targetId: string
  readonly kind: EventKind
  readonly success: boolean
  readonly error?: string
  /** The page's URL as the client wrote it; told when the page failed. */
  readonly sourceUrl?: string
  readonly documentId?: string
}
