import { type PackedFormat, packedFormats } from "../unpack/PackedFormat.ts"
import { unpackMembers } from "../unpack/unpackMembers.ts"

type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>

/** Unpacks gzip data of one or several members; of damaged data it keeps all that can be read. */
export const gunzipNode = (chunks: Chunks): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> =>
  unpackMembers(chunks, packedFormats.gzip)

/** Codings that are unpacked though only gzip is asked for. Gzip itself is recognized by its bytes. */
const formats: Readonly<Record<string, PackedFormat>> = {
  br: packedFormats.br,
  deflate: packedFormats.deflate,
  zstd: packedFormats.zstd,
}

/** Removes a content coding that the server chose by itself. Undefined if it is unknown. */
export const decodeStream = (chunks: Chunks, coding: string | undefined): Chunks | undefined => {
  const name = coding?.trim().toLowerCase() ?? ""
  if (/^(?:|identity|(?:x-)?gzip)$/u.test(name)) return chunks
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  return format === undefined ? undefined : unpackMembers(chunks, format)
}
