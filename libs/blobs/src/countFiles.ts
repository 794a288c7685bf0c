import { stat } from "node:fs/promises"
import { Effect } from "effect"
import type { BlobStore } from "./BlobStore.ts"
import { blobsUnavailable } from "./blobsUnavailable.ts"

/** A blob store that counts the bytes stored through it. */
export interface CountedFiles {
  readonly blobs: BlobStore
  /** Bytes of the files so far. A replaced file counts once with its last size, a failed one not at all. */
  readonly fileBytes: () => number
}

/** Wraps a store to count its files. For one page at a time, since it remembers every key. */
export const countFiles = (blobs: BlobStore): CountedFiles => {
  const sizes = new Map<string, number>()
  const note = (key: string, size: number) => Effect.sync(() => sizes.set(key, size))
  const putFile = Effect.fnUntraced(function* (key: string, path: string, mediaType: string) {
    const { size } = yield* Effect.tryPromise({
      try: () => stat(path),
      catch: blobsUnavailable(key, "The file could not be read."),
    })
    yield* blobs.putFile(key, path, mediaType)
    yield* note(key, size)
  })
  return {
    blobs: {
      ...blobs,
      put: (key, bytes, mediaType) => Effect.tap(blobs.put(key, bytes, mediaType), note(key, bytes.length)),
      putFile,
    },
    fileBytes: () => sizes.values().reduce((sum, size) => sum + size, 0),
  }
}
