/** `failed`: no page succeeded. `cancelled` is set at once, while running pages still stop. */
export type BatchStatus = "scraping" | "completed" | "failed" | "cancelled"

/** A readable document. */
export interface ListedDocument {
  /** Its page's id. */
  readonly id: string
  /** Bytes of its JSON text. */
  readonly bytes: number
}

/** State of a batch, with a portion of its documents. `completed + failed + cancelled` reaches `total` when it has ended. */
export interface JobStatus {
  readonly id: string
  readonly status: BatchStatus
  /** Accepted pages; never shrinks. */
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly creditsUsed: number
  /** Milliseconds since the epoch, like the other times. */
  readonly createdAt: number
  readonly completedAt?: number
  readonly expiresAt: number
  /** Seconds, growing while the batch runs. */
  readonly duration: number
  /** Why the batch failed, in one sentence. */
  readonly error?: string
  /** In the order in which their pages ended. */
  readonly documents: ReadonlyArray<ListedDocument>
  /** Where the next portion of documents begins; present only when some can be read now. */
  readonly nextSkip?: number
  /** An ended batch under zero data retention: it is removed once all of it was read. See `noteRead`. */
  readonly goesWhenRead?: true
}

/** A page that brought no document. */
export interface PageError {
  /** The page's id. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** As the client wrote it. */
  readonly url: string
  readonly code: string
  readonly error: string
}

/** Some of the pages that brought no document. */
export interface PageErrors {
  /** In the order in which they ended. */
  readonly errors: ReadonlyArray<PageError>
  /** Where the next portion begins; present only when some can be read now. */
  readonly nextSkip?: number
  /** As in `JobStatus`. */
  readonly goesWhenRead?: true
}

/** Running and waiting work of a team. */
export interface TeamUsage {
  /** Scrapes that run now, single ones included. */
  readonly active: number
  /** Pages and scrapes that wait for a slot. */
  readonly queued: number
  readonly maxConcurrency: number
}
