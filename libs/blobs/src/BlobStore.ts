import type { Effect } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { BlobFile } from "./BlobFile.ts"
import type { BlobStorage } from "./BlobStorage.ts"

/** A stored file as it was put. */
export interface StoredBlob {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/**
 * Files under keys such as `<batch>/<page>/screenshot.png`.
 * A key that `isBlobKey` refuses is a bug of the caller and dies, except in `find` and `open`, whose key comes from outside.
 */
export interface BlobStore extends Omit<BlobStorage, "find"> {
  /** Absolute address that serves the file until it expires. Says nothing about whether the file exists. */
  readonly address: (key: string) => Effect.Effect<string>
  /** The file of an address, to be read in parts: `expires` is in seconds since the epoch. */
  readonly find: (key: string, expires: number, signature: string) => Effect.Effect<BlobFile, BlobError>
  /** A file by its key, to be read in parts: for those that the program put for itself. */
  readonly get: (key: string) => Effect.Effect<BlobFile, BlobError>
  /** The file of an address, whole in memory: for small ones. */
  readonly open: (key: string, expires: number, signature: string) => Effect.Effect<StoredBlob, BlobError>
}
