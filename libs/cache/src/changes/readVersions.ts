import type { ChangeBranch } from "@trawl/core"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { promisify } from "node:util"
import { inflateRaw } from "node:zlib"
import { branchKey } from "./branchKey.ts"
import type { PageVersion, PageVersionContent } from "./PageVersion.ts"

const decompress = promisify(inflateRaw)

interface VersionRow {
  readonly n: number | string | bigint
  readonly fingerprint: string
  readonly made_at: number | string | bigint | null
  readonly seen_at: number | string | bigint
}

interface ContentRow extends VersionRow {
  readonly content: Uint8Array | null
}

const toVersion = ({ fingerprint, made_at, n, seen_at }: VersionRow): PageVersion => ({
  version: Number(n),
  ...(made_at === null ? {} : { firstSeenAt: Number(made_at) }),
  lastSeenAt: Number(seen_at),
  isGone: fingerprint === "",
})

/** The rows of a branch that have not expired. */
const rowsOf = Effect.fnUntraced(function* (team: string, branch: ChangeBranch, lifetimeMillis: number) {
  const sql = yield* SqlClient.SqlClient
  const { page, tag } = branchKey(team, branch)
  const since = (yield* Clock.currentTimeMillis) - lifetimeMillis
  return sql`team = ${team} AND page = ${page} AND tag = ${tag} AND seen_at > ${since}`
})

/** The versions of a page under a tag, the latest first: ten at most. */
export const listVersions = Effect.fn("listVersions")(function* (
  team: string,
  branch: ChangeBranch,
  lifetimeMillis: number,
) {
  const sql = yield* SqlClient.SqlClient
  const kept = yield* rowsOf(team, branch, lifetimeMillis)
  const rows = yield* sql<VersionRow>`SELECT n, fingerprint, made_at, seen_at FROM change_versions
    WHERE ${kept} ORDER BY n DESC`
  return rows.map(toVersion)
})

/** One version of a page under a tag; undefined if there is none. */
export const readVersion = Effect.fn("readVersion")(function* (
  team: string,
  branch: ChangeBranch & Pick<PageVersion, "version">,
  lifetimeMillis: number,
) {
  const sql = yield* SqlClient.SqlClient
  const kept = yield* rowsOf(team, branch, lifetimeMillis)
  const [row] = yield* sql<ContentRow>`SELECT n, fingerprint, made_at, seen_at, content FROM change_versions
    WHERE ${kept} AND n = ${branch.version}`
  if (row === undefined) return undefined
  const { content } = row
  const markdown = content === null ? undefined : yield* Effect.promise(() => decompress(content))
  return { ...toVersion(row), markdown: markdown?.toString() } satisfies PageVersionContent
})
