import { type PageRoom, smallPageBytes } from "@trawl/core"
import type { Transform } from "node:stream"
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from "node:zlib"
import { BodyTooLarge } from "./BodyTooLarge.ts"

/** A body without its content coding. */
export interface DecodedBody {
  readonly bytes: Uint8Array
  /** The coded data was truncated or corrupt: `bytes` is what came before. */
  readonly truncated: boolean
}

/** Limits of a decoded body. */
export interface DecodeBounds {
  readonly limit: number
  readonly room: (typeof PageRoom)["Service"]
}

/** Maximum encoded bytes that the calling thread decodes: this costs less than a hop to another thread. */
const inlineEncoded = 262_144
const inlineDecoded = smallPageBytes
/** No real page compresses further than this once it is longer than `ratioFrom`. Bombs do. */
const maxRatio = 200
const ratioFrom = 1_048_576

interface Codec {
  readonly sync: (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer
  readonly stream: () => Transform
  /** The first bytes of every such body; a body without them only claims the coding. */
  readonly magic?: ReadonlyArray<number>
}

const codecs = {
  gzip: { sync: gunzipSync, stream: createGunzip, magic: [0x1f, 0x8b] },
  deflate: { sync: inflateSync, stream: createInflate },
  deflateRaw: { sync: inflateRawSync, stream: createInflateRaw },
  br: { sync: brotliDecompressSync, stream: createBrotliDecompress },
  zstd: { sync: zstdDecompressSync, stream: createZstdDecompress, magic: [0x28, 0xb5, 0x2f, 0xfd] },
} satisfies Record<string, Codec>

// RFC 1950: the method is 8, and the first two bytes are a multiple of 31. Servers that send raw deflate data violate it.
const hasZlibHeader = (bytes: Buffer): boolean =>
  ((bytes[0] ?? 0) & 15) === 8 && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0

const codecNamed = (coding: string, bytes: Buffer): Codec | undefined => {
  if (coding === "gzip" || coding === "x-gzip") return codecs.gzip
  if (coding === "deflate") return hasZlibHeader(bytes) ? codecs.deflate : codecs.deflateRaw
  if (coding === "br") return codecs.br
  return coding === "zstd" ? codecs.zstd : undefined
}

const codecFor = (coding: string, bytes: Buffer): Codec | undefined => {
  const codec = codecNamed(coding, bytes)
  return codec?.magic?.every((byte, i) => bytes[i] === byte) === false ? undefined : codec
}

const decodeInline = (codec: Codec, bytes: Buffer, limit: number): DecodedBody | undefined => {
  if (bytes.length > inlineEncoded) return undefined
  try {
    return { bytes: codec.sync(bytes, { maxOutputLength: Math.min(limit, inlineDecoded) }), truncated: false }
  } catch {
    // Too long for this thread, truncated or corrupt: the stream finds out which, and keeps what came.
    return undefined
  }
}

const tooLarge = (limit: number) => new BodyTooLarge(`The page is larger than ${Math.floor(limit / 1_000_000)} MB.`)

const excess = (decoded: number, encoded: number, limit: number): Error | undefined => {
  if (decoded > limit) return tooLarge(limit)
  if (decoded < ratioFrom || decoded <= encoded * maxRatio) return undefined
  return new BodyTooLarge("The page is compressed more tightly than any page is, and was not unpacked.")
}

const decodeStreaming = (codec: Codec, bytes: Buffer, { limit, room }: DecodeBounds): Promise<DecodedBody> =>
  new Promise((resolve, reject) => {
    const stream = codec.stream()
    const chunks: Array<Buffer> = []
    let length = 0
    const flow = { pause: () => stream.pause(), resume: () => stream.resume() }
    stream.on("data", (chunk: Buffer) => {
      length += chunk.length
      const problem = excess(length, bytes.length, limit)
      if (problem === undefined) {
        chunks.push(chunk)
        return room.grow(length, flow)
      }
      stream.destroy()
      reject(problem)
    })
    stream.on("end", () => resolve({ bytes: Buffer.concat(chunks, length), truncated: false }))
    stream.on("error", () => {
      // The data before the error has been delivered by then. If there is none, the body was probably not encoded at all.
      const isPlain = length === 0 && codec.magic === undefined
      resolve({ bytes: isPlain ? bytes : Buffer.concat(chunks, length), truncated: !isPlain })
    })
    stream.end(bytes)
  })

/**
 * Decodes the codings of a `content-encoding` header (gzip, deflate, br, zstd, at most three). Unknown codings stay. Fails with
 * BodyTooLarge above `limit` decoded bytes, and for bombs; waits for memory before a body grows large. Returns the beginning of
 * a truncated body.
 */
export const decodeBody = async (
  bytes: Buffer,
  contentEncoding: string,
  bounds: DecodeBounds,
): Promise<DecodedBody> => {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity")
  let body: DecodedBody = { bytes, truncated: false }
  for (const coding of codings.toReversed().slice(0, 3)) {
    const encoded = Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength)
    const codec = encoded.length === 0 ? undefined : codecFor(coding, encoded)
    if (codec === undefined) continue
    const decoded = decodeInline(codec, encoded, bounds.limit) ?? (await decodeStreaming(codec, encoded, bounds))
    body = { bytes: decoded.bytes, truncated: body.truncated || decoded.truncated }
  }
  return body
}
