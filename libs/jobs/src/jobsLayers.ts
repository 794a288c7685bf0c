import type { Blobs } from "@trawl/blobs"
import type { ScrapePage } from "@trawl/core"
import { Layer } from "effect"
import type { SocketServer } from "effect/socket"
import type { SqlClient } from "effect/sql"
import { Breakdowns } from "./breakdowns/Breakdowns.ts"
import { singleEngine } from "./engine/singleEngine.ts"
import { type RunnerSettings, socketEngine } from "./engine/socketEngine.ts"
import { expiry } from "./expiry/expiry.ts"
import { Jobs } from "./Jobs.ts"
import { laneWork } from "./lanes/laneWork.ts"
import { Scrapes } from "./scrapes/Scrapes.ts"
import { leasedTeamSlots } from "./slots/leasedTeamSlots.ts"
import { TeamSlots } from "./slots/TeamSlots.ts"
import { storageLayer } from "./storage/Storage.ts"
import { Uploads } from "./uploads/Uploads.ts"

/** Dependencies of batches: the migrated store, the pipeline, and the files that results reference. */
export type JobsDependencies = SqlClient.SqlClient | ScrapePage | Blobs

const services = Layer.mergeAll(Jobs.layer, Scrapes.layer, Uploads.layer, Breakdowns.layer, expiry)

/** Everything in one process. The only choice with SQLite; on PostgreSQL for a single runner. */
export const jobsSingle: Layer.Layer<Breakdowns | Jobs | Scrapes | TeamSlots | Uploads, never, JobsDependencies> =
  services.pipe(
    Layer.provide(singleEngine),
    Layer.provide(laneWork),
    Layer.provide(storageLayer),
    Layer.provideMerge(TeamSlots.layerSingle),
  )

/**
 * One of several processes on one PostgreSQL: each takes submissions and runs its share of all lanes.
 * Fails when the runner's port cannot be opened.
 */
export const jobsRunner = (
  runner: RunnerSettings,
): Layer.Layer<Breakdowns | Jobs | Scrapes | TeamSlots | Uploads, SocketServer.SocketServerError, JobsDependencies> =>
  services.pipe(
    Layer.provide(socketEngine(runner)),
    Layer.provide(laneWork),
    Layer.provide(storageLayer),
    Layer.provideMerge(leasedTeamSlots(runner)),
  )
