import type { BatchKey, EventKind } from "@trawl/store"

/** One claimed event with all that its delivery needs but the Document. */
export interface Delivery {
  readonly id: string
  /** Whose event it is: the one whose secret signs it. */
  readonly team: string
  readonly batchId: string
  readonly kind: EventKind
  readonly success: boolean
  readonly error?: string
  readonly sourceUrl?: string
  readonly documentId?: string
  /** Reads the document of a batch of which nothing may be kept. */
  readonly batchKey?: BatchKey
  /** Attempts made before this one. */
  readonly attempts: number
  /** When this attempt was to be made, in milliseconds since the epoch. */
  readonly dueAt: number
  readonly targetId: string
  readonly target: DeliveryTarget
  /** Origin and path of the target's URL: targets of a team that share them share a limit. */
  readonly endpoint: string
}

/** A target as deliveries use it. */
export interface DeliveryTarget {
  /** Absent where it was encrypted with a key that this process does not have. */
  readonly receiver?: Receiver
  /** A receiver that answered 410 gets nothing more, until someone asks for it. */
  readonly isStopped: boolean
}

/** Where the events of a target go, and what goes with them. */
export interface Receiver {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly metadata: string
}

/** What is to be recorded about a delivery. */
export interface Settlement {
  readonly delivery: Delivery
  readonly state: "delivered" | "dead" | "pending"
  /** For `pending`: milliseconds until the next attempt. */
  readonly waitMillis?: number
  /** Absent when nothing was sent. */
  readonly attempt?: LoggedAttempt
  /** Ends all that is left for the target. */
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
