import type { Transform } from "node:stream"
import { createBrotliDecompress, createInflateRaw, createZstdDecompress } from "node:zlib"
import { gzipHeadLength } from "./gzipHeadLength.ts"

/** What zlib's streams have beside their type: the bytes that were used. */
export type Codec = Transform & { readonly bytesWritten: number }

/** Packed data of one or several members, one behind the other. */
export interface PackedFormat {
  /** Unpacks one member, without its head. */
  readonly open: () => Codec
  /** How long the head is of the member that begins here; `more` if that is still to come, `none` if no member begins here. */
  readonly headLength: (bytes: Uint8Array, isFirst: boolean) => number | "more" | "none"
  /** Bytes behind the data of a member: its check sum, which is skipped as browsers do. */
  readonly trailerLength: number
}

const single =
  (length: number): PackedFormat["headLength"] =>
  (bytes, isFirst) => {
    if (!isFirst) return "none"
    return bytes.length < length ? "more" : length
  }

// RFC 8878, sections 3.1.1 and 3.1.2: frames, and frames that are skipped.
const zstdHead: PackedFormat["headLength"] = (bytes, isFirst) => {
  const [first, ...others] = bytes.subarray(0, 4)
  const rest = first === 0x28 ? [0xb5, 0x2f, 0xfd] : [0x2a, 0x4d, 0x18]
  if (isFirst) return 0
  if (first === undefined) return "more"
  if ((first !== 0x28 && first >> 4 !== 5) || others.some((byte, i) => byte !== rest[i])) return "none"
  return bytes.length < 4 ? "more" : 0
}

/** The formats that bodies and files are packed in. */
export const packedFormats = {
  gzip: { open: createInflateRaw, headLength: gzipHeadLength, trailerLength: 8 },
  deflate: { open: createInflateRaw, headLength: single(2), trailerLength: 4 },
  deflateRaw: { open: createInflateRaw, headLength: single(0), trailerLength: 0 },
  br: { open: createBrotliDecompress, headLength: single(0), trailerLength: 0 },
  zstd: { open: createZstdDecompress, headLength: zstdHead, trailerLength: 0 },
} satisfies Record<string, PackedFormat>
