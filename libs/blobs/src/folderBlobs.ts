import { makeFolder } from "@trawl/core"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { type AddressSettings, makeBlobSigner } from "./BlobSigner.ts"
import { blobsUnavailable } from "./blobsUnavailable.ts"
import { folderSecret } from "./folderSecret.ts"
import { folderStorage } from "./folderStorage.ts"
import { makeBlobStore } from "./makeBlobStore.ts"

export interface FolderSettings extends AddressSettings {
  /** Absolute. Made with mode 0700 when missing. */
  readonly folder: string
  /** Signs the addresses. Kept in the folder when absent, so that addresses outlive a restart. */
  readonly secret?: Redacted.Redacted<string>
}

/** Blobs as files of a folder. */
export const folderBlobs = Effect.fn("folderBlobs")(function* (settings: FolderSettings) {
  const secret = yield* Effect.tryPromise({
    try: async () => {
      await makeFolder(settings.folder, 0o700)
      return settings.secret ?? Redacted.make(await folderSecret(settings.folder))
    },
    catch: blobsUnavailable("", "The folder of files cannot be opened."),
  })
  return makeBlobStore(folderStorage(join(settings.folder, "files")), makeBlobSigner(secret, settings))
})
