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

/** Runs lanes durably: a lane that was started is run to its end, by another process if this one dies. */
export class JobEngine extends Context.Service<
  JobEngine,
  {
    /** Starting a lane twice starts it once. */
    readonly start: (lanes: ReadonlyArray<LaneAddress>) => Effect.Effect<void, EngineUnavailable>
    /** Removes everything that the engine keeps of lanes that have ended. */
    readonly forget: (lanes: ReadonlyArray<LaneAddress>) => Effect.Effect<void, EngineUnavailable>
    /** Fails while this process could not run a lane. */
    readonly ready: Effect.Effect<void, EngineUnavailable>
  }
>()("@trawl/jobs/JobEngine") {}

/**
 * What a lane does, for the engine to call. Returns when none of the lane's pages is pending; never fails. An engine that gives a
 * lane to another process interrupts it and waits for its end: pages that have begun end first.
 */
export class LaneWork extends Context.Service<
  LaneWork,
  { readonly run: (lane: LaneAddress) => Effect.Effect<void> }
>()("@trawl/jobs/LaneWork") {}
