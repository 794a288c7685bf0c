import { stat } from "node:fs/promises"
import { Effect } from "effect"
import type { BlobStore } from "./BlobStore.ts"
import { blobsUnavailable } from "./blobsUnavailable.ts"

/** A store of files that counts what is put through it. */
export interface CountedFiles {
  readonly blobs: BlobStore
  /** Bytes of the files so far. One that replaced another counts alone, one that could not be stored not at all. */
  readonly fileBytes: () => number
}

/** The same files, counted: for one page, as every key is remembered. */
export const countFiles = (blobs: BlobStore): CountedFiles => {
  const sizes = new Map<string, number>()
  const note = (key: string, size: number) => Effect.sync(() => sizes.set(key, size))
  const putFile = Effect.fnUntraced(function* (key: string, path: string, mediaType: string) {
    const { size } = yield* Effect.tryPromise({ try: () => stat(path), catch: blobsUnavailable(key, "The file could not be read.") })
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
