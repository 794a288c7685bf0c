import { Effect, Redacted } from "effect"
import { BlobError } from "./BlobError.ts"
import { type AddressSettings, makeBlobSigner } from "./BlobSigner.ts"
import type { BlobStore, StoredBlob } from "./BlobStore.ts"
import { requireBlobKey } from "./requireBlobKey.ts"

/** Blobs in this process, for tests: addresses are signed with a fixed secret. */
export const memoryBlobs = (settings: AddressSettings): BlobStore => {
  const files = new Map<string, StoredBlob>()
  const signer = makeBlobSigner(Redacted.make("memory"), settings)
  return {
    put: (key, bytes, mediaType) =>
      Effect.map(requireBlobKey(key), () => void files.set(key, { bytes: new Uint8Array(bytes), mediaType })),
    address: signer.address,
    open: Effect.fn("Blobs.open")(function* (key: string, expires: number, signature: string) {
      yield* signer.check(key, expires, signature)
      const file = files.get(key)
      return file ?? (yield* new BlobError({ key, reason: "notFound", message: "There is no such file." }))
    }),
    removeFolder: (prefix) =>
      Effect.map(requireBlobKey(prefix), () => {
        for (const key of files.keys()) if (key.startsWith(`${prefix}/`)) files.delete(key)
      }),
  }
}
