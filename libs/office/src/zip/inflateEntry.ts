import { inflateRawSync } from "node:zlib"
import { Unreadable } from "../Unreadable.ts"
import type { Entry } from "./listEntries.ts"

/** Largest compression ratio of a genuine part, unless it is small. */
const mostRatio = 1_000
const smallBytes = 1_000_000

const tooLarge = () => new Unreadable("limit", "The document unpacks to far more data than a document holds.")
const damaged = () => new Unreadable("damaged", "The document is damaged: a part of it cannot be unpacked.")

const packedOf = (bytes: Uint8Array, { offset, packedSize }: Entry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04_03_4b_50) throw damaged()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw damaged()
  return bytes.subarray(start, start + packedSize)
}

/** Inflates an entry, at most `left` bytes, whatever size the archive declares. Throws Unreadable. */
export const inflateEntry = (bytes: Uint8Array, entry: Entry, left: number): Uint8Array => {
  const packed = packedOf(bytes, entry)
  const most = Math.min(left, Math.max(smallBytes, packed.length * mostRatio))
  if (entry.size > most || (entry.method === 0 && packed.length > most)) throw tooLarge()
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw damaged()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : damaged()
  }
}
