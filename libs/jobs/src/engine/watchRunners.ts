import { Effect, Layer, Schedule } from "effect"
import { RunnerHealth, RunnerStorage } from "effect/cluster"
import type { SqlClient } from "effect/sql"
import { inRounds } from "../inRounds.ts"
import { releaseSilent, runnerName } from "../slots/releaseSlots.ts"

const interval = "2 seconds"

/** Marks every unresponsive runner, as long as another is left. One already marked and still silent loses its slots. */
const markDead = Effect.gen(function* () {
  const storage = yield* RunnerStorage.RunnerStorage
  const health = yield* RunnerHealth.RunnerHealth
  const runners = yield* storage.getRunners
  yield* releaseSilent(runners.flatMap(([{ address }, isHealthy]) => (isHealthy ? [] : [runnerName(address)])))
  const healthy = runners.flatMap(([runner, isHealthy]) => (isHealthy ? [runner] : []))
  const alive = yield* Effect.forEach(healthy, (runner) => health.isAlive(runner.address), { concurrency: 10 })
  const dead = healthy.filter((_, index) => alive[index] === false)
  if (dead.length === healthy.length) return
  yield* Effect.forEach(dead, (runner) => storage.setRunnerHealth(runner.address, false), { discard: true })
})

/**
 * Every runner watches the others. In the cluster only one does: when that one dies, the others would notice only
 * when its locks have expired, after 25 s.
 */
export const watchRunners: Layer.Layer<
  never,
  never,
  RunnerStorage.RunnerStorage | RunnerHealth.RunnerHealth | SqlClient.SqlClient
> = Layer.effectDiscard(
  inRounds(
    "Watching the other runners",
    markDead.pipe(Effect.catch((error) => Effect.logDebug("Runners could not be watched", error))),
    Schedule.spaced(interval),
  ).pipe(Effect.forkScoped),
)
