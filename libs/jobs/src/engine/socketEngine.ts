import { NodeClusterSocket, NodeCrypto } from "@effect/platform-node"
import { Layer, Option } from "effect"
import {
  ClusterWorkflowEngine,
  RunnerAddress,
  RunnerHealth,
  Runners,
  ShardingConfig,
  SocketRunner,
} from "effect/cluster"
import { RpcSerialization } from "effect/rpc"
import type { SocketServer } from "effect/socket"
import type { SqlClient } from "effect/sql"
import { boundedClose } from "./boundedClose.ts"
import { clusterEngine } from "./clusterEngine.ts"
import type { JobEngine, LaneWork } from "./JobEngine.ts"
import { storedRunners } from "./storedRunners.ts"
import { storedMessages } from "./takeOver.ts"
import { watchRunners } from "./watchRunners.ts"

/** How other runners reach this one. */
export interface RunnerSettings {
  /** Name or address under which the other runners reach this one. */
  readonly host: string
  readonly port: number
  /** The address to listen on, if other than `host`. */
  readonly listenHost?: string
}

/** A dead runner is noticed within about 5 s, and its lanes continue within 10 s. A frozen or disconnected one loses its shards after 25 s. */
const settings = (runner: RunnerSettings) =>
  ShardingConfig.layer({
    runnerAddress: Option.some(RunnerAddress.make(runner.host, runner.port)),
    runnerListenAddress: Option.some(RunnerAddress.make(runner.listenHost ?? runner.host, runner.port)),
    entityMessagePollInterval: "2 seconds",
    refreshAssignmentsInterval: "1 second",
    runnerHealthCheckInterval: "3 seconds",
    shardLockRefreshInterval: "7 seconds",
    shardLockExpiration: "25 seconds",
    // After this, a lane is interrupted, and takes the time that its pages need.
    entityTerminationTimeout: "500 millis",
    simulateRemoteSerialization: false,
  })

/** For several processes on one PostgreSQL: each runs the lanes of its shards and takes over those of a dead one. */
export const socketEngine = (
  runner: RunnerSettings,
): Layer.Layer<JobEngine, SocketServer.SocketServerError, SqlClient.SqlClient | LaneWork> => {
  const health = RunnerHealth.layerPing.pipe(
    Layer.provide(Runners.layerRpc),
    Layer.provide(NodeClusterSocket.layerClientProtocol),
  )
  return clusterEngine.pipe(
    Layer.provide(ClusterWorkflowEngine.layer),
    Layer.merge(watchRunners),
    Layer.provide(SocketRunner.layer),
    Layer.provide([NodeClusterSocket.layerSocketServer, NodeClusterSocket.layerClientProtocol]),
    Layer.provide(health),
    Layer.provide(storedMessages),
    Layer.provide(storedRunners),
    Layer.provide(NodeCrypto.layerDigest),
    Layer.provide(settings(runner)),
    Layer.provide(RpcSerialization.layerSchemaBinary({})),
    boundedClose,
  )
}
