import { rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Redacted, Schedule, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { BlobError } from "../BlobError.ts"
import type { BlobStore } from "../BlobStore.ts"
import { peerKeys, type S3Peer, startS3Peer } from "../testing/startS3Peer.ts"
import { s3Blobs } from "./s3Blobs.ts"
import type { S3Settings } from "./S3Settings.ts"

const bytes = new Uint8Array([0, 1, 2, 255])

const settingsOf = (peer: Pick<S3Peer, "endpoint">): S3Settings => ({
  bucket: "files",
  endpoint: peer.endpoint,
  accessKey: Redacted.make(peerKeys.accessKey),
  secretKey: Redacted.make(peerKeys.secretKey),
  prefix: "trawl/files",
  publicUrl: () => "http://files.test",
})

const open = Effect.fnUntraced(function* (settings: Partial<S3Settings> = {}) {
  const peer = yield* startS3Peer
  const blobs = yield* s3Blobs({ ...settingsOf(peer), ...settings })
  return { peer, blobs }
})

const find = (blobs: BlobStore, address: string) => {
  const { pathname, searchParams } = new URL(address)
  return blobs.find(
    pathname.replace("/v2/files/", ""),
    Number(searchParams.get("expires")),
    searchParams.get("signature") ?? "",
  )
}

const failureOf = <A, R>(effect: Effect.Effect<A, BlobError, R>) =>
  Effect.map(Effect.flip(effect), ({ message, reason }) => [reason, message])

const read = (address: string, init?: RequestInit) =>
  Effect.promise(async () => {
    const response = await fetch(address, init)
    const { headers, status } = response
    return [
      status,
      headers.get("content-type"),
      headers.get("content-disposition"),
      Array.from(new Uint8Array(await response.arrayBuffer())),
    ]
  })

describe("s3Blobs", () => {
  it.effect("stores media types with the objects, below its prefix", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      yield* blobs.put("a/shot.png", bytes, "image/png")
      yield* blobs.put("a/page.html", bytes, "text/html")
      assert.deepStrictEqual(
        [...peer.objects].map(([key, { body, contentType, disposition }]) => [
          key,
          contentType,
          disposition,
          body.length,
        ]),
        [
          ["trawl/files/a/shot.png", "image/png", undefined, 4],
          ["trawl/files/a/page.html", "text/html", "attachment", 4],
        ],
      )
    }),
  )

  it.effect("requests only the wanted bytes", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      yield* blobs.put("a/clip.mp4", bytes, "video/mp4")
      const file = yield* find(blobs, yield* blobs.address("a/clip.mp4"))
      peer.requests.length = 0
      assert.deepStrictEqual(
        Array.from(Buffer.concat(yield* Stream.runCollect(file.read({ first: 1, last: 2 })))),
        [1, 2],
      )
      assert.deepStrictEqual(
        peer.requests.map(({ method, range }) => [method, range]),
        [["GET", "bytes=1-2"]],
      )
    }),
  )

  it.effect("does not mix ranges of two versions", () =>
    Effect.gen(function* () {
      const { blobs } = yield* open()
      yield* blobs.put("a/1", bytes, "image/png")
      const file = yield* find(blobs, yield* blobs.address("a/1"))
      yield* blobs.put("a/1", new Uint8Array([9, 9, 9, 9]), "image/png")
      assert.deepStrictEqual(yield* failureOf(Stream.runCollect(file.read())), [
        "unavailable",
        "The file could not be read: the store of the bucket answered 412 (PreconditionFailed).",
      ])
    }),
  )

  it.effect("removes a folder of many pages, and reports objects that cannot be removed", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      peer.pageSize = 2
      yield* Effect.forEach(["a/1", "a/2", "a/b/3", "a/c-d/4", "a/5", "ab/6"], (key) =>
        blobs.put(key, bytes, "image/png"),
      )
      peer.locked.add("trawl/files/a/2")
      assert.deepStrictEqual(yield* failureOf(blobs.removeFolder("a")), [
        "unavailable",
        "The files could not be removed: the store of the bucket answered 200 (AccessDenied).",
      ])
      peer.locked.clear()
      yield* blobs.removeFolder("a")
      assert.deepStrictEqual([...peer.objects.keys()], ["trawl/files/ab/6"])
    }),
  )

  it.effect("sweeps a large bucket in parts, and removes nothing of others", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      peer.pageSize = 1
      const object = { body: Buffer.alloc(1), contentType: "image/png", disposition: undefined, writtenAt: 0 }
      for (let index = 0; index < 60; index++) peer.objects.set(`trawl/files/${100 + index}/1`, object)
      for (const foreign of ["other/1", "trawl/files/.keep", "trawl/files/a b"]) peer.objects.set(foreign, object)
      yield* blobs.removeOlder(1000)
      const afterOne = peer.objects.size
      yield* blobs.removeOlder(1000)
      assert.deepStrictEqual(
        [afterOne, [...peer.objects.keys()]],
        [14, ["other/1", "trawl/files/.keep", "trawl/files/a b"]],
      )
    }),
  )

  it.live("uploads a file from disk, from its beginning again if the store is busy", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      const path = join(tmpdir(), `blob-${process.pid}.bin`)
      const large = Buffer.alloc(8_000_000, "trawl")
      yield* Effect.acquireRelease(
        Effect.promise(() => writeFile(path, large)),
        () => Effect.promise(() => rm(path)),
      )
      peer.failures = [503]
      yield* blobs.putFile("a/clip.mp4", path, "video/mp4")
      const stored = peer.objects.get("trawl/files/a/clip.mp4")
      assert.deepStrictEqual([stored?.contentType, large.equals(stored?.body ?? new Uint8Array())], ["video/mp4", true])
    }),
  )

  describe("presigned URLs", () => {
    it.effect("are valid without the server until they expire", () =>
      Effect.gen(function* () {
        const { blobs, peer } = yield* open({ addresses: "presigned", lifetime: "1 hour" })
        const clock = yield* Clock.Clock
        peer.now = () => clock.currentTimeMillisUnsafe()
        yield* blobs.put("a/shot.png", bytes, "image/png")
        const address = yield* blobs.address("a/shot.png")
        assert.isTrue(address.startsWith(`${peer.endpoint}/files/trawl/files/a/shot.png?`))
        assert.deepStrictEqual(yield* read(address), [200, "image/png", null, [0, 1, 2, 255]])
        assert.deepStrictEqual((yield* read(address, { headers: { range: "bytes=0-1" } }))[3], [0, 1])
        assert.strictEqual((yield* read(address.replace("shot.png", "other.png")))[0], 403)
        yield* TestClock.adjust("59 minutes")
        assert.strictEqual((yield* read(address))[0], 200)
        yield* TestClock.adjust("2 minutes")
        assert.strictEqual((yield* read(address))[0], 403)
      }),
    )

    it.effect("are refused for more than 7 days", () =>
      Effect.gen(function* () {
        const settings = {
          ...settingsOf({ endpoint: "http://127.0.0.1:1" }),
          addresses: "presigned",
          lifetime: "8 days",
        } as const
        assert.deepStrictEqual(yield* failureOf(s3Blobs(settings)), [
          "unavailable",
          "Presigned URLs of a bucket are valid for at most 7 days.",
        ])
      }),
    )
  })

  describe("own URLs", () => {
    it.effect("are the same in every process with the same keys, and in no other", () =>
      Effect.gen(function* () {
        const { blobs, peer } = yield* open()
        const address = yield* blobs.address("a/1")
        const again = yield* s3Blobs(settingsOf(peer))
        const other = yield* s3Blobs({ ...settingsOf(peer), secretKey: Redacted.make("another") })
        assert.strictEqual(yield* again.address("a/1"), address)
        assert.notStrictEqual(yield* other.address("a/1"), address)
      }),
    )
  })
})

describe("a bucket that fails", () => {
  const secrets = [peerKeys.accessKey, peerKeys.secretKey]
  const tellsNothing = (error: BlobError) =>
    secrets.every((secret) => !JSON.stringify(error).includes(secret) && !String(error.stack).includes(secret))

  it.live("is retried when busy, a limited number of times", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      peer.failures = [503, 500]
      yield* blobs.put("a/1", bytes, "image/png")
      assert.strictEqual(peer.requests.length, 3)
      peer.failures = [503, 503, 503, 503]
      const error = yield* Effect.flip(blobs.put("a/1", bytes, "image/png"))
      assert.deepStrictEqual(
        [error.message, peer.requests.length],
        ["The file could not be stored: the store of the bucket answered 503 (InternalError).", 6],
      )
      assert.isTrue(tellsNothing(error))
    }),
  )

  it.effect("is not retried when it refuses, and its response is not repeated", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open({ secretKey: Redacted.make("wrong") })
      const error = yield* Effect.flip(blobs.put("a/1", bytes, "image/png"))
      assert.deepStrictEqual(
        [error.reason, error.message, peer.requests.length],
        [
          "unavailable",
          "The file could not be stored: the store of the bucket answered 403 (SignatureDoesNotMatch).",
          1,
        ],
      )
      assert.isTrue(tellsNothing(error))
    }),
  )

  it.live("times out", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open({ timeout: "50 millis" })
      peer.delay = 600_000
      assert.deepStrictEqual(yield* failureOf(blobs.put("a/1", bytes, "image/png")), [
        "unavailable",
        "The file could not be stored: the bucket cannot be reached (timeout).",
      ])
    }),
  )

  it.live("closes the connection when a reader stops in the middle of a body", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      yield* blobs.put("a/1", new Uint8Array(100_000), "image/png")
      const file = yield* find(blobs, yield* blobs.address("a/1"))
      Object.assign(peer, { delay: 600_000, stalls: true })
      const received = yield* Stream.runCollect(Stream.take(file.read(), 1))
      const cut = yield* Effect.timeoutOption(Stream.runDrain(file.read()), "100 millis")
      assert.deepStrictEqual([received.length, cut._tag], [1, "None"])
    }),
  )

  it.effect("reports the fault in its probe", () =>
    Effect.gen(function* () {
      const { blobs, peer } = yield* open()
      yield* blobs.ready
      const ready = (settings: Partial<S3Settings>) =>
        Effect.flatMap(s3Blobs({ ...settingsOf(peer), ...settings }), (store) => failureOf(store.ready))
      assert.deepStrictEqual(yield* ready({ bucket: "elsewhere" }), [
        "unavailable",
        "Files cannot be stored: the store of the bucket answered 404 (NoSuchBucket).",
      ])
      assert.deepStrictEqual(yield* ready({ endpoint: "http://127.0.0.1:1" }), [
        "unavailable",
        "Files cannot be stored: the bucket cannot be reached (ECONNREFUSED).",
      ])
    }),
  )

  it.live("holds no connection after its scope has ended", () =>
    Effect.gen(function* () {
      const peer = yield* startS3Peer
      const scope = yield* Scope.make()
      const blobs = yield* Scope.provide(s3Blobs(settingsOf(peer)), scope)
      yield* blobs.put("a/1", bytes, "image/png")
      yield* Scope.close(scope, Exit.void)
      const closed = Effect.sync(() => peer.openConnections() === 0)
      yield* Effect.repeat(closed, { until: (all) => all, schedule: Schedule.spaced("5 millis") }).pipe(
        Effect.timeout("60 seconds"),
      )
    }),
  )
})
