import { labelled } from "@trawl/core"
import { Effect, Metric, Schedule } from "effect"
import type { ConnectionBound } from "./limitConnections.ts"

const dropped = labelled((bound) =>
  Metric.counter("trawl_connections_dropped_total", {
    description: "Connections closed unheard, by the bound that they were beyond.",
    attributes: { bound },
    incremental: true,
  }),
)

const settingOf: Readonly<Record<ConnectionBound, string>> = {
  all: "TRAWL_CONNECTIONS",
  address: "TRAWL_CONNECTIONS_PER_ADDRESS",
}

/** At most one line per minute: clients that open connections beyond a bound must not fill the log as well. */
const reportDrops = (unreported: Map<ConnectionBound, number>) =>
  Effect.suspend(() => {
    const counts = [...unreported].map(([bound, count]) => `${count} beyond ${settingOf[bound]}`)
    unreported.clear()
    return counts.length === 0
      ? Effect.void
      : Effect.logWarning(`Connections were closed unheard in the last minute: ${counts.join(", ")}.`)
  }).pipe(Effect.schedule(Schedule.spaced("1 minute")))

/** Counts dropped connections, and logs them while its scope lives. */
export const connectionDrops = Effect.gen(function* () {
  const count = Effect.runSyncWith(yield* Effect.context<never>())
  const untold = new Map<ConnectionBound, number>()
  for (const bound of ["all", "address"] as const) yield* Metric.update(dropped(bound), 0)
  yield* Effect.forkScoped(reportDrops(untold))
  return (bound: ConnectionBound): void => {
    untold.set(bound, (untold.get(bound) ?? 0) + 1)
    count(Metric.update(dropped(bound), 1))
  }
})
