import { brotliDecompressSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib"

type Decode = (bytes: Uint8Array, bounds: { readonly maxOutputLength: number }) => Uint8Array

const inflate: Decode = (bytes, bounds) => {
  try {
    return inflateSync(bytes, bounds)
  } catch {
    // Some servers send raw deflate data.
    return inflateRawSync(bytes, bounds)
  }
}

interface Info {
  readonly buffer: Uint8Array
  readonly engine: { readonly bytesWritten: number }
}

// zlib unpacks one frame alone.
const unzstd: Decode = (bytes, { maxOutputLength: most }) => {
  const frames: Array<Uint8Array> = []
  let length = 0
  for (let from = 0; from < bytes.length;) {
    // Node's declaration omits what `info` returns.
    const options = { maxOutputLength: Math.max(1, most - length), info: true }
    const { buffer, engine } = zstdDecompressSync(bytes.subarray(from), options) as unknown as Info
    frames.push(buffer)
    length += buffer.length
    from += Math.max(1, engine.bytesWritten)
  }
  return Buffer.concat(frames)
}

// Readers of archives know gzip only.
const decoders: Readonly<Record<string, Decode>> = { br: brotliDecompressSync, deflate: inflate, zstd: unzstd }

/** Bytes of a body that is decoded: larger ones are not pages. */
const mostDecoded = 256 * 1024 * 1024

/** A body without a coding that readers of archives do not know; undefined if it has none, or cannot be decoded. */
export const decodedBody = (coding: string, body: Uint8Array, most = mostDecoded): Uint8Array | undefined => {
  const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined
  if (decode === undefined || body.length === 0) return undefined
  try {
    return decode(body, { maxOutputLength: most })
  } catch {
    return undefined
  }
}
