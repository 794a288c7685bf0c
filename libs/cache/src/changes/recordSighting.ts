import type { PreviousSighting } from "@trawl/core"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BranchKey } from "./branchKey.ts"
import { changeUsage, holdTeam, type RemovedRow, sizeOf } from "./changeUsage.ts"

/** The observation of a scrape, as stored. */
export interface StoredSighting {
  readonly scrape: string
  /** Empty when the page is gone. */
  readonly fingerprint: string
  /** Compressed; null when the page is gone. */
  readonly content: Uint8Array | null
}

/** The observation of an earlier scrape. */
export interface StoredVersion
  extends Pick<StoredSighting, "content" | "fingerprint">, Pick<PreviousSighting, "seenAt"> {}

/** Result of `recordSighting`. */
export interface RecordResult {
  readonly previous: StoredVersion | undefined
  /** Bytes of the team's history afterwards. */
  readonly bytes: number
}

interface VersionRow {
  readonly n: number | string | bigint
  readonly fingerprint: string
  readonly made_by: string
  readonly seen_by: string
  readonly seen_at: number | string | bigint
  readonly seen_before: number | string | bigint | null
  readonly content: Uint8Array | null
}

/** Maximum versions per branch. */
const mostVersions = 10

/** Approximate bytes of a row besides its content. */
const rowBytes = 300

const versionOf = ({ content, fingerprint, seen_at }: VersionRow): StoredVersion => ({
  content,
  fingerprint,
  seenAt: Number(seen_at),
})

/** The observation of the previous scrape: a repeated scrape, as after a crash, is not compared with itself. */
const previousOf = ([latest, older]: ReadonlyArray<VersionRow>, scrape: string): StoredVersion | undefined => {
  if (latest === undefined) return undefined
  if (latest.seen_by !== scrape) return versionOf(latest)
  if (latest.made_by === scrape) return older === undefined ? undefined : versionOf(older)
  return { ...versionOf(latest), seenAt: Number(latest.seen_before) }
}

const addVersion = Effect.fnUntraced(function* (
  { page, tag, team }: BranchKey,
  n: number,
  seen: StoredSighting & { readonly now: number },
) {
  const sql = yield* SqlClient.SqlClient
  const { content, fingerprint, now, scrape } = seen
  const size = (content?.length ?? 0) + rowBytes
  yield* sql`INSERT INTO change_versions ${sql.insert({ team, page, tag, n, fingerprint, made_by: scrape, made_at: now, seen_by: scrape, seen_at: now, seen_before: null, size, content })}`
  const removed = yield* sql<RemovedRow>`DELETE FROM change_versions
    WHERE team = ${team} AND page = ${page} AND tag = ${tag} AND n <= ${n - mostVersions} RETURNING size`
  return size - sizeOf(removed)
})

/** Stores an observation, as a new version if it differs from the latest, and returns the previous one, unless that is older than the lifetime. */
export const recordSighting = Effect.fn("recordSighting")(function* (
  key: BranchKey,
  seen: StoredSighting,
  lifetimeMillis: number,
) {
  const sql = yield* SqlClient.SqlClient
  const branch = sql`team = ${key.team} AND page = ${key.page} AND tag = ${key.tag}`
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const bytes = yield* holdTeam(key.team)
      const now = yield* Clock.currentTimeMillis
      const rows =
        yield* sql<VersionRow>`SELECT n, fingerprint, made_by, seen_by, seen_at, seen_before, content FROM change_versions
        WHERE ${branch} ORDER BY n DESC LIMIT 2`
      const previous = previousOf(rows, seen.scrape)
      const [latest] = rows
      const alive = previous !== undefined && previous.seenAt > now - lifetimeMillis ? previous : undefined
      if (latest?.fingerprint === seen.fingerprint) {
        yield* sql`UPDATE change_versions SET seen_at = ${now}, seen_by = ${seen.scrape}, seen_before = ${previous?.seenAt ?? null}
          WHERE ${branch} AND n = ${Number(latest.n)}`
        return { previous: alive, bytes } satisfies RecordResult
      }
      const more = yield* addVersion(key, Number(latest?.n ?? 0) + 1, { ...seen, now })
      yield* changeUsage(key.team, more)
      return { previous: alive, bytes: bytes + more } satisfies RecordResult
    }),
  )
})
