import { makeFolder } from "@trawl/core"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { type AddressSettings, makeBlobSigner } from "./BlobSigner.ts"
import { blobsUnavailable } from "./blobsUnavailable.ts"
import { folderSecret } from "./folderSecret.ts"
import { folderStorage } from "./folderStorage.ts"
import { makeBlobStore } from "./makeBlobStore.ts"

export interface FolderSettings extends AddressSettings {
  /** Absolute. Created with mode 0700 if missing. */
  readonly folder: string
  /** Signs the URLs. If absent, it is kept in the folder, so that URLs survive a restart. */
  readonly secret?: Redacted.Redacted<string>
}

/** Blobs as files in a folder. */
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
