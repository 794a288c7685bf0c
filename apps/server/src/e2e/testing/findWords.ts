import { brotliDecompressSync, inflateRawSync, inflateSync, zstdDecompressSync } from "node:zlib"

/** The characters of a word's base64 that depend on the word alone, for each of its three alignments. */
const inBase64 = (word: string, encoding: "base64" | "base64url"): ReadonlyArray<string> =>
  [0, 1, 2].map((before) => {
    const length = before + Buffer.byteLength(word)
    return Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
      .toString(encoding)
      .slice(Math.ceil((before * 4) / 3), Math.floor((length * 4) / 3))
  })

const formsOf = (word: string): ReadonlyArray<Buffer> => {
  const hex = Buffer.from(word).toString("hex")
  const percent = hex.replace(/../gu, "%$&")
  const texts = [
    word,
    word.toUpperCase(),
    hex,
    hex.toUpperCase(),
    percent,
    percent.toUpperCase(),
    ...inBase64(word, "base64"),
    ...inBase64(word, "base64url"),
  ]
  const utf16 = Buffer.from(word, "utf16le")
  return [...[...new Set(texts)].map((text) => Buffer.from(text, "latin1")), utf16, Buffer.from(utf16).swap16()]
}

const known = new Map<string, ReadonlyArray<Buffer>>()

const knownForms = (word: string): ReadonlyArray<Buffer> => {
  const forms = known.get(word) ?? formsOf(word)
  known.set(word, forms)
  return forms
}

/** The offset of the data in a gzip file: after ten bytes and an optional name. RFC 1952. */
const afterGzipHead = (bytes: Buffer): Buffer =>
  bytes.subarray(((bytes[3] ?? 0) & 8) === 0 ? 10 : bytes.indexOf(0, 10) + 1)

/** Magic bytes of compressed data, and how to decompress as much of it as possible. */
const packings: ReadonlyArray<{ readonly magic: Buffer; readonly unpack: (bytes: Buffer) => Buffer }> = [
  {
    magic: Buffer.from([0x1f, 0x8b, 0x08]),
    unpack: (bytes) => inflateRawSync(afterGzipHead(bytes), { finishFlush: 2 }),
  },
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ({
    magic: Buffer.from([0x78, level]),
    unpack: (bytes: Buffer) => inflateSync(bytes, { finishFlush: 2 }),
  })),
  { magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), unpack: (bytes) => zstdDecompressSync(bytes) },
  // The name and the extra field of a zip entry come before its data.
  {
    magic: Buffer.from("PK\u0003\u0004", "latin1"),
    unpack: (bytes) =>
      inflateRawSync(bytes.subarray(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)), { finishFlush: 2 }),
  },
]

const attempt = (unpack: () => Buffer): Buffer | undefined => {
  const { stackTraceLimit } = Error
  // Most attempts fail, and making the stack of an error takes longer than an attempt.
  Error.stackTraceLimit = 0
  try {
    return unpack()
  } catch {
    // Bytes that only start like compressed data.
    return undefined
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function* unpacked(bytes: Buffer): Generator<Buffer> {
  // Brotli has no magic bytes.
  const brotli = bytes.length < 1_000_000 ? attempt(() => brotliDecompressSync(bytes)) : undefined
  if (brotli !== undefined) yield brotli
  for (const { magic, unpack } of packings) {
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      const found = attempt(() => unpack(bytes.subarray(at)))
      if (found !== undefined && found.length > 0) yield found
    }
  }
}

/** Depth of nested compression that is searched: more than occurs. */
const deepest = 3

/** Most values are shorter than a word, and asking them takes longer than comparing lengths. */
const holds = (bytes: Buffer, form: Buffer): boolean => bytes.length >= form.length && bytes.includes(form)

/** The words that these bytes contain: as text in several encodings, and in compressed data. */
export const findWords = (bytes: Buffer, words: ReadonlyArray<string>, depth = 0): ReadonlySet<string> => {
  const found = new Set(words.filter((word) => knownForms(word).some((form) => holds(bytes, form))))
  if (depth < deepest)
    for (const inner of unpacked(bytes)) for (const word of findWords(inner, words, depth + 1)) found.add(word)
  return found
}
