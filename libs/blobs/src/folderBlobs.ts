import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { FSDriver } from "flydrive/drivers/fs"
import { BlobError } from "./BlobError.ts"
import { type AddressSettings, type BlobSigner, makeBlobSigner } from "./BlobSigner.ts"
import type { BlobStore } from "./BlobStore.ts"
import { folderSecret } from "./folderSecret.ts"
import { requireBlobKey } from "./requireBlobKey.ts"

export interface FolderSettings extends AddressSettings {
  /** Absolute. Made with mode 0700 when missing. */
  readonly folder: string
  /** Signs the addresses. Kept in the folder when absent, so that addresses outlive a restart. */
  readonly secret?: Redacted.Redacted<string>
}

const unavailable = (key: string, message: string) => () => new BlobError({ key, reason: "unavailable", message })

/** A folder keeps no media types. No key holds `=`, so neither file can be another key's folder. */
const typeKey = (key: string) => `${key}=type`
const bytesKey = (key: string) => `${key}=bytes`

const folderStore = (driver: FSDriver, signer: BlobSigner): BlobStore => ({
  put: Effect.fn("Blobs.put")(function* (key: string, bytes: Uint8Array, mediaType: string) {
    yield* requireBlobKey(key)
    yield* Effect.tryPromise({
      try: async (signal) => {
        await driver.put(typeKey(key), mediaType, { signal })
        await driver.put(bytesKey(key), bytes, { signal })
      },
      catch: unavailable(key, "The file could not be stored."),
    })
  }),
  address: signer.address,
  open: Effect.fn("Blobs.open")(function* (key: string, expires: number, signature: string) {
    yield* signer.check(key, expires, signature)
    const exists = yield* Effect.tryPromise({
      try: () => driver.exists(bytesKey(key)),
      catch: unavailable(key, "The file could not be looked up."),
    })
    if (!exists) return yield* new BlobError({ key, reason: "notFound", message: "There is no such file." })
    return yield* Effect.tryPromise({
      try: async () => ({ bytes: await driver.getBytes(bytesKey(key)), mediaType: await driver.get(typeKey(key)) }),
      catch: unavailable(key, "The file could not be read."),
    })
  }),
  removeFolder: Effect.fn("Blobs.removeFolder")(function* (prefix: string) {
    yield* requireBlobKey(prefix)
    yield* Effect.tryPromise({
      try: () => driver.deleteAll(prefix),
      catch: unavailable(prefix, "The files could not be removed."),
    })
  }),
})

/** Blobs as files of a folder. */
export const folderBlobs = Effect.fn("folderBlobs")(function* (settings: FolderSettings) {
  const secret = yield* Effect.tryPromise({
    try: async () => {
      await mkdir(settings.folder, { recursive: true, mode: 0o700 })
      return settings.secret ?? Redacted.make(await folderSecret(settings.folder))
    },
    catch: unavailable("", "The folder of files cannot be opened."),
  })
  const driver = new FSDriver({ location: join(settings.folder, "files"), visibility: "private" })
  return folderStore(driver, makeBlobSigner(secret, settings))
})
