import { Context, Layer } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { AddressSettings } from "./BlobSigner.ts"
import type { BlobStore } from "./BlobStore.ts"
import { folderBlobs, type FolderSettings } from "./folderBlobs.ts"
import { memoryBlobs } from "./memoryBlobs.ts"
import { s3Blobs } from "./s3/s3Blobs.ts"
import type { S3Settings } from "./s3/S3Settings.ts"

/** Files that results refer to (screenshots, documents, media), served at signed, expiring URLs. */
export class Blobs extends Context.Service<Blobs, BlobStore>()("@trawl/blobs/Blobs") {
  static readonly layerFolder = (settings: FolderSettings): Layer.Layer<Blobs, BlobError> =>
    Layer.effect(Blobs, folderBlobs(settings))
  static readonly layerS3 = (settings: S3Settings): Layer.Layer<Blobs, BlobError> =>
    Layer.effect(Blobs, s3Blobs(settings))
  static readonly layerMemory = (settings: AddressSettings): Layer.Layer<Blobs> =>
    Layer.sync(Blobs, () => Blobs.of(memoryBlobs(settings)))
}
