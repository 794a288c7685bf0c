import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { CacheFiles } from "./CacheFiles.ts"

interface RemovedRow {
  readonly team: string
  readonly hashes: string
  readonly bytes: number | string
}

const countBy = (names: ReadonlyArray<string>): ReadonlyArray<readonly [string, number]> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  // In the same order everywhere, to avoid deadlocks between transactions.
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Removes references to contents. Returns the files of contents without any left. */
const release = Effect.fnUntraced(function* (hashes: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const files: Array<string> = []
  for (const [hash, times] of countBy(hashes)) {
    const [left] = yield* sql<{
      readonly refs: number
    }>`UPDATE cache_blobs SET refs = refs - ${times} WHERE hash = ${hash} RETURNING refs`
    if (left === undefined || left.refs > 0) continue
    const [gone] = yield* sql<{
      readonly file: string | null
    }>`DELETE FROM cache_blobs WHERE hash = ${hash} AND refs <= 0 RETURNING file`
    if (gone?.file !== null && gone !== undefined) files.push(gone.file)
  }
  return files
})

const countLess = Effect.fnUntraced(function* (rows: ReadonlyArray<RemovedRow>) {
  const sql = yield* SqlClient.SqlClient
  const perTeam = new Map<string, number>()
  for (const { bytes, team } of rows) perTeam.set(team, (perTeam.get(team) ?? 0) + Number(bytes))
  for (const [team, bytes] of [...perTeam].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    yield* sql`UPDATE cache_usage SET bytes = bytes - ${bytes} WHERE team = ${team}`
  }
})

/** Removes entries by their ids, in the caller's transaction. Returns the files that `removeFiles` has to remove after it. */
export const removeRows = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  if (ids.length === 0) return { files: [], removed: 0 }
  const rows =
    yield* sql<RemovedRow>`DELETE FROM cache_entries WHERE ${sql.in("id", ids)} RETURNING team, hashes, bytes`
      .unprepared
  const files = yield* release(rows.flatMap(({ hashes }) => hashes.split(" ")))
  yield* countLess(rows)
  return { files, removed: rows.length }
})

/** Removes files that no row references any more. Failures are logged, and the file stays. */
export const removeFiles = Effect.fnUntraced(function* (files: ReadonlyArray<string>) {
  const store = yield* CacheFiles
  yield* Effect.forEach(
    files,
    (file) =>
      store
        .removeFolder(file)
        .pipe(Effect.catch(({ message }) => Effect.logWarning("A file of the cache could not be removed.", message))),
    { concurrency: 4, discard: true },
  )
})

/** Removes entries by their ids, with contents that only they reference. Returns how many there were. */
export const removeEntries = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const { files, removed } = yield* sql.withTransaction(removeRows(ids))
  yield* removeFiles(files)
  return removed
})
