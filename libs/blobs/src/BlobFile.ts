import type { Stream } from "effect"
import type { BlobError } from "./BlobError.ts"

/** A range of bytes, from 0, both ends inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A stored file that can be read in parts. */
export interface BlobFile {
  readonly mediaType: string
  /** Bytes of the whole file. */
  readonly size: number
  /** Entity tag of this content, without quotes; changes when the file is replaced. */
  readonly etag: string
  /** The bytes of a range within the file, or all of them. Fails if the file is removed meanwhile. */
  readonly read: (range?: ByteRange) => Stream.Stream<Uint8Array, BlobError>
}
