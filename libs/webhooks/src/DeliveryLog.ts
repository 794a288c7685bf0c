import type { EventKind } from "@trawl/store"

/** Which part of a batch's events to read. `skip` counts events, oldest first. */
export interface DeliveryQuery {
  readonly team: string
  readonly batchId: string
  readonly skip: number
  /** At most 100. */
  readonly limit: number
}

/** One attempt of an event. Times are milliseconds since the epoch. */
export interface DeliveryAttempt {
  readonly at: number
  readonly durationMs: number
  /** HTTP status, when there was an answer. */
  readonly status?: number
  /** `ADDRESS_REFUSED`, `TIMEOUT`, `ECONNREFUSED` …, when there was none. */
  readonly code?: string
  readonly error?: string
}

/** One event of a batch and what became of it. */
export interface EventDelivery {
  /** The payload's `webhookId`. */
  readonly id: string
  readonly kind: EventKind
  readonly state: "pending" | "delivered" | "dead"
  readonly createdAt: number
  /** While `pending`. */
  readonly nextAttemptAt?: number
  /** Oldest first. */
  readonly attempts: ReadonlyArray<DeliveryAttempt>
}

/** A part of a batch's delivery log. */
export interface DeliveryLog {
  /** Events of the batch altogether. */
  readonly total: number
  readonly deliveries: ReadonlyArray<EventDelivery>
}
