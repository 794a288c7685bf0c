import type { CaptureRequest, FetchedPage } from "@trawl/core"
import { Clock, Effect, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { CacheFiles } from "./CacheFiles.ts"
import type { CacheAddress } from "./findEntries.ts"
import { keptFacts } from "./KeptFacts.ts"
import { type PackedContent, packContent } from "./packContent.ts"
import { removeFiles, removeRows } from "./removeEntries.ts"

/** A page that is to be kept. */
export interface NewEntry extends CacheAddress {
  /** The address that was asked for, as `normalizeUrl` gives it. */
  readonly address: string
  readonly page: FetchedPage
  readonly isRendered: boolean
  readonly waitFor: number
  /** What the captures of the page are of, in their order. */
  readonly captures: ReadonlyArray<CaptureRequest>
  /** Ids of entries of the key that give way to it. */
  readonly instead: ReadonlyArray<string>
}

/** Bytes up to which a content lies in its row: a file costs more than that. */
const mostInRow = 100_000

/** A content, and the file that it was written to, if it was. */
interface StoredContent extends PackedContent {
  readonly file: string | null
}

/** A content of its own file is announced before it is written: what a process leaves that dies meanwhile is found by its row. */
const writeFile = Effect.fnUntraced(function* (content: PackedContent) {
  const sql = yield* SqlClient.SqlClient
  const file = `${content.hash.slice(0, 2)}/${content.hash.slice(2, 18)}-${SecureRandom.uuidV4Unsafe()}`
  const made_at = yield* Clock.currentTimeMillis
  const announced = yield* sql`INSERT INTO cache_blobs ${sql.insert({ hash: content.hash, data: null, file, coding: content.coding, refs: 0, made_at })}
    ON CONFLICT (hash) DO NOTHING RETURNING hash`
  // Somebody has written it, or is about to.
  if (announced.length === 0) return { ...content, file: null } satisfies StoredContent
  yield* (yield* CacheFiles).put(`${file}/content`, content.bytes, "application/octet-stream")
  return { ...content, file } satisfies StoredContent
})

const storeContent = (content: PackedContent) => (content.bytes.length > mostInRow ? writeFile(content) : Effect.succeed<StoredContent>({ ...content, file: null }))

/** The file of a content is not there: another process is still writing it, or has removed it. */
class ContentAway extends Schema.TaggedError<ContentAway>()("ContentAway", {}) {}

/** Gives a content one more place. */
const addPlace = Effect.fnUntraced(function* ({ bytes, coding, file, hash }: StoredContent) {
  const sql = yield* SqlClient.SqlClient
  if (bytes.length > mostInRow) {
    const found = yield* sql`UPDATE cache_blobs SET refs = refs + 1 WHERE hash = ${hash} AND (refs > 0 OR file = ${file}) RETURNING hash`
    return found.length > 0 ? undefined : yield* new ContentAway()
  }
  const made_at = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO cache_blobs ${sql.insert({ hash, data: bytes, file: null, coding, refs: 1, made_at })}
    ON CONFLICT (hash) DO UPDATE SET refs = cache_blobs.refs + 1`
})

const insertEntry = Effect.fnUntraced(function* (entry: NewEntry, contents: ReadonlyArray<StoredContent>) {
  const sql = yield* SqlClient.SqlClient
  const { address, captures, isRendered, key, page, team, waitFor } = entry
  const [body, ...pictures] = contents
  if (body === undefined) return
  const facts = keptFacts(page, {
    hash: body.hash,
    length: page.body.length,
    captures: page.captures.flatMap(({ bytes, mediaType }, index) => {
      const [request, picture] = [captures[index], pictures[index]]
      return request === undefined || picture === undefined ? [] : [{ request, mediaType, hash: picture.hash, length: bytes.length }]
    }),
  })
  const text = JSON.stringify(facts)
  const bytes = text.length + contents.reduce((sum, content) => sum + content.bytes.length, 0)
  const { fetchedAt, status } = page
  yield* sql`INSERT INTO cache_entries ${sql.insert({
    id: SecureRandom.uuidV7Unsafe(),
    team,
    key,
    host: new URL(address).host,
    address,
    fetched_at: fetchedAt,
    used_at: fetchedAt,
    status,
    wait_for: waitFor,
    is_rendered: isRendered ? 1 : 0,
    facts: text,
    hashes: contents.map(({ hash }) => hash).join(" "),
    bytes,
  })}`
  yield* sql`INSERT INTO cache_usage (team, bytes) VALUES (${team}, ${bytes}) ON CONFLICT (team) DO UPDATE SET bytes = cache_usage.bytes + excluded.bytes`
})

const write = Effect.fnUntraced(function* (entry: NewEntry, contents: ReadonlyArray<StoredContent>) {
  const { files } = yield* removeRows(entry.instead)
  // In one order everywhere, as for all who lock these rows.
  for (const content of contents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) yield* addPlace(content)
  yield* insertEntry(entry, contents)
  return files
})

/** Keeps a page with its captures: the bytes compressed, each content once, whoever fetched it. Returns the bytes that it takes at most. */
export const keepPage = Effect.fn("keepPage")(function* (entry: NewEntry) {
  const sql = yield* SqlClient.SqlClient
  const { page } = entry
  const contents: Array<StoredContent> = [yield* storeContent(yield* Effect.promise(() => packContent(page.body, page.mediaType)))]
  for (const { bytes, mediaType } of page.captures) contents.push(yield* storeContent(yield* Effect.promise(() => packContent(bytes, mediaType))))
  const files = yield* Effect.catchTag(sql.withTransaction(write(entry, contents)), "ContentAway", () => Effect.succeed([]))
  yield* removeFiles(files)
  return contents.reduce((sum, { bytes }) => sum + bytes.length, 0)
})
