import { Schema } from "effect"

/** The audit log cannot be written or read. Actions that it cannot record are not done. */
export class AuditUnavailable extends Schema.TaggedError<AuditUnavailable>()("AuditUnavailable", {}) {
  override get message() {
    return "The audit log is not available at the moment, so nothing was done. Try again in a few seconds."
  }
}
