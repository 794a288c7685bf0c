import { assert } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Effect, Result, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { readUsage } from "../storage/teamUsage.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { countRows } from "../testing/readEvents.ts"
import { team } from "../testing/submissions.ts"
import { purgeUploads } from "./purgeUploads.ts"
import { type UploadRef, Uploads } from "./Uploads.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)

const open = (name = "a.html") => Uploads.use((uploads) => uploads.open({ team, name, mediaType: "text/html" }))

const read = Effect.fnUntraced(function* (upload: UploadRef) {
  const { content, ...file } = yield* Uploads.use((uploads) => uploads.read(upload))
  return { ...file, body: Buffer.concat(yield* Stream.runCollect(content)).toString() }
})

/** Opens an upload and sends its file. */
const send = Effect.fnUntraced(function* (text: string) {
  const uploads = yield* Uploads
  const upload = yield* open()
  yield* uploads.put(upload, bytesOf(text))
  return { team, id: upload.id }
})

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

onBothStores("Uploads", ({ test }) => {
  test("stores a file until it is removed, and counts it for the team meanwhile", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const upload = yield* send("<p>Hi</p>")
      assert.deepStrictEqual(yield* read(upload), { name: "a.html", mediaType: "text/html", body: "<p>Hi</p>" })
      assert.strictEqual(yield* readUsage(team), 9)
      yield* uploads.remove(upload)
      assert.strictEqual(yield* tagOf(uploads.read(upload)), "UploadNotFound")
      assert.deepStrictEqual([yield* readUsage(team), (yield* countRows)["uploads"]], [0, undefined])
      yield* uploads.remove(upload)
    }))

  test("accepts one file, even of several sent at once, and counts only that", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const upload = yield* open()
      const puts = Effect.forEach(
        [1, 2, 3, 4, 5, 6, 7, 8],
        (size) => Effect.result(uploads.put(upload, new Uint8Array(size))),
        { concurrency: "unbounded" },
      )
      const failures = (yield* puts).flatMap((put) => (Result.isFailure(put) ? [put.failure._tag] : []))
      assert.deepStrictEqual([failures.length, new Set(failures)], [7, new Set(["UploadFilled"])])
      assert.strictEqual((yield* read({ team, id: upload.id })).body.length, yield* readUsage(team))
      yield* uploads.remove({ team, id: upload.id })
      assert.strictEqual(yield* readUsage(team), 0)
    }))

  test("removes nothing of another team, nor anything but uploads", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const blobs = yield* Blobs
      const upload = yield* send("mine")
      yield* blobs.put("01a200b4-70b0-7779-8f99-b76231ebe75e/screenshot.png", bytesOf("picture"), "image/png")
      yield* uploads.remove({ ...upload, team: "others" })
      yield* uploads.remove({ team, id: "01a200b4-70b0-7779-8f99-b76231ebe75e" })
      assert.strictEqual((yield* read(upload)).body, "mine")
      yield* blobs.get("01a200b4-70b0-7779-8f99-b76231ebe75e/screenshot.png")
    }))

  test("has nothing to read before a file was received", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const { id } = yield* open()
      assert.strictEqual(yield* tagOf(uploads.read({ team, id })), "UploadEmpty")
    }))

  test("accepts files under its addresses, and shows them only to their team", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const [upload, other] = [yield* open(), yield* open()]
      assert.strictEqual(yield* uploads.require(upload), team)
      for (const key of ["", other.key, upload.key.toUpperCase()]) {
        assert.strictEqual(yield* tagOf(uploads.require({ ...upload, key })), "UploadNotFound")
        assert.strictEqual(yield* tagOf(uploads.put({ ...upload, key }, bytesOf("x"))), "UploadNotFound")
      }
      yield* uploads.put(upload, bytesOf("mine"))
      assert.strictEqual((yield* read({ team, id: upload.id })).body, "mine")
      assert.strictEqual(yield* tagOf(uploads.read({ team: "others", id: upload.id })), "UploadNotFound")
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<object>`SELECT * FROM uploads WHERE id = ${upload.id}`
      assert.notInclude(Object.values(row ?? {}).join(" "), upload.key)
    }))

  test("opens no more than a hundred for a team", () =>
    Effect.gen(function* () {
      for (let i = 0; i < 100; i += 1) yield* open(`${i}\u0000.html`)
      assert.strictEqual(yield* tagOf(open()), "UploadLimitReached")
      yield* Uploads.use((uploads) => uploads.open({ team: "others", name: "a", mediaType: "" }))
    }))

  test(
    "takes no file of a team that keeps as much as it may",
    () =>
      Effect.gen(function* () {
        const uploads = yield* Uploads
        const [first, second] = [yield* open(), yield* open()]
        yield* uploads.put(first, new Uint8Array(10))
        assert.strictEqual(yield* tagOf(uploads.require(second)), "StorageQuotaReached")
        assert.strictEqual(yield* tagOf(open()), "StorageQuotaReached")
      }),
    { teamBytes: 10 },
  )

  test("removes an upload with its file when it was not parsed in time", () =>
    Effect.gen(function* () {
      const uploads = yield* Uploads
      const blobs = yield* Blobs
      const [kept, upload] = [yield* send("kept"), yield* open()]
      yield* uploads.put(upload, bytesOf("file"))
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE uploads SET expires_at = 0 WHERE id = ${upload.id}`
      const tags = [yield* tagOf(uploads.read({ team, id: upload.id })), yield* tagOf(uploads.require(upload))]
      const [row] = yield* sql<{ readonly file: string }>`SELECT file FROM uploads WHERE id = ${upload.id}`
      const file = `${row?.file}/upload`
      yield* blobs.get(file)
      yield* purgeUploads()
      const { reason } = yield* Effect.flip(blobs.get(file))
      assert.deepStrictEqual(
        [tags, reason, (yield* countRows)["uploads"], yield* readUsage(team)],
        [["UploadNotFound", "UploadNotFound"], "notFound", 1, 4],
      )
      yield* uploads.read(kept)
    }))
})
