import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { BlobError } from "./BlobError.ts"
import { Blobs } from "./Blobs.ts"
import { countFiles } from "./countFiles.ts"

const memory = Effect.provide(Blobs.layerMemory({ publicUrl: () => "http://files.test" }))

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "counted-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true })),
)

describe("countFiles", () => {
  it.effect("adds up files from memory and disk, counting replaced ones once", () =>
    Effect.gen(function* () {
      const { blobs, fileBytes } = countFiles(yield* Blobs)
      const path = join(yield* folder, "film.mp4")
      yield* Effect.promise(() => writeFile(path, new Uint8Array(1000)))
      assert.strictEqual(fileBytes(), 0)
      yield* blobs.put("page/screenshot.png", new Uint8Array(70), "image/png")
      yield* blobs.put("page/screenshot.png", new Uint8Array(30), "image/png")
      yield* blobs.putFile("page/video.mp4", path, "video/mp4")
      assert.strictEqual(fileBytes(), 1030)
      const url = new URL(yield* blobs.address("page/video.mp4"))
      const file = yield* blobs.open(
        "page/video.mp4",
        Number(url.searchParams.get("expires")),
        url.searchParams.get("signature") ?? "",
      )
      assert.strictEqual(file.bytes.length, 1000)
    }).pipe(memory),
  )

  it.effect("does not count files that could not be stored", () =>
    Effect.gen(function* () {
      const failure = new BlobError({ key: "page/a.png", reason: "unavailable", message: "No place." })
      const { blobs, fileBytes } = countFiles({ ...(yield* Blobs), put: () => Effect.fail(failure) })
      assert.strictEqual(yield* Effect.flip(blobs.put("page/a.png", new Uint8Array(7), "image/png")), failure)
      const unreadable = yield* Effect.flip(blobs.putFile("page/b.mp4", join(yield* folder, "none"), "video/mp4"))
      assert.deepStrictEqual(
        [unreadable.reason, unreadable.message, fileBytes()],
        ["unavailable", "The file could not be read.", 0],
      )
    }).pipe(memory),
  )
})
