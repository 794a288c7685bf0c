import { Context, Layer } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { AddressSettings } from "./BlobSigner.ts"
import type { BlobStore } from "./BlobStore.ts"
import { folderBlobs, type FolderSettings } from "./folderBlobs.ts"
import { memoryBlobs } from "./memoryBlobs.ts"

/** Files that results refer to (screenshots, documents, media), read back under signed, expiring addresses. */
export class Blobs extends Context.Service<Blobs, BlobStore>()("@trawl/blobs/Blobs") {
  static readonly layerFolder = (settings: FolderSettings): Layer.Layer<Blobs, BlobError> =>
    Layer.effect(Blobs, folderBlobs(settings))
  static readonly layerMemory = (settings: AddressSettings): Layer.Layer<Blobs> =>
    Layer.sync(Blobs, () => Blobs.of(memoryBlobs(settings)))
}
