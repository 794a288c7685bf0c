import type { Effect } from "effect"
import type { BlobError } from "./BlobError.ts"
import type { BlobFile } from "./BlobFile.ts"

/** What a place for files can do. It trusts its keys: `makeBlobStore` checks them. */
export interface BlobStorage {
  /** Stores or replaces. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Effect.Effect<void, BlobError>
  /** Stores or replaces with the content of a file on disk, which is never held in memory whole and stays where it is. */
  readonly putFile: (key: string, path: string, mediaType: string) => Effect.Effect<void, BlobError>
  readonly find: (key: string) => Effect.Effect<BlobFile, BlobError>
  /** Removes every file whose key begins with `prefix` and a slash; none is no error. */
  readonly removeFolder: (prefix: string) => Effect.Effect<void, BlobError>
  /**
   * Removes what was last written before `time`, in milliseconds since the epoch: files that no folder is removed for
   * any more. Bounded a call; what is left over, the next call takes.
   */
  readonly removeOlder: (time: number) => Effect.Effect<void, BlobError>
  /** Fails with one sentence for an operator while files can neither be written nor read. */
  readonly ready: Effect.Effect<void, BlobError>
}
