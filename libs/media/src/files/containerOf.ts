import { open } from "node:fs/promises"
import type { Container } from "./Container.ts"

const container = (demuxer: Container["demuxer"], mediaType: string, extension: string): Container => ({
  demuxer,
  mediaType,
  extension,
  kind: mediaType.startsWith("audio/") ? "audio" : "video",
})

const mp4 = container("mov", "video/mp4", "mp4")
const mp3 = container("mp3", "audio/mpeg", "mp3")

const isoBoxes: ReadonlySet<string> = new Set(["ftyp", "styp", "moov", "mdat", "free", "wide", "skip", "moof"])

const isoMedia = (start: string): Container | undefined => {
  if (!isoBoxes.has(start.slice(4, 8))) return undefined
  const brand = start.slice(4, 8) === "ftyp" ? start.slice(8, 12) : ""
  if (/^M4[AB] $/u.test(brand)) return container("mov", "audio/mp4", "m4a")
  return brand === "qt  " ? container("mov", "video/quicktime", "mov") : mp4
}

/** Raw frames: MPEG-1 layer III, or AAC in ADTS, by the bits of the frame header. */
const frames = (start: Buffer): Container | undefined => {
  const [first = 0, second = 0] = start
  if (first !== 0xff) return undefined
  if ((second & 0xf6) === 0xf0) return container("aac", "audio/aac", "aac")
  if ((second & 0xe6) === 0xe2) return mp3
  return (second & 0xe6) === 0xe4 ? container("mp3", "audio/mpeg", "mp2") : undefined
}

const riff = (start: string): Container | undefined => {
  if (!start.startsWith("RIFF")) return undefined
  if (start.slice(8, 12) === "WAVE") return container("wav", "audio/wav", "wav")
  return start.slice(8, 12) === "AVI " ? container("avi", "video/x-msvideo", "avi") : undefined
}

const signatures: ReadonlyArray<readonly [start: string, of: (text: string) => Container]> = [
  [
    "\x1aE\xdf\xa3",
    (text) =>
      text.includes("webm")
        ? container("matroska", "video/webm", "webm")
        : container("matroska", "video/x-matroska", "mkv"),
  ],
  [
    "OggS",
    (text) => (text.includes("theora") ? container("ogg", "video/ogg", "ogv") : container("ogg", "audio/ogg", "ogg")),
  ],
  ["fLaC", () => container("flac", "audio/flac", "flac")],
  ["FLV\x01", () => container("flv", "video/x-flv", "flv")],
  ["\0\0\x01\xba", () => container("mpeg", "video/mpeg", "mpg")],
  ["0&\xb2u\x8ef\xcf\x11", () => container("asf", "video/x-ms-asf", "asf")],
]

const transportStream = (start: Buffer): Container | undefined =>
  start[0] === 0x47 && start.length > 188 && start[188] === 0x47 ? container("mpegts", "video/mp2t", "ts") : undefined

/** Detects the container from the first bytes of a file. `afterTag` are the bytes after an ID3 tag, if the file has one. */
export const containerOfBytes = (start: Buffer, afterTag: Buffer = start): Container | undefined => {
  const text = start.subarray(0, 1024).toString("latin1")
  if (text.startsWith("ID3")) return frames(afterTag) ?? mp3
  const signed = signatures.find(([signature]) => text.startsWith(signature))?.[1](text)
  return signed ?? isoMedia(text) ?? riff(text) ?? transportStream(start) ?? frames(start)
}

/** Bytes of an ID3v2 tag with its header; 0 without a tag. The size has seven bits a byte (ID3v2.4, section 3.1). */
const tagBytes = (start: Buffer): number => {
  if (start.toString("latin1", 0, 3) !== "ID3" || start.length < 10) return 0
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((start[at] ?? 0) & 127), 0)
}

/** Detects the container of a file on disk from its bytes; undefined for anything but media files, such as a playlist. */
export const containerOf = async (path: string): Promise<Container | undefined> => {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4096)
    const { bytesRead } = await file.read(start, 0, start.length, 0)
    const head = start.subarray(0, bytesRead)
    const behind = Buffer.alloc(4)
    const tag = tagBytes(head)
    if (tag > 0) await file.read(behind, 0, behind.length, tag)
    return containerOfBytes(head, behind)
  } finally {
    await file.close()
  }
}
