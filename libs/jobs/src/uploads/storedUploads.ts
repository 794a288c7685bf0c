import { createHash } from "node:crypto"
import { Blobs } from "@trawl/blobs"
import { Remnants } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { storableText } from "../storableText.ts"
import { notingUnwritable, requireStorage } from "../storage/Storage.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import { UploadEmpty, UploadFilled, UploadLimitReached, UploadNotFound } from "./UploadError.ts"
import type { AnnouncedFile, OpenUpload, UploadAddress, UploadedFile, UploadRef } from "./Uploads.ts"

/** Time for a slow connection to send a large file, and for its client to retry parsing after a failure. */
const lifetimeMillis = 15 * 60 * 1000

/** Uploads of a team at once, sent or not. */
const mostOpen = 100

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex")

/** Opens an upload for a file. */
export const openUpload = Effect.fn("Uploads.open")(function* ({ mediaType, name, team }: AnnouncedFile) {
  yield* requireStorage(team)
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [open] = yield* sql<{
    readonly count: number | bigint
  }>`SELECT COUNT(*) AS count FROM uploads WHERE team = ${team} AND expires_at > ${now}`
  if (Number(open?.count) >= mostOpen) return yield* new UploadLimitReached({ limit: mostOpen })
  const upload: OpenUpload = {
    id: SecureRandom.uuidV7Unsafe(),
    key: Buffer.from(SecureRandom.randomBytesUnsafe(32)).toString("base64url"),
    expiresAt: now + lifetimeMillis,
  }
  const row = {
    id: upload.id,
    team,
    key_hash: hashOf(upload.key),
    name: storableText(name),
    media_type: storableText(mediaType),
    expires_at: upload.expiresAt,
  }
  yield* notingUnwritable(sql`INSERT INTO uploads ${sql.insert(row)}`)
  return upload
})

/** The team whose upload has this address, if it has no file yet and may store one. */
export const requireUpload = Effect.fn("Uploads.require")(function* ({ id, key }: UploadAddress) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  // Hashes are compared, so that timing reveals nothing of the key.
  const [row] = yield* sql<{ readonly team: string; readonly file: string | null }>`SELECT team, file FROM uploads
    WHERE id = ${id} AND key_hash = ${hashOf(key)} AND expires_at > ${now}`
  if (row === undefined) return yield* new UploadNotFound()
  if (row.file !== null) return yield* new UploadFilled()
  yield* requireStorage(row.team)
  return row.team
})

/** Records the file of an upload. False when the upload already has one, or is gone. */
const noteFile = Effect.fnUntraced(function* (id: string, file: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly team: string
  }>`UPDATE uploads SET file = ${file}, bytes = ${bytes} WHERE id = ${id} AND file IS NULL RETURNING team`
  if (row !== undefined) yield* changeUsage(row.team, bytes)
  return row !== undefined
})

/** Stores the received file. Each has a unique name, so that nobody reads it while it is written. */
export const putUpload = Effect.fn("Uploads.put")(function* (address: UploadAddress, body: Uint8Array) {
  const sql = yield* SqlClient.SqlClient
  const blobs = yield* Blobs
  yield* requireUpload(address)
  const file = `${address.id}/${SecureRandom.uuidV7Unsafe()}`
  yield* blobs.put(`${file}/upload`, body, "application/octet-stream")
  if (yield* notingUnwritable(sql.withTransaction(noteFile(address.id, file, body.length)))) return
  // Another file was received, or the upload was parsed or has expired, in the meantime.
  yield* blobs.removeFolder(file)
  yield* requireUpload(address)
  return yield* new UploadNotFound()
})

const findSent = Effect.fnUntraced(function* ({ id, team }: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{
    readonly name: string
    readonly mediaType: string
    readonly file: string | null
  }>`SELECT name, media_type AS ${sql("mediaType")}, file
    FROM uploads WHERE id = ${id} AND team = ${team} AND expires_at > ${now}`
  if (row === undefined) return yield* new UploadNotFound()
  const { file, ...named } = row
  return file === null ? yield* new UploadEmpty() : { ...named, file }
})

/** Reads the received file. */
export const readUpload = Effect.fn("Uploads.read")(function* (upload: UploadRef) {
  const blobs = yield* Blobs
  const { file, ...named } = yield* findSent(upload)
  // An unreadable file may have been parsed by another request meanwhile: then the upload is gone.
  const { read } = yield* Effect.tapError(blobs.get(`${file}/upload`), () => findSent(upload))
  const sent: UploadedFile = { ...named, content: read() }
  return sent
})

const removeRow = Effect.fnUntraced(function* ({ id, team }: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly bytes: number | bigint
  }>`DELETE FROM uploads WHERE id = ${id} AND team = ${team} RETURNING bytes`
  if (row !== undefined) yield* changeUsage(team, -Number(row.bytes))
})

/** Removes an upload with its file. */
export const removeUpload = Effect.fn("Uploads.remove")(function* (upload: UploadRef) {
  const sql = yield* SqlClient.SqlClient
  // Folders of all teams share a parent: removal requires that the upload belongs to the team.
  const [own] = yield* sql`SELECT id FROM uploads WHERE id = ${upload.id} AND team = ${upload.team}`
  if (own === undefined) return
  // The file first: without the row nothing would find it.
  yield* Blobs.use((blobs) => blobs.removeFolder(upload.id))
  yield* sql.withTransaction(removeRow(upload))
  // The row held the file's name, and the retention of an upload's request is not known yet.
  const remnants = yield* Remnants
  remnants.areLeft = true
})
