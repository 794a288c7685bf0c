import { Schema } from "effect"
import { Workflow } from "effect/workflow"
import { LaneWork } from "./JobEngine.ts"

/** A lane as the engine knows it. Its payload is an address only: pages and documents stay out of the engine's tables. */
export const Lane = Workflow.make("Lane", {
  payload: { batchId: Schema.String, generation: Schema.Int, lane: Schema.Int },
  idempotencyKey: (lane) => `${lane.batchId}/${lane.generation}/${lane.lane}`,
})

/** Lets the engine run lanes in this process. */
export const laneWorkflow = Lane.toLayer((lane) => LaneWork.use((work) => work.run(lane)))
