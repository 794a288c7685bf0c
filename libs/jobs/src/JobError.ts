import { Schema } from "effect"

/** There is no such batch, it has expired, or it belongs to another team. */
export class JobNotFound extends Schema.TaggedError<JobNotFound>()("JobNotFound", { id: Schema.String }) {
  override get message() {
    return "Job not found"
  }
}

/** The batch has ended: it can be neither appended to nor cancelled. */
export class JobEnded extends Schema.TaggedError<JobEnded>()("JobEnded", {
  id: Schema.String,
  status: Schema.Literals(["completed", "failed", "cancelled"]),
}) {
  override get message() {
    return `The job has already ${this.status === "cancelled" ? "been cancelled" : this.status}.`
  }
}

/** Pages under zero data retention cannot join a batch whose results are kept. */
export class RetentionMismatch extends Schema.TaggedError<RetentionMismatch>()("RetentionMismatch", {
  id: Schema.String,
}) {
  override get message() {
    return "Nothing may be kept of these pages, and appendToId names a batch whose results are kept: start another batch for them."
  }
}

const notRetryable = {
  running: "The job still runs: retry its failed pages when it has ended.",
  nothingFailed: "No page of the job has failed: there is nothing to retry.",
  tooManyRequests:
    "The failed pages came with too many requests to be retried at once: submit their addresses, which /errors lists, as a new batch.",
}

/** The failed pages of a batch cannot run again, or there are none. */
export class JobNotRetryable extends Schema.TaggedError<JobNotRetryable>()("JobNotRetryable", {
  reason: Schema.Literals(["running", "nothingFailed", "tooManyRequests"]),
}) {
  override get message() {
    return notRetryable[this.reason]
  }
}

/** The idempotency key was used before, with another body. */
export class IdempotencyMismatch extends Schema.TaggedError<IdempotencyMismatch>()("IdempotencyMismatch", {}) {
  override get message() {
    return "The idempotency key was used before with another request body."
  }
}

/** Another request with this idempotency key is being accepted at this moment. */
export class IdempotencyInProgress extends Schema.TaggedError<IdempotencyInProgress>()("IdempotencyInProgress", {}) {
  override get message() {
    return "A request with this idempotency key is still being accepted."
  }
}

/** The batch would exceed the page limit. */
export class BatchFull extends Schema.TaggedError<BatchFull>()("BatchFull", { limit: Schema.Int }) {
  override get message() {
    return `A batch takes at most ${this.limit} pages, appended ones included: start another batch for these.`
  }
}

/** With the request, the team's waiting pages would exceed its limit. */
export class QueueFull extends Schema.TaggedError<QueueFull>()("QueueFull", {
  waiting: Schema.Int,
  pages: Schema.Int,
  limit: Schema.Int,
}) {
  /** Whether they fit once other pages have ended. */
  get mayFit(): boolean {
    return this.pages <= this.limit
  }

  override get message() {
    if (!this.mayFit)
      return `A team may have at most ${this.limit} pages that have not ended, and these are ${this.pages}: submit at most ${this.limit} at once.`
    return `The team has ${this.waiting} pages that have not ended, of at most ${this.limit}: submit these when some have ended, fewer at once, or cancel a batch.`
  }
}

/** The team's stored results have reached its quota. */
export class StorageQuotaReached extends Schema.TaggedError<StorageQuotaReached>()("StorageQuotaReached", {
  bytes: Schema.Int,
}) {
  override get message() {
    return `The results of the team take up the ${this.bytes} bytes that it may keep: wait until some have expired, or ask the operator for more.`
  }
}

/** There is no room for results of any team; the message says what is full. */
export class StorageFull extends Schema.TaggedError<StorageFull>()("StorageFull", { message: Schema.String }) {}

/** The database did not answer: nothing was changed, or it is unknown whether the last change was committed. */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {}) {
  override get message() {
    return "The store is not available at the moment. Try again in a few seconds."
  }
}
