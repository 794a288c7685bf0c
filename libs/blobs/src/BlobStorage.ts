import type { Effect } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { BlobFile } from "./BlobFile.ts"

/** A storage backend for files. It trusts its keys: `makeBlobStore` checks them. */
export interface BlobStorage {
  /** Stores or replaces. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Effect.Effect<void, BlobError>
  /** Stores or replaces with the content of a file on disk, which is streamed and stays in place. */
  readonly putFile: (key: string, path: string, mediaType: string) => Effect.Effect<void, BlobError>
  readonly find: (key: string) => Effect.Effect<BlobFile, BlobError>
  /** Removes every file whose key begins with `prefix` and a slash; succeeds if there are none. */
  readonly removeFolder: (prefix: string) => Effect.Effect<void, BlobError>
  /**
   * Removes files last written before `time`, in milliseconds since the epoch, which no `removeFolder`
   * covers. A call is bounded; the next one continues.
   */
  readonly removeOlder: (time: number) => Effect.Effect<void, BlobError>
  /** Fails with one sentence for the operator while files cannot be written and read. */
  readonly ready: Effect.Effect<void, BlobError>
}
