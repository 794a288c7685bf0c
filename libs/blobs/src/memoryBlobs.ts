import { readFile } from "node:fs/promises"
import { Clock, Effect, Redacted, Stream } from "effect"
import { BlobError } from "./BlobError.ts"
import { type AddressSettings, makeBlobSigner } from "./BlobSigner.ts"
import type { BlobStore, StoredBlob } from "./BlobStore.ts"
import { makeBlobStore } from "./makeBlobStore.ts"

interface MemoryFile extends StoredBlob {
  readonly etag: string
  readonly writtenAt: number
}

/** Blobs in memory, for tests; URLs are signed with a fixed secret. */
export const memoryBlobs = (settings: AddressSettings): BlobStore => {
  const files = new Map<string, MemoryFile>()
  let puts = 0
  const put = (key: string, bytes: Uint8Array, mediaType: string) =>
    Effect.map(Clock.currentTimeMillis, (writtenAt) => {
      puts += 1
      files.set(key, { bytes: new Uint8Array(bytes), mediaType, etag: String(puts), writtenAt })
    })
  const storage = {
    put,
    putFile: Effect.fnUntraced(function* (key: string, path: string, mediaType: string) {
      const catchError = () => new BlobError({ key, reason: "unavailable", message: "The file could not be read." })
      yield* put(key, yield* Effect.tryPromise({ try: () => readFile(path), catch: catchError }), mediaType)
    }),
    find: Effect.fnUntraced(function* (key: string) {
      const file = files.get(key)
      if (file === undefined)
        return yield* new BlobError({ key, reason: "notFound", message: "There is no such file." })
      const { bytes, etag, mediaType } = file
      return {
        mediaType,
        etag,
        size: bytes.length,
        read: (range = { first: 0, last: bytes.length - 1 }) =>
          Stream.succeed(bytes.slice(range.first, range.last + 1)),
      }
    }),
    removeFolder: (prefix: string) =>
      Effect.sync(() => {
        for (const key of files.keys()) if (key.startsWith(`${prefix}/`)) files.delete(key)
      }),
    removeOlder: (time: number) =>
      Effect.sync(() => {
        for (const [key, { writtenAt }] of files) if (writtenAt < time) files.delete(key)
      }),
    ready: Effect.void,
  }
  return makeBlobStore(storage, makeBlobSigner(Redacted.make("memory"), settings))
}
