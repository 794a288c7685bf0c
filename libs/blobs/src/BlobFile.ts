import type { Stream } from "effect"
import type { BlobError } from "./BlobError.ts"

/** Positions of bytes, counted from 0, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A stored file that can be read in parts. */
export interface BlobFile {
  readonly mediaType: string
  /** Bytes of the whole file. */
  readonly size: number
  /** Names this content, without quotes: a file that is put anew gets another. */
  readonly etag: string
  /** The bytes of a range that lies within the file, or all of them. Fails when the file is removed meanwhile. */
  readonly read: (range?: ByteRange) => Stream.Stream<Uint8Array, BlobError>
}
