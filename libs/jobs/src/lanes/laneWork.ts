import type { ScrapePage } from "@trawl/core"
import { Context, Effect, Layer, Semaphore } from "effect"
import type { SqlClient } from "effect/sql"
import { type LaneAddress, LaneWork } from "../engine/JobEngine.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { makeAttemptWriter } from "../breakdowns/attempts.ts"
import { makeResultWriter } from "../results/resultWriter.ts"
import type { TeamSlots } from "../slots/TeamSlots.ts"
import { makeBatchSignals } from "./BatchSignals.ts"
import { makeCrawlSignals } from "./CrawlSignals.ts"
import { PageGate } from "./PageGate.ts"
import { runLane } from "./runLane.ts"

/** Access to the lanes that run in this process. */
export class RunningLanes extends Context.Service<
  RunningLanes,
  {
    /** Signals at once to the lanes of a batch that it was cancelled. */
    readonly cancelled: (batchId: string) => void
    /** Stops new pages from starting and waits a while for running ones; the rest is interrupted and runs again later. */
    readonly drain: Effect.Effect<void>
  }
>()("@trawl/jobs/RunningLanes") {}

/** The work of lanes, for the engine, and access to the running ones. */
export const laneWork: Layer.Layer<LaneWork | RunningLanes, never, SqlClient.SqlClient | ScrapePage | TeamSlots> =
  Layer.effectContext(
    Effect.gen(function* () {
      const context = yield* Effect.context<SqlClient.SqlClient | ScrapePage | TeamSlots>()
      const signals = yield* makeBatchSignals
      const crawls = yield* makeCrawlSignals
      const gate = new PageGate()
      const { drainMillis } = yield* JobsSettings
      const run = runLane({
        signals,
        crawls,
        gate,
        attempts: makeAttemptWriter(),
        writer: makeResultWriter(gate.idle, crawls.progressed),
        claims: Semaphore.makeUnsafe(1),
      })
      const work = LaneWork.of({ run: (lane: LaneAddress) => Effect.provideContext(run(lane), context) })
      const running = RunningLanes.of({ cancelled: signals.cancelled, drain: gate.close(drainMillis) })
      return Context.make(LaneWork, work).pipe(Context.add(RunningLanes, running))
    }),
  )
