import { type PageFlow, type PageRoom, smallPageBytes } from "@trawl/core"
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib"
import { type PackedFormat, packedFormats } from "../unpack/PackedFormat.ts"
import { unpackMembers } from "../unpack/unpackMembers.ts"
import { BodyTooLarge, pageTooLarge } from "./BodyTooLarge.ts"

/** A body without its content coding. */
export interface DecodedBody {
  readonly bytes: Uint8Array
  /** The coded data was truncated or corrupt: `bytes` is what came before. */
  readonly truncated: boolean
}

/** Limits of a decoded body. */
export interface DecodeBounds {
  readonly limit: number
  /** What raises the limit. */
  readonly advice?: string | undefined
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
  readonly format: PackedFormat
  /** Whether a body begins as every such body does; another one only claims the coding. */
  readonly begins?: (bytes: Buffer) => boolean
}

interface Info {
  readonly buffer: Buffer
  readonly engine: { readonly bytesWritten: number }
}

// zlib unpacks one frame alone.
const zstdSync: Codec["sync"] = (bytes, options) => {
  // Node's declaration omits what `info` returns.
  const { buffer, engine } = zstdDecompressSync(bytes, { ...options, info: true }) as unknown as Info
  if (engine.bytesWritten < bytes.length) throw new Error("more than one frame")
  return buffer
}

const codecs = {
  gzip: { sync: gunzipSync, format: packedFormats.gzip, begins: (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b },
  deflate: { sync: inflateSync, format: packedFormats.deflate },
  deflateRaw: { sync: inflateRawSync, format: packedFormats.deflateRaw },
  br: { sync: brotliDecompressSync, format: packedFormats.br },
  zstd: {
    sync: zstdSync,
    format: packedFormats.zstd,
    begins: (bytes) => packedFormats.zstd.headLength(bytes, false) === 0,
  },
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
  return codec?.begins?.(bytes) === false ? undefined : codec
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

const excess = (decoded: number, encoded: number, bounds: DecodeBounds): Error | undefined => {
  if (decoded > bounds.limit) return pageTooLarge(bounds)
  if (decoded < ratioFrom || decoded <= encoded * maxRatio) return undefined
  return new BodyTooLarge("The page is compressed more tightly than any page is, and was not unpacked.")
}

/** Waits while there is no room for a page. */
const makeGate = () => {
  let closed: PromiseWithResolvers<void> | undefined
  const flow: PageFlow = {
    pause: () => {
      closed ??= Promise.withResolvers<void>()
    },
    resume: () => {
      closed?.resolve()
      closed = undefined
    },
  }
  return { flow, isOpen: () => closed?.promise }
}

async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  // Bytes of a socket are never shared memory.
  yield bytes as Buffer<ArrayBuffer>
}

const decodeStreaming = async (codec: Codec, bytes: Buffer, bounds: DecodeBounds): Promise<DecodedBody> => {
  const chunks: Array<Uint8Array> = []
  const gate = makeGate()
  let length = 0
  const whole = (truncated: boolean) => ({ bytes: Buffer.concat(chunks, length), truncated })
  try {
    for await (const chunk of unpackMembers(partsOf(bytes), codec.format)) {
      length += chunk.length
      const problem = excess(length, bytes.length, bounds)
      if (problem !== undefined) throw problem
      chunks.push(chunk)
      bounds.room.grow(length, gate.flow)
      await gate.isOpen()
    }
    return whole(false)
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error
    // If nothing came before the fault, the body was probably not encoded at all.
    return length === 0 && codec.begins === undefined ? { bytes, truncated: false } : whole(true)
  }
}

/**
 * Decodes the codings of a `content-encoding` header (gzip, deflate, br, zstd, at most three). Unknown codings stay. Fails with
 * BodyTooLarge above `limit` decoded bytes, and for bombs; waits for memory before a body grows large. Returns the beginning of
 * a truncated body; bytes behind a whole body are none of it.
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
