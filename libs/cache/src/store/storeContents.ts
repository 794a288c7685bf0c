import { Array, Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { CacheFiles } from "./CacheFiles.ts"
import type { PackedContent } from "./packContent.ts"

/** Bytes up to which a content is stored in its row: a file would cost more. */
const mostInRow = 100_000

/** A content with its own file, written before anything references it. */
export interface WrittenContent extends PackedContent {
  /** Absent for a content stored in its row, and for a file that another process has written or is writing. */
  readonly file?: string
}

/** The row is inserted before the file is written, so that a file left by a dying process is found. */
const writeFile = Effect.fnUntraced(function* (content: PackedContent) {
  const sql = yield* SqlClient.SqlClient
  const { bytes, coding, hash } = content
  const file = `${hash.slice(0, 2)}/${hash.slice(2, 18)}-${SecureRandom.uuidV4Unsafe()}`
  const made_at = yield* Clock.currentTimeMillis
  const announced =
    yield* sql`INSERT INTO cache_blobs ${sql.insert({ hash, data: null, file, coding, refs: 0, made_at })} ON CONFLICT (hash) DO NOTHING RETURNING hash`
  if (announced.length === 0) return content
  yield* (yield* CacheFiles).put(`${file}/content`, bytes, "application/octet-stream")
  return { ...content, file } satisfies WrittenContent
})

/** Writes the file of a content that is too large for a row. */
export const writeContent = (content: PackedContent) =>
  content.bytes.length > mostInRow ? writeFile(content) : Effect.succeed<WrittenContent>(content)

interface ContentCount {
  readonly content: WrittenContent
  times: number
}

/** Each content once, with its number of references, in the same order everywhere to avoid deadlocks. */
const counted = (contents: ReadonlyArray<WrittenContent>): ReadonlyArray<ContentCount> => {
  const all = new Map<string, ContentCount>()
  for (const content of contents) {
    const known = all.get(content.hash)
    if (known === undefined) all.set(content.hash, { content, times: 1 })
    else known.times += 1
  }
  return [...all.values()].toSorted((a, b) => (a.content.hash < b.content.hash ? -1 : 1))
}

/** Adds references to contents, in the caller's transaction. Returns the hashes of those whose files are missing: another process is still writing them, or has removed them. */
export const addPlaces = Effect.fnUntraced(function* (contents: ReadonlyArray<WrittenContent>) {
  const sql = yield* SqlClient.SqlClient
  const made_at = yield* Clock.currentTimeMillis
  const away = new Set<string>()
  const rows: globalThis.Array<Record<string, unknown>> = []
  for (const { content, times } of counted(contents)) {
    const { bytes, coding, file = null, hash } = content
    if (bytes.length <= mostInRow) {
      rows.push({ hash, data: bytes, file: null, coding, refs: times, made_at })
      continue
    }
    const found =
      yield* sql`UPDATE cache_blobs SET refs = refs + ${times} WHERE hash = ${hash} AND (refs > 0 OR file = ${file}) RETURNING hash`
    if (found.length === 0) away.add(hash)
  }
  if (Array.isArrayNonEmpty(rows))
    yield* sql`INSERT INTO cache_blobs ${sql.insert(rows)} ON CONFLICT (hash) DO UPDATE SET refs = cache_blobs.refs + excluded.refs`
  return away
})
