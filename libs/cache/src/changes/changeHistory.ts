import { ChangeHistory, ChangesNotKept, CurrentTeam, type PageSighting } from "@trawl/core"
import { isStoreFault } from "@trawl/store"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { promisify } from "node:util"
import { deflateRaw, inflateRaw } from "node:zlib"
import { branchKey } from "./branchKey.ts"
import { recordSighting, type StoredVersion } from "./recordSighting.ts"
import { purgeChanges, removeChanges, removeOldest } from "./removeChanges.ts"

/** Bounds of the change history. */
export interface ChangeHistorySettings {
  /** How long a version is kept after a scrape has last seen it. */
  readonly lifetime: Duration.Input
  /** Compressed bytes of one version. */
  readonly versionBytes: number
  /** Bytes per team; beyond them its oldest versions are removed. */
  readonly teamBytes: number
}

/** Half a year, 2 MB a version (some 8 MB of markdown), 1 GB a team. */
export const defaultChangeHistory: ChangeHistorySettings = {
  lifetime: "180 days",
  versionBytes: 2_000_000,
  teamBytes: 1_000_000_000,
}

const purgeInterval = "10 minutes"
const patience = "10 seconds"

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)

// Nothing about the database reaches the caller; the log has the cause.
const askStore = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<A, ChangesNotKept, R> =>
  effect.pipe(
    Effect.retry({ while: isStoreFault, times: 5, schedule: Schedule.spaced("200 millis") }),
    Effect.timeout(patience),
    Effect.tapError((error) => Effect.logError("The store of change histories failed", error)),
    Effect.mapError(() => new ChangesNotKept({ reason: "store", why: "the store does not answer." })),
  )

const packed = Effect.fnUntraced(function* (content: PageSighting["content"], mostBytes: number) {
  if (content === undefined) return { fingerprint: "", content: null }
  const bytes = yield* Effect.promise(() => compress(content.markdown))
  if (bytes.length > mostBytes)
    return yield* new ChangesNotKept({
      reason: "size",
      why: `the page's markdown has more than ${mostBytes.toLocaleString("en")} bytes when compressed.`,
    })
  return { fingerprint: content.fingerprint, content: bytes }
})

const unpacked = Effect.fnUntraced(function* ({ content, fingerprint, seenAt }: StoredVersion) {
  if (content === null) return { seenAt, content: undefined }
  const markdown = yield* Effect.promise(() => decompress(content))
  return { seenAt, content: { fingerprint, markdown: markdown.toString() } }
})

const record = ({ lifetime, teamBytes, versionBytes }: ChangeHistorySettings) =>
  Effect.fn("ChangeHistory.record")(function* (sighting: PageSighting) {
    const team = yield* CurrentTeam
    const seen = { scrape: sighting.scrape, ...(yield* packed(sighting.content, versionBytes)) }
    const { bytes, previous } = yield* askStore(
      recordSighting(branchKey(team, sighting), seen, Duration.toMillis(lifetime)),
    )
    if (bytes > teamBytes) yield* askStore(removeOldest(team, teamBytes))
    return previous === undefined ? undefined : yield* unpacked(previous)
  })

const later = (fault: unknown) => Effect.logWarning("Old change histories could not be removed yet", fault)

const purge = ({ lifetime }: ChangeHistorySettings) =>
  Clock.currentTimeMillis.pipe(
    Effect.flatMap((now) => purgeChanges(now - Duration.toMillis(lifetime))),
    Effect.catch(later),
    // Nothing else would notice that purging stopped.
    Effect.catchDefect(later),
  )

/** The change history in the store; expired versions are removed in the background. */
export const changeHistory = (
  settings: Partial<ChangeHistorySettings> = {},
): Layer.Layer<never, never, SqlClient.SqlClient> =>
  Layer.effect(
    ChangeHistory,
    Effect.gen(function* () {
      const all = { ...defaultChangeHistory, ...settings }
      const sql = yield* SqlClient.SqlClient
      yield* Effect.forkScoped(Effect.repeat(purge(all), Schedule.jittered(Schedule.spaced(purgeInterval))))
      const recorded = record(all)
      return {
        record: (sighting) => Effect.provideService(recorded(sighting), SqlClient.SqlClient, sql),
        forget: (url) =>
          Effect.flatMap(CurrentTeam, (team) => askStore(removeChanges(team, url))).pipe(
            Effect.provideService(SqlClient.SqlClient, sql),
          ),
      }
    }),
  )
