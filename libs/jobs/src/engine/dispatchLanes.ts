import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobEngine, type LaneAddress } from "./JobEngine.ts"

/** A generation whose lanes the engine should have. */
export interface Generation {
  readonly batchId: string
  readonly generation: number
  readonly lanes: number
}

/** The lanes of a generation. */
export const lanesOf = ({ batchId, generation, lanes }: Generation): ReadonlyArray<LaneAddress> =>
  Array.from({ length: lanes }, (_, lane) => ({ batchId, generation, lane }))

/** Starts a generation's lanes and records that the engine has them. Idempotent. */
export const dispatchLanes = Effect.fn("dispatchLanes")(function* (generation: Generation) {
  const engine = yield* JobEngine
  const sql = yield* SqlClient.SqlClient
  yield* engine.start(lanesOf(generation))
  yield* sql`UPDATE generations SET dispatched = 1
    WHERE batch_id = ${generation.batchId} AND generation = ${generation.generation}`
})

/** Generations per round: the next round takes the others. */
const perRound = 100

/** Starts the lanes of generations accepted by a process that died before it could start them. */
export const dispatchWaiting = Effect.fn("dispatchWaiting")(function* () {
  const sql = yield* SqlClient.SqlClient
  const waiting = yield* sql<Generation>`SELECT batch_id AS ${sql("batchId")}, generation, lanes FROM generations
    WHERE dispatched = 0 ORDER BY batch_id LIMIT ${perRound}`
  yield* Effect.forEach(waiting, dispatchLanes, { discard: true })
})
