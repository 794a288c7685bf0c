import type { Effect } from "effect"
import type { BlobError } from "./BlobError.ts"

/** A stored file as it was put. */
export interface StoredBlob {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/**
 * Files under keys such as `<batch>/<page>/screenshot.png`.
 * A key that `isBlobKey` refuses is a bug of the caller and dies, except in `open`, whose key comes from outside.
 */
export interface BlobStore {
  /** Stores or replaces. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Effect.Effect<void, BlobError>
  /** Absolute address that serves the file until it expires. Says nothing about whether the file exists. */
  readonly address: (key: string) => Effect.Effect<string>
  /** The file of an address: `expires` is in seconds since the epoch. */
  readonly open: (key: string, expires: number, signature: string) => Effect.Effect<StoredBlob, BlobError>
  /** Removes every file whose key begins with `prefix` and a slash; none is no error. */
  readonly removeFolder: (prefix: string) => Effect.Effect<void, BlobError>
}
