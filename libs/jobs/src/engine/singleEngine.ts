import { NodeCrypto } from "@effect/platform-node"
import { Layer } from "effect"
import { ClusterWorkflowEngine, RunnerHealth, Runners, RunnerStorage, Sharding, ShardingConfig } from "effect/cluster"
import type { SqlClient } from "effect/sql"
import { boundedClose } from "./boundedClose.ts"
import { clusterEngine } from "./clusterEngine.ts"
import type { JobEngine, LaneWork } from "./JobEngine.ts"
import { storedMessages } from "./takeOver.ts"

const settings = ShardingConfig.layer({
  // No other process sends messages, and those of this process are noticed at once.
  entityMessagePollInterval: "5 seconds",
  // Running pages had their time before: the rest is interrupted.
  entityTerminationTimeout: "500 millis",
  simulateRemoteSerialization: false,
})

/** For one process: messages in the store, so that lanes survive it; shard assignment in memory. */
export const singleEngine: Layer.Layer<JobEngine, never, SqlClient.SqlClient | LaneWork> = clusterEngine.pipe(
  Layer.provide(ClusterWorkflowEngine.layer),
  Layer.provide(Sharding.layer),
  Layer.provide(Runners.layerNoop),
  Layer.provide(storedMessages),
  Layer.provide([RunnerStorage.layerMemory, RunnerHealth.layerNoop, NodeCrypto.layerDigest]),
  Layer.provide(settings),
  boundedClose,
)
