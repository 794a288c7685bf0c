import { cachedFor, monotonicMillis } from "@trawl/core"
import { isDiskFull, isReadOnly, tryWrite } from "@trawl/store"
import { Context, Effect, Layer } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { StorageFull, StorageQuotaReached } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { FreeSpace } from "./FreeSpace.ts"
import { readUsage } from "./teamUsage.ts"

/** Space that running pages, the log and database maintenance still need. */
const reserveMegabytes = 200
const megabyte = 1_000_000
const unwritableMillis = 30_000
const measuredMillis = 3000
const databaseFull = "The database has no room on its disk, and nothing new is taken until it can write again."
const databaseReadOnly = "The database may not be written, and nothing new is taken until that is repaired."

/** Whether there is room for more results. */
export interface StorageRoom {
  /** One sentence while no results of any team can be stored. Measured at most every three seconds. */
  readonly shortage: Effect.Effect<string | undefined, SqlError.SqlError>
  /** Whether the team has reached its quota. */
  readonly isQuotaReached: (team: string) => Effect.Effect<boolean, SqlError.SqlError>
  /** Records why the database cannot be written: for half a minute this overrides measurements. */
  readonly noteUnwritable: (why: string) => Effect.Effect<void>
}

/** Unlimited by default. */
export const Storage = Context.Reference<StorageRoom>("@trawl/jobs/Storage", {
  defaultValue: () => ({
    shortage: Effect.succeed(undefined),
    isQuotaReached: () => Effect.succeed(false),
    noteUnwritable: () => Effect.void,
  }),
})

const readAll = SqlClient.SqlClient.use((sql) =>
  Effect.map(
    sql<{ readonly bytes: number | bigint }>`SELECT COALESCE(SUM(bytes), 0) AS bytes FROM team_usage`,
    ([row]) => Number(row?.bytes ?? 0),
  ),
)

const whyUnwritable = (error: unknown): string | undefined => {
  if (!SqlError.isSqlError(error)) return undefined
  if (isDiskFull(error)) return databaseFull
  return isReadOnly(error) ? databaseReadOnly : undefined
}

const readUnwritable = tryWrite.pipe(
  Effect.as(undefined),
  Effect.catch((error) => {
    const why = whyUnwritable(error)
    return why === undefined ? Effect.fail(error) : Effect.succeed(why)
  }),
)

const measure = Effect.gen(function* () {
  const { storedBytes } = yield* JobsSettings
  const unwritable = yield* readUnwritable
  if (unwritable !== undefined) return unwritable
  const free = yield* yield* FreeSpace
  if (free !== undefined && free < reserveMegabytes * megabyte) {
    return `The disk that holds TRAWL_DATA has ${Math.floor(free / megabyte)} MB free, and nothing new is taken below ${reserveMegabytes} MB.`
  }
  if (storedBytes === undefined || (yield* readAll) < storedBytes) return undefined
  return `The results of all teams take up the ${storedBytes} bytes of TRAWL_DATA_MAX_BYTES, and nothing new is taken until some have expired.`
})

/** Room by the settings and the disk. */
export const storageLayer: Layer.Layer<never, never, SqlClient.SqlClient> = Layer.effect(
  Storage,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { teamBytes } = yield* JobsSettings
    const context = yield* Effect.context<SqlClient.SqlClient>()
    const measured = yield* cachedFor(Effect.provideContext(measure, context), measuredMillis)
    let unwritable = { until: -Infinity, why: "" }
    return {
      shortage: Effect.flatMap(monotonicMillis, (now) =>
        now < unwritable.until ? Effect.succeed(unwritable.why) : measured,
      ),
      noteUnwritable: (why) =>
        Effect.map(monotonicMillis, (now) => {
          unwritable = { until: now + unwritableMillis, why }
        }),
      isQuotaReached: (team) =>
        teamBytes === undefined
          ? Effect.succeed(false)
          : Effect.map(Effect.provideService(readUsage(team), SqlClient.SqlClient, sql), (bytes) => bytes >= teamBytes),
    }
  }),
)

/** Fails while no new results of the team can be stored. */
export const requireStorage = Effect.fn("requireStorage")(function* (team: string) {
  const storage = yield* Storage
  const { teamBytes } = yield* JobsSettings
  const shortage = yield* storage.shortage
  if (shortage !== undefined) return yield* new StorageFull({ message: shortage })
  if (teamBytes !== undefined && (yield* storage.isQuotaReached(team)))
    return yield* new StorageQuotaReached({ bytes: teamBytes })
})

/** Records when a write finds the database's disk full, or the database read-only. */
export const notingUnwritable = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapError(write, (error) => {
    const why = whyUnwritable(error)
    return why === undefined ? Effect.void : Effect.flatMap(Storage, ({ noteUnwritable }) => noteUnwritable(why))
  })
