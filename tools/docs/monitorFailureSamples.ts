import {
  CheckNotFound,
  MonitorLimitReached,
  MonitorNotFound,
  MonitorNotRunnable,
  MonitorsUnavailable,
} from "@trawl/monitors"
import type { Samples } from "./Samples.ts"

/** The failures of requests about monitors. */
export const monitorFailureSamples = {
  MonitorNotFound: [[new MonitorNotFound(), "The monitor does not exist, was deleted, or is another team's."]],
  CheckNotFound: [[new CheckNotFound(), "The monitor has no check of this id, or it is no longer kept."]],
  MonitorNotRunnable: [
    [new MonitorNotRunnable({ reason: "paused" }), "The monitor is paused, or one of its checks is running."],
  ],
  MonitorLimitReached: [[new MonitorLimitReached({ limit: 1 }), "The team has 100 monitors: delete one of them."]],
  MonitorsUnavailable: [[new MonitorsUnavailable(), "The database does not answer."]],
} satisfies Partial<Samples>
