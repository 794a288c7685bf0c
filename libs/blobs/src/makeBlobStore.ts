import { Effect, Stream } from "effect"
import type { BlobSigner } from "./BlobSigner.ts"
import type { BlobStorage } from "./BlobStorage.ts"
import type { BlobStore } from "./BlobStore.ts"
import { requireBlobKey } from "./requireBlobKey.ts"

/** Combines a storage with signed URLs, and checks keys. */
export const makeBlobStore = (storage: BlobStorage, signer: BlobSigner): BlobStore => {
  const find = Effect.fn("Blobs.find")(function* (key: string, expires: number, signature: string) {
    yield* signer.check(key, expires, signature)
    return yield* storage.find(key)
  })
  return {
    put: Effect.fn("Blobs.put")(function* (key: string, bytes: Uint8Array, mediaType: string) {
      yield* requireBlobKey(key)
      yield* storage.put(key, bytes, mediaType)
    }),
    putFile: Effect.fn("Blobs.putFile")(function* (key: string, path: string, mediaType: string) {
      yield* requireBlobKey(key)
      yield* storage.putFile(key, path, mediaType)
    }),
    address: signer.address,
    find,
    get: Effect.fn("Blobs.get")(function* (key: string) {
      yield* requireBlobKey(key)
      return yield* storage.find(key)
    }),
    open: Effect.fn("Blobs.open")(function* (key: string, expires: number, signature: string) {
      const file = yield* find(key, expires, signature)
      const bytes = new Uint8Array(Buffer.concat(yield* Stream.runCollect(file.read())))
      return { bytes, mediaType: file.mediaType }
    }),
    removeFolder: Effect.fn("Blobs.removeFolder")(function* (prefix: string) {
      yield* requireBlobKey(prefix)
      yield* storage.removeFolder(prefix)
    }),
    removeOlder: storage.removeOlder,
    ready: storage.ready,
  }
}
