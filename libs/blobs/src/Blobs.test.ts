import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Layer, Redacted, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Blobs } from "./Blobs.ts"
import { peerKeys, startS3Peer } from "./testing/startS3Peer.ts"

const publicUrl = () => "http://files.test:3002/"
const bytes = new Uint8Array([0, 1, 2, 255])

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "blobs-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
)

const folderLayer = Layer.unwrap(
  Effect.map(folder, (path) => Blobs.layerFolder({ folder: path, publicUrl, secret: Redacted.make("s".repeat(32)) })),
)

const s3Layer = Layer.unwrap(
  Effect.gen(function* () {
    const peer = yield* startS3Peer
    const clock = yield* Clock.Clock
    peer.now = () => clock.currentTimeMillisUnsafe()
    return Blobs.layerS3({
      bucket: "files",
      endpoint: peer.endpoint,
      accessKey: Redacted.make(peerKeys.accessKey),
      secretKey: Redacted.make(peerKeys.secretKey),
      prefix: "trawl",
      publicUrl,
    })
  }),
)

const layers = [
  ["layerFolder", folderLayer],
  ["layerS3", s3Layer],
  ["layerMemory", Blobs.layerMemory({ publicUrl })],
] as const

const parts = (address: string) => {
  const url = new URL(address)
  return [
    url.pathname.replace("/v2/files/", ""),
    Number(url.searchParams.get("expires")),
    url.searchParams.get("signature") ?? "",
  ] as const
}

const reason = (effect: Effect.Effect<unknown, { readonly reason: string }>) =>
  Effect.map(Effect.flip(effect), (error) => error.reason)

for (const [name, layer] of layers) {
  describe(`Blobs.${name}`, () => {
    it.effect("serves the file of a signed URL", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("batch/shot", bytes, "image/png")
        const address = yield* blobs.address("batch/shot")
        assert.match(address, /^http:\/\/files\.test:3002\/v2\/files\/batch\/shot\?expires=86400&signature=[\w-]{43}$/)
        assert.deepStrictEqual(yield* blobs.open(...parts(address)), { bytes, mediaType: "image/png" })
      }).pipe(Effect.provide(layer)),
    )

    it.effect("returns the file of a key, and no other", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("upload/file", bytes, "image/png")
        const file = yield* blobs.get("upload/file")
        assert.deepStrictEqual(
          [file.mediaType, Buffer.concat(yield* Stream.runCollect(file.read()))],
          ["image/png", Buffer.from(bytes)],
        )
        assert.strictEqual(yield* reason(blobs.get("upload/other")), "notFound")
        assert.isTrue(Exit.hasDies(yield* Effect.exit(blobs.get("../upload/file"))))
      }).pipe(Effect.provide(layer)),
    )

    it.effect("keeps the last of two files for a key", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a/b", bytes, "image/png")
        yield* blobs.put("a/b", new Uint8Array([7]), "image/jpeg")
        const stored = yield* blobs.open(...parts(yield* blobs.address("a/b")))
        assert.deepStrictEqual(stored, { bytes: new Uint8Array([7]), mediaType: "image/jpeg" })
      }).pipe(Effect.provide(layer)),
    )

    it.effect("refuses an expired URL", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a", bytes, "image/png")
        const address = parts(yield* blobs.address("a"))
        yield* TestClock.adjust("23 hours")
        yield* blobs.open(...address)
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(yield* reason(blobs.open(...address)), "expired")
      }).pipe(Effect.provide(layer)),
    )

    it.effect("refuses any other key, expiry or signature", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a/1", bytes, "image/png")
        yield* blobs.put("a/2", bytes, "image/png")
        const [key, expires, signature] = parts(yield* blobs.address("a/1"))
        const attempts = [
          blobs.open("a/2", expires, signature),
          blobs.open("../a/1", expires, signature),
          blobs.open(key, expires + 1, signature),
          blobs.open(key, Number.NaN, signature),
          blobs.open(key, expires, ""),
          blobs.open(key, expires, `${signature}=`),
          blobs.open(
            key,
            expires,
            signature.replace(/^./, (first) => (first === "A" ? "B" : "A")),
          ),
        ]
        assert.deepStrictEqual([...new Set(yield* Effect.forEach(attempts, reason))], ["badSignature"])
      }).pipe(Effect.provide(layer)),
    )

    it.effect("stores a file from disk and leaves it in place", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const path = join(yield* folder, "clip")
        const large = new Uint8Array(3_000_001).map((_, index) => index % 251)
        yield* Effect.promise(() => writeFile(path, large))
        yield* blobs.putFile("a/clip.mp4", path, "video/mp4")
        const { bytes: stored, mediaType } = yield* blobs.open(...parts(yield* blobs.address("a/clip.mp4")))
        assert.deepStrictEqual([Buffer.compare(stored, large), mediaType], [0, "video/mp4"])
        assert.strictEqual((yield* Effect.promise(() => stat(path))).size, large.length)
        assert.strictEqual(yield* reason(blobs.putFile("a/clip.mp4", `${path}.missing`, "video/mp4")), "unavailable")
      }).pipe(Effect.provide(layer)),
    )

    it.effect("reads a file in ranges", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a/1", bytes, "image/png")
        const file = yield* blobs.find(...parts(yield* blobs.address("a/1")))
        const read = (first: number, last: number) =>
          Effect.map(Stream.runCollect(file.read({ first, last })), (chunks) => Array.from(Buffer.concat(chunks)))
        assert.deepStrictEqual([file.mediaType, file.size], ["image/png", 4])
        assert.deepStrictEqual([yield* read(0, 0), yield* read(1, 2), yield* read(0, 3)], [[0], [1, 2], [0, 1, 2, 255]])
      }).pipe(Effect.provide(layer)),
    )

    it.effect("returns an empty file", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a/empty", new Uint8Array(), "text/plain")
        const stored = yield* blobs.open(...parts(yield* blobs.address("a/empty")))
        assert.deepStrictEqual(stored, { bytes: new Uint8Array(), mediaType: "text/plain" })
      }).pipe(Effect.provide(layer)),
    )

    it.effect("changes the entity tag with the content", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a/1", bytes, "image/png")
        const address = parts(yield* blobs.address("a/1"))
        const before = yield* blobs.find(...address)
        assert.strictEqual((yield* blobs.find(...address)).etag, before.etag)
        yield* blobs.put("a/1", new Uint8Array([1]), "image/png")
        assert.notStrictEqual((yield* blobs.find(...address)).etag, before.etag)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("removes old files, and nothing else", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const put = (key: string) => blobs.put(key, bytes, "image/png")
        yield* Effect.forEach(["old/page/1", "alone", "again/page/1"], put)
        yield* TestClock.adjust("1 hour")
        yield* Effect.forEach(["again/page/1", "fresh/page/1"], put)
        yield* blobs.removeOlder(30 * 60 * 1000)
        const open = (key: string) => Effect.flatMap(blobs.address(key), (address) => blobs.open(...parts(address)))
        assert.deepStrictEqual(yield* Effect.forEach(["old/page/1", "alone"], (key) => reason(open(key))), [
          "notFound",
          "notFound",
        ])
        yield* Effect.forEach(["again/page/1", "fresh/page/1"], open)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("is ready", () =>
      Effect.provide(
        Blobs.use((blobs) => blobs.ready),
        layer,
      ),
    )

    it.effect("removes one folder and no adjacent one", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* Effect.forEach(["a", "a/1", "a/b/2", "ab/3"], (key) => blobs.put(key, bytes, "image/png"))
        yield* blobs.removeFolder("a")
        yield* blobs.removeFolder("missing")
        const open = (key: string) => Effect.flatMap(blobs.address(key), (address) => blobs.open(...parts(address)))
        assert.strictEqual(yield* reason(open("a/1")), "notFound")
        assert.strictEqual(yield* reason(open("a/b/2")), "notFound")
        assert.deepStrictEqual((yield* open("a")).bytes, bytes)
        assert.deepStrictEqual((yield* open("ab/3")).bytes, bytes)
      }).pipe(Effect.provide(layer)),
    )

    it.effect("dies for a key that leaves its folder", () =>
      Effect.gen(function* () {
        const blobs = yield* Blobs
        const exits = yield* Effect.forEach(
          [blobs.put("../x", bytes, "image/png"), blobs.removeFolder("a/.."), blobs.address("/etc/passwd")],
          (attempt) => Effect.exit(attempt as Effect.Effect<unknown, unknown>),
        )
        assert.deepStrictEqual(
          exits.map((exit) => Exit.hasDies(exit)),
          [true, true, true],
        )
      }).pipe(Effect.provide(layer)),
    )
  })
}

describe("the secret of a folder", () => {
  it.effect("is created once, readable only by its owner, and survives a restart", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "data")
      const one = Effect.gen(function* () {
        const blobs = yield* Blobs
        yield* blobs.put("a", bytes, "image/png")
        return yield* blobs.address("a")
      }).pipe(Effect.provide(Layer.fresh(Blobs.layerFolder({ folder: path, publicUrl }))))
      const [first, second] = yield* Effect.all([one, one], { concurrency: 2 })
      assert.strictEqual(first, second)
      assert.strictEqual(yield* one, first)
      assert.deepStrictEqual((yield* Effect.promise(() => readdir(path))).toSorted(), ["files", "signing-secret"])
      assert.strictEqual((yield* Effect.promise(() => stat(join(path, "signing-secret")))).mode & 0o777, 0o600)
      assert.strictEqual((yield* Effect.promise(() => stat(path))).mode & 0o777, 0o700)
    }),
  )

  it.effect("is not removed by a sweep", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const blobs = yield* Effect.provide(Blobs, Blobs.layerFolder({ folder: path, publicUrl }))
      yield* blobs.put("a", bytes, "image/png")
      yield* blobs.removeOlder(Date.now() + 1000)
      assert.deepStrictEqual((yield* Effect.promise(() => readdir(path, { recursive: true }))).toSorted(), [
        "files",
        "signing-secret",
      ])
    }),
  )

  it.effect("fails if the folder cannot be created", () =>
    Effect.gen(function* () {
      const build = Effect.provide(
        Blobs.useSync(() => undefined),
        Blobs.layerFolder({ folder: "/dev/null/x", publicUrl }),
      )
      assert.strictEqual(yield* reason(build), "unavailable")
    }),
  )
})
