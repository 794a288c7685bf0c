import { Blobs } from "@trawl/blobs"
import type { ScrapePage } from "@trawl/core"
import { creditsMigrations, documentsMigrations, Keyring, migrate, outboxMigrations } from "@trawl/store"
import { makeKeyring, type TestStore } from "@trawl/store/testing"
import { Effect, Layer, Logger, References, Schedule, Stream } from "effect"
import type { SqlClient } from "effect/sql"
import { createServer } from "node:net"
import type { JobStatus } from "../batches/JobStatus.ts"
import type { Breakdowns } from "../breakdowns/Breakdowns.ts"
import { Jobs } from "../Jobs.ts"
import { jobsRunner, jobsSingle } from "../jobsLayers.ts"
import { jobsMigrations } from "../jobsMigrations.ts"
import { JobsSettings } from "../JobsSettings.ts"
import type { Scrapes } from "../scrapes/Scrapes.ts"
import type { TeamSlots } from "../slots/TeamSlots.ts"
import { FreeSpace } from "../storage/FreeSpace.ts"
import type { Uploads } from "../uploads/Uploads.ts"
import { team } from "./submissions.ts"

/** Services of a test. */
export type TestJobs = Breakdowns | Jobs | Scrapes | TeamSlots | Uploads | SqlClient.SqlClient | Blobs

const freePort = Effect.callback<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    server.close(() => resume(Effect.succeed(port)))
  })
})

/** Creates the tables of an empty store, except those of the engine. */
export const testMigrations = migrate([
  ...documentsMigrations,
  ...outboxMigrations,
  ...creditsMigrations,
  ...jobsMigrations,
])

const migrations = Layer.effectDiscard(testMigrations)

/** The key of every process without its own. */
const sharedKeyring = makeKeyring()

const defaults = {
  concurrency: 20,
  retentionMillis: 3_600_000,
  drainMillis: 400,
  batchPages: 1_000_000,
  queueLimit: 1_000_000,
}

/** Settings of a test; `alone` keeps a process on PostgreSQL from looking for others. */
export type TestSettings = Partial<(typeof JobsSettings)["Service"]> & {
  readonly alone?: boolean
  readonly freeSpace?: (typeof FreeSpace)["Service"]
  readonly keyring?: Keyring
  /** Receives logs from "Info" on; without one nothing is logged. */
  readonly logger?: Logger.Logger<unknown, void>
}

/** All services of one process on a store: alone on SQLite, as a runner on PostgreSQL. */
export const testJobs = (
  store: TestStore,
  scraper: { readonly layer: Layer.Layer<ScrapePage> },
  { alone, freeSpace, keyring = sharedKeyring, logger, ...settings }: TestSettings = {},
): Layer.Layer<TestJobs> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const engine =
        store.location.startsWith("postgres") && alone !== true
          ? jobsRunner({ host: "127.0.0.1", port: yield* freePort })
          : jobsSingle
      return engine.pipe(
        Layer.provide(migrations),
        Layer.provide(scraper.layer),
        Layer.provideMerge(Blobs.layerMemory({ publicUrl: () => "http://127.0.0.1" })),
        Layer.provideMerge(Layer.succeed(Keyring, keyring)),
        Layer.provide(Layer.succeed(JobsSettings, { ...defaults, ...settings })),
        Layer.provide(Layer.succeed(FreeSpace, freeSpace ?? Effect.succeed(undefined))),
        Layer.provideMerge(store.layer),
        // The engine logs every shard it releases when a test ends.
        Layer.provide(
          logger === undefined ? Layer.succeed(References.MinimumLogLevel, "Fatal") : Logger.layer([logger]),
        ),
        Layer.orDie,
      )
    }),
  )

/** Frequent at first, then less often. */
const looks = Schedule.exponential("10 millis", 1.5).pipe((growing) =>
  Schedule.min([growing, Schedule.spaced("200 millis")]),
)

/** Polls until the batch's status satisfies the condition; the test's own time limit ends it. */
export const awaitStatus = Effect.fnUntraced(function* (
  job: { readonly team: string; readonly id: string },
  isThere: (status: JobStatus) => boolean,
) {
  const jobs = yield* Jobs
  return yield* jobs.status({ ...job, limit: 1_000 }).pipe(Effect.repeat({ until: isThere, schedule: looks }))
})

/** The batch when every page has ended. */
export const awaitEnd = (job: { readonly team: string; readonly id: string }) =>
  awaitStatus(job, ({ cancelled, completed, failed, total }) => completed + failed + cancelled === total)

/** The documents that a status lists, as JSON text. */
export const documentsOf = (status: JobStatus) =>
  Jobs.use((jobs) => Stream.runCollect(jobs.documents({ ...status, team })))
