import { Schema } from "effect"

/** There is no monitor with this id, or it belongs to another team. */
export class MonitorNotFound extends Schema.TaggedError<MonitorNotFound>()("MonitorNotFound", {}) {
  override get message() {
    return "Monitor not found."
  }
}

/** The monitor has no check with this id, or it is no longer kept. */
export class CheckNotFound extends Schema.TaggedError<CheckNotFound>()("CheckNotFound", {}) {
  override get message() {
    return "The monitor has no check with this id."
  }
}

/** The monitor cannot be run now. */
export class MonitorNotRunnable extends Schema.TaggedError<MonitorNotRunnable>()("MonitorNotRunnable", {
  reason: Schema.Literals(["paused", "running"]),
}) {
  override get message() {
    return this.reason === "paused"
      ? 'The monitor is paused: set its status to "active" before you run it.'
      : "A check of the monitor is running: wait until it has ended."
  }
}

/** The team has as many monitors as it may. */
export class MonitorLimitReached extends Schema.TaggedError<MonitorLimitReached>()("MonitorLimitReached", {
  limit: Schema.Int,
}) {
  override get message() {
    return `The team has ${this.limit} monitors, which is its limit: delete one of them first.`
  }
}

/** The store does not answer. */
export class MonitorsUnavailable extends Schema.TaggedError<MonitorsUnavailable>()("MonitorsUnavailable", {}) {
  override get message() {
    return "The store of monitors is not available at the moment. Try again in a few seconds."
  }
}
