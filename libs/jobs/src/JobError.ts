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
    return `The job is already ${this.status}.`
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

/** The database did not answer, so nothing was changed, or it is unknown whether the last change took. */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {}) {
  override get message() {
    return "The store is not available at the moment. Try again in a few seconds."
  }
}
