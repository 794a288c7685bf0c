import { Array, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { keptFacts } from "./KeptFacts.ts"
import type { NewEntry } from "./NewEntry.ts"
import { packContent } from "./packContent.ts"
import { removeFiles, removeRows } from "./removeEntries.ts"
import { addPlaces, writeContent, type WrittenContent } from "./storeContents.ts"

/** A page with packed contents: its body, then its captures. */
interface PackedEntry {
  readonly entry: NewEntry
  readonly body: WrittenContent
  readonly captures: ReadonlyArray<WrittenContent>
}

const pack = (bytes: Uint8Array, mediaType: string) =>
  Effect.flatMap(
    Effect.promise(() => packContent(bytes, mediaType)),
    writeContent,
  )

const packEntry = Effect.fnUntraced(function* (entry: NewEntry) {
  const { body, captures, mediaType } = entry.page
  return {
    entry,
    body: yield* pack(body, mediaType),
    captures: yield* Effect.forEach(captures, (capture) => pack(capture.bytes, capture.mediaType)),
  } satisfies PackedEntry
})

const contentsOf = ({ body, captures }: PackedEntry): ReadonlyArray<WrittenContent> => [body, ...captures]

const factsOf = ({ body, captures, entry: { asked, captures: requests, page } }: PackedEntry) =>
  keptFacts(page, {
    asked,
    hash: body.hash,
    length: page.body.length,
    captures: page.captures.flatMap(({ bytes, mediaType }, index) => {
      const [request, content] = [requests[index], captures[index]]
      return request === undefined || content === undefined
        ? []
        : [{ request, mediaType, hash: content.hash, length: bytes.length }]
    }),
  })

const rowOf = (packed: PackedEntry) => {
  const { address, isRendered, key, page, team, waitFor } = packed.entry
  const facts = JSON.stringify(factsOf(packed))
  const contents = contentsOf(packed)
  return {
    id: SecureRandom.uuidV7Unsafe(),
    team,
    key,
    host: new URL(address).host,
    address,
    fetched_at: page.fetchedAt,
    used_at: page.fetchedAt,
    status: page.status,
    wait_for: waitFor,
    is_rendered: isRendered ? 1 : 0,
    facts,
    hashes: contents.map(({ hash }) => hash).join(" "),
    bytes: facts.length + contents.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}

const countMore = Effect.fnUntraced(function* (rows: ReadonlyArray<{ readonly team: string; readonly bytes: number }>) {
  const sql = yield* SqlClient.SqlClient
  const perTeam = new Map<string, number>()
  for (const { bytes, team } of rows) perTeam.set(team, (perTeam.get(team) ?? 0) + bytes)
  for (const [team, bytes] of [...perTeam].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    yield* sql`INSERT INTO cache_usage (team, bytes) VALUES (${team}, ${bytes}) ON CONFLICT (team) DO UPDATE SET bytes = cache_usage.bytes + excluded.bytes`
  }
})

const write = Effect.fnUntraced(function* (packed: ReadonlyArray<PackedEntry>) {
  const sql = yield* SqlClient.SqlClient
  const { files } = yield* removeRows(packed.flatMap(({ entry }) => entry.instead))
  const away = yield* addPlaces(packed.flatMap(contentsOf))
  const isWhole = (one: PackedEntry) => contentsOf(one).every(({ hash }) => !away.has(hash))
  const rows = packed.filter(isWhole).map(rowOf)
  if (Array.isArrayNonEmpty(rows)) {
    yield* sql`INSERT INTO cache_entries ${sql.insert(rows)}`
    yield* countMore(rows)
  }
  return { files, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
})

/** Stores pages with their captures: compressed, each content once, whichever team fetched it. Returns the bytes that they take at most. */
export const keepPages = Effect.fnUntraced(function* (entries: ReadonlyArray<NewEntry>) {
  const sql = yield* SqlClient.SqlClient
  const packed = yield* Effect.forEach(entries, packEntry)
  const { bytes, files } = yield* sql.withTransaction(write(packed))
  yield* removeFiles(files)
  return bytes
})
