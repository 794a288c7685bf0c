import type { EventKind } from "@trawl/store"

/** The part of a batch's events to read. `skip` counts events, oldest first. */
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
  /** HTTP status, if the receiver responded. */
  readonly status?: number
  /** `ADDRESS_REFUSED`, `TIMEOUT`, `ECONNREFUSED` …, if it did not respond. */
  readonly code?: string
  readonly error?: string
}

/** One event of a batch and the state of its delivery. */
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
  /** Total events of the batch. */
  readonly total: number
  readonly deliveries: ReadonlyArray<EventDelivery>
}
