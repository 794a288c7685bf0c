import { Context, type Effect, Schema } from "effect"

/** One lane of one generation of a batch. Its key in the engine is `batch/generation/lane`. */
export interface LaneAddress {
  readonly batchId: string
  readonly generation: number
  readonly lane: number
}

/** The engine cannot take work at the moment. */
export class EngineUnavailable extends Schema.TaggedError<EngineUnavailable>()("EngineUnavailable", {
  message: Schema.String,
}) {}

/** Runs lanes durably: a started lane runs to its end, in another process if this one dies. */
export class JobEngine extends Context.Service<
  JobEngine,
  {
    /** Starting a lane twice starts it once. */
    readonly start: (lanes: ReadonlyArray<LaneAddress>) => Effect.Effect<void, EngineUnavailable>
    /** Removes all records of ended lanes from the engine. */
    readonly forget: (lanes: ReadonlyArray<LaneAddress>) => Effect.Effect<void, EngineUnavailable>
    /** Fails while this process could not run a lane. */
    readonly ready: Effect.Effect<void, EngineUnavailable>
  }
>()("@trawl/jobs/JobEngine") {}

/**
 * The work of a lane, called by the engine. Returns when none of the lane's pages is pending; never fails. To hand a lane to
 * another process, the engine interrupts it and waits for its end: started pages end first.
 */
export class LaneWork extends Context.Service<LaneWork, { readonly run: (lane: LaneAddress) => Effect.Effect<void> }>()(
  "@trawl/jobs/LaneWork",
) {}
