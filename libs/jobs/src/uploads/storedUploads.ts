import { createHash } from "node:crypto"
import { Blobs } from "@trawl/blobs"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { storableText } from "../storableText.ts"
import { notingUnwritable, requireStorage } from "../storage/Storage.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import { UploadEmpty, UploadLimitReached, UploadNotFound } from "./UploadError.ts"
import type { AnnouncedFile, OpenUpload, UploadAddress, UploadedFile, UploadRef } from "./Uploads.ts"

/** Time for a slow line to send a large file, and for its client to parse it again after a failure. */
const lifetimeMillis = 15 * 60 * 1000

/** Uploads of a team at once, sent or not. */
const mostOpen = 100

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex")

const fileOf = (id: string): string => `${id}/upload`

/** Opens an upload for a file. */
export const openUpload = Effect.fn("Uploads.open")(function* ({ mediaType, name, team }: AnnouncedFile) {
  yield* requireStorage(team)
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [open] = yield* sql<{ readonly count: number | bigint }>`SELECT COUNT(*) AS count FROM uploads WHERE team = ${team} AND expires_at > ${now}`
  if (Number(open?.count) >= mostOpen) return yield* new UploadLimitReached({ limit: mostOpen })
  const upload: OpenUpload = { id: SecureRandom.uuidV7Unsafe(), key: Buffer.from(SecureRandom.randomBytesUnsafe(32)).toString("base64url"), expiresAt: now + lifetimeMillis }
  const row = { id: upload.id, team, key_hash: hashOf(upload.key), name: storableText(name), media_type: storableText(mediaType), expires_at: upload.expiresAt }
  yield* notingUnwritable(sql`INSERT INTO uploads ${sql.insert(row)}`)
  return upload
})

/** The team whose upload has this address, if it may keep a file. */
export const requireUpload = Effect.fn("Uploads.require")(function* ({ id, key }: UploadAddress) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  // Hashes are compared: how long that takes tells nothing of the key.
  const [row] = yield* sql<{ readonly team: string }>`SELECT team FROM uploads WHERE id = ${id} AND key_hash = ${hashOf(key)} AND expires_at > ${now}`
  if (row === undefined) return yield* new UploadNotFound()
  yield* requireStorage(row.team)
  return row.team
})

const noteFile = Effect.fnUntraced(function* (id: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  // What stands on the right is the row as it was: two that send at once are each counted against the other.
  const [row] = yield* sql<{ readonly team: string; readonly replaced: number | bigint }>`UPDATE uploads SET replaced = bytes, bytes = ${bytes}
    WHERE id = ${id} RETURNING team, replaced`
  if (row !== undefined) yield* changeUsage(row.team, bytes - Number(row.replaced))
  return row !== undefined
})

/** Keeps the file that was sent, in place of one that was sent before. */
export const putUpload = Effect.fn("Uploads.put")(function* (address: UploadAddress, body: Uint8Array) {
  const sql = yield* SqlClient.SqlClient
  const blobs = yield* Blobs
  yield* requireUpload(address)
  yield* blobs.put(fileOf(address.id), body, "application/octet-stream")
  if (yield* notingUnwritable(sql.withTransaction(noteFile(address.id, body.length)))) return
  // It was parsed, or expired, while its file was on the way.
  yield* blobs.removeFolder(address.id)
  return yield* new UploadNotFound()
})

/** The file that was sent. */
export const readUpload = Effect.fn("Uploads.read")(function* ({ id, team }: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  const blobs = yield* Blobs
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly name: string; readonly mediaType: string; readonly bytes: number | bigint }>`SELECT name, media_type AS ${sql("mediaType")}, bytes
    FROM uploads WHERE id = ${id} AND team = ${team} AND expires_at > ${now}`
  if (row === undefined) return yield* new UploadNotFound()
  if (Number(row.bytes) === 0) return yield* new UploadEmpty()
  const { read } = yield* blobs.get(fileOf(id))
  const file: UploadedFile = { name: row.name, mediaType: row.mediaType, content: read() }
  return file
})

const removeRow = Effect.fnUntraced(function* ({ id, team }: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly bytes: number | bigint }>`DELETE FROM uploads WHERE id = ${id} AND team = ${team} RETURNING bytes`
  if (row !== undefined) yield* changeUsage(team, -Number(row.bytes))
})

/** Removes an upload with its file. */
export const removeUpload = Effect.fn("Uploads.remove")(function* (upload: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  // The file first: once the row is gone, nobody would look for it.
  yield* Blobs.use((blobs) => blobs.removeFolder(upload.id))
  yield* sql.withTransaction(removeRow(upload))
})
