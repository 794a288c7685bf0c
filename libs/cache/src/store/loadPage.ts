import { type FetchedPage, pageRoomGate } from "@trawl/core"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { CacheFiles } from "./CacheFiles.ts"
import type { KeptEntry } from "./findEntries.ts"
import { type PackedContent, unpackContent } from "./packContent.ts"

interface BlobRow {
  readonly data: Uint8Array | null
  readonly file: string | null
  readonly coding: PackedContent["coding"]
}

/** The bytes of a file of the cache. */
const readFile = Effect.fnUntraced(function* (file: string) {
  const { read } = yield* (yield* CacheFiles).get(`${file}/content`)
  return Buffer.concat(yield* Stream.runCollect(read()))
})

/** Treats unreadable data as missing: the page is fetched anew. */
const orGone = <A, R>(read: Effect.Effect<A, unknown, R>): Effect.Effect<A | undefined, never, R> =>
  read.pipe(Effect.catch(() => Effect.succeed(undefined)))

/** A content by its hash; undefined when it has been removed meanwhile, or cannot be read. */
const loadContent = Effect.fnUntraced(function* ({ hash, length }: { readonly hash: string; readonly length: number }) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<BlobRow>`SELECT data, file, coding FROM cache_blobs WHERE hash = ${hash} AND refs > 0`
  if (row === undefined) return undefined
  const { coding, data, file } = row
  const bytes = file === null ? (data ?? new Uint8Array()) : yield* readFile(file).pipe(orGone)
  if (bytes === undefined) return undefined
  return yield* Effect.tryPromise(() => unpackContent({ bytes, coding }, length)).pipe(orGone)
})

/** The page of an entry as fetched; undefined when any part of it has been removed meanwhile. */
export const loadPage = Effect.fnUntraced(function* ({ facts, fetchedAt, status }: KeptEntry) {
  yield* (yield* pageRoomGate)(facts.length)
  const body = yield* loadContent(facts)
  if (body === undefined) return undefined
  const captures: Array<FetchedPage["captures"][number]> = []
  for (const capture of facts.captures) {
    const bytes = yield* loadContent(capture)
    if (bytes === undefined) return undefined
    captures.push({ type: capture.request.type, mediaType: capture.mediaType, bytes })
  }
  const { asked: _asked, hash: _hash, length: _length, ...rest } = facts
  return { ...rest, status, body, captures, fetchedAt, notes: {}, warnings: [] } satisfies FetchedPage
})
