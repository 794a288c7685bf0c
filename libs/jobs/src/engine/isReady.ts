import { Effect } from "effect"
import { RunnerStorage, ShardId, Sharding, ShardingConfig } from "effect/cluster"
import { EngineUnavailable } from "./JobEngine.ts"
import { StaleShards } from "./takeOver.ts"

export const shardGroup = "default"

const { shardsPerGroup } = ShardingConfig.defaults

// Shards are numbered from 1.
const allShards = Array.from({ length: shardsPerGroup }, (_, index) => ShardId.make(shardGroup, index + 1))

const unavailable = (message: string) => Effect.fail(new EngineUnavailable({ message }))

/** Half of an equal share of the shards: pages may have to end at another runner before the rest comes. */
const leastShare = RunnerStorage.RunnerStorage.use(({ getRunners }) =>
  Effect.map(getRunners, (runners) => {
    const healthy = runners.filter(([, isHealthy]) => isHealthy).length
    return Math.max(1, Math.floor(shardsPerGroup / Math.max(1, healthy) / 2))
  }),
)

/** Fails until this runner has its share of the shards, and again when it has lost all of them. */
export const makeIsReady = () => {
  // Remembered: when a runner dies, the others have less than their share, and are needed all the more.
  let hadShare = false
  return Effect.gen(function* () {
    const sharding = yield* Sharding.Sharding
    const stale = yield* StaleShards
    if (yield* sharding.isShutdown) return yield* unavailable("The job engine is stopping.")
    const own = allShards.filter(sharding.hasShardId)
    hadShare = own.length > 0 && (hadShare || own.length >= (yield* leastShare))
    if (!hadShare) return yield* unavailable("The job engine has no share of the work yet.")
    if (own.some(stale.has)) return yield* unavailable("The job engine could not take over its share of the work yet.")
  })
}
