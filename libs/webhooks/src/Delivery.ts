import type { BatchKey, EventKind } from "@trawl/store"

/** One claimed event with everything its delivery needs except the Document. */
export interface Delivery {
  readonly id: string
  /** The team of the event, whose secret signs it. */
  readonly team: string
  readonly batchId: string
  readonly kind: EventKind
  readonly success: boolean
  readonly error?: string
  readonly sourceUrl?: string
  readonly documentId?: string
  /** The stored document, if it is short and was read with the claim; removed when it is sent. */
  document?: string | undefined
  /** When it was claimed, in milliseconds since the epoch. */
  readonly claimedAt: number
  /** Decrypts the document of a batch under zero data retention. */
  readonly batchKey?: BatchKey
  /** Attempts made before this one. */
  readonly attempts: number
  /** When this attempt was due, in milliseconds since the epoch. */
  readonly dueAt: number
  readonly targetId: string
  readonly target: DeliveryTarget
  /** Origin and path of the target's URL: targets of a team that share them share a limit. */
  readonly endpoint: string
}

/** A webhook target as deliveries use it. */
export interface DeliveryTarget {
  /** The kind of job that the events are of. */
  readonly job: "batch" | "crawl" | "monitor"
  /** Absent where it was encrypted with a key that this process does not have. */
  readonly receiver?: Receiver
  /** A receiver that answered 410 gets nothing more, until a redelivery is requested. */
  readonly isStopped: boolean
}

/** Address, headers and metadata for the events of a target. */
export interface Receiver {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly metadata: string
}

/** The outcome of a delivery, to be recorded. */
export interface Settlement {
  readonly delivery: Delivery
  readonly state: "delivered" | "dead" | "pending"
  /** For `pending`: milliseconds until the next attempt. */
  readonly waitMillis?: number
  /** Absent when nothing was sent. */
  readonly attempt?: LoggedAttempt
  /** Ends all pending events of the target. */
  readonly stopsTarget?: boolean
}

/** One line of the delivery log. */
export interface LoggedAttempt {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly durationMillis: number
  readonly status?: number
  readonly code?: string
  readonly error?: string
}
