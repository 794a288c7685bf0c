import { migrate, type Migration } from "@trawl/store"
import { Effect, Layer } from "effect"
import { EntityAddress, EntityId, EntityType, MessageStorage, type RunnerStorage, Sharding } from "effect/cluster"
import { SqlClient } from "effect/sql"
import type { WorkflowEngine } from "effect/workflow"
import { makeIsReady, shardGroup } from "./isReady.ts"
import { EngineUnavailable, JobEngine, type LaneAddress } from "./JobEngine.ts"
import { Lane, laneWorkflow } from "./Lane.ts"
import type { StaleShards } from "./takeOver.ts"

const entityType = EntityType.make("Workflow/Lane")

const unavailable = (cause: unknown) =>
  new EngineUnavailable({
    message: `The job engine is not available: ${cause instanceof Error ? cause.message : "unknown"}`,
  })

const startLane = (lane: LaneAddress) => Lane.execute({ ...lane }, { discard: true })

/** Removes the lane's messages and replies, which the engine itself would keep for ever. */
const forgetLane = Effect.fnUntraced(function* (lane: LaneAddress) {
  const sharding = yield* Sharding.Sharding
  const storage = yield* MessageStorage.MessageStorage
  const entityId = EntityId.make(yield* Lane.executionId({ ...lane }))
  yield* storage.clearAddress(
    EntityAddress.make({ entityType, entityId, shardId: sharding.getShardId(entityId, shardGroup) }),
  )
})

/** Without it, forgetting one lane reads every message there is. */
const indexMessages: Migration = {
  name: "jobs-1-engine",
  up: Effect.asVoid(
    SqlClient.SqlClient.use(
      (sql) => sql`CREATE INDEX cluster_messages_entity ON cluster_messages (entity_id, entity_type)`,
    ),
  ),
}

/** Applied by the engine, once it has created its tables. */
export const engineMigrations: ReadonlyArray<Migration> = [indexMessages]

/** Saving a message takes milliseconds; longer means that the store is unavailable. */
const patience = "10 seconds"

type Context =
  | WorkflowEngine.WorkflowEngine
  | Sharding.Sharding
  | MessageStorage.MessageStorage
  | RunnerStorage.RunnerStorage
  | StaleShards

const makeEngine = Effect.gen(function* () {
  yield* Effect.orDie(migrate(engineMigrations))
  const context = yield* Effect.context<Context>()
  const guarded = <A, E>(effect: Effect.Effect<A, E, Context>) =>
    effect.pipe(
      Effect.timeout(patience),
      Effect.provideContext(context),
      // The engine reports an unavailable store as a defect.
      Effect.catchDefect((defect) => Effect.fail(unavailable(defect))),
      Effect.mapError((error) => (error instanceof EngineUnavailable ? error : unavailable(error))),
    )
  return JobEngine.of({
    start: (lanes) => guarded(Effect.forEach(lanes, startLane, { concurrency: 8, discard: true })),
    forget: (lanes) => guarded(Effect.forEach(lanes, forgetLane, { discard: true })),
    ready: guarded(makeIsReady()),
  })
})

/** `JobEngine` on Effect's cluster and workflow engine, for any transport between runners. */
export const clusterEngine = Layer.effect(JobEngine, makeEngine).pipe(Layer.provideMerge(laneWorkflow))
