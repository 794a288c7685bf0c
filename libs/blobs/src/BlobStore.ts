import type { Effect } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { BlobFile } from "./BlobFile.ts"
import type { BlobStorage } from "./BlobStorage.ts"

/** A stored file, as passed to `put`. */
export interface StoredBlob {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/**
 * Files under keys such as `<batch>/<page>/screenshot.png`.
 * An invalid key (`isBlobKey`) is a bug of the caller and dies, except in `find` and `open`, whose key comes from outside.
 */
export interface BlobStore extends Omit<BlobStorage, "find"> {
  /** Absolute signed URL that serves the file until it expires, whether or not the file exists. */
  readonly address: (key: string) => Effect.Effect<string>
  /** The file of a signed URL, readable in ranges; `expires` is in seconds since the epoch. */
  readonly find: (key: string, expires: number, signature: string) => Effect.Effect<BlobFile, BlobError>
  /** A file by key, readable in ranges, for the program's own use. */
  readonly get: (key: string) => Effect.Effect<BlobFile, BlobError>
  /** The whole file of a signed URL in memory, for small files. */
  readonly open: (key: string, expires: number, signature: string) => Effect.Effect<StoredBlob, BlobError>
}
