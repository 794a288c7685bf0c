import { Effect, Stream } from "effect"
import type { BlobFile } from "./BlobFile.ts"
import type { BlobSigner } from "./BlobSigner.ts"
import type { BlobStorage } from "./BlobStorage.ts"
import type { BlobStore } from "./BlobStore.ts"
import { requireBlobKey } from "./requireBlobKey.ts"

const readWhole = Effect.fnUntraced(function* ({ mediaType, read }: BlobFile) {
  return { bytes: new Uint8Array(Buffer.concat(yield* Stream.runCollect(read()))), mediaType }
})

/** A place for files behind signed addresses. */
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
    read: Effect.fn("Blobs.read")(function* (key: string) {
      yield* requireBlobKey(key)
      return yield* readWhole(yield* storage.find(key))
    }),
    open: Effect.fn("Blobs.open")(function* (key: string, expires: number, signature: string) {
      return yield* readWhole(yield* find(key, expires, signature))
    }),
    removeFolder: Effect.fn("Blobs.removeFolder")(function* (prefix: string) {
      yield* requireBlobKey(prefix)
      yield* storage.removeFolder(prefix)
    }),
    removeOlder: storage.removeOlder,
    ready: storage.ready,
  }
}
