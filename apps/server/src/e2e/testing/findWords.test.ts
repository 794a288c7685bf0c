import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { docxFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { findWords } from "./findWords.ts"

const word = "pineapple7f3a"
const around = (middle: string) => `${"a b c ".repeat(200)}${middle}${" d e f".repeat(200)}`
const text = Buffer.from(around(word))
const amid = (bytes: Uint8Array) => Buffer.concat([Buffer.alloc(99, 7), bytes, Buffer.alloc(50, 9)])

const places: Readonly<Record<string, Buffer>> = {
  "a text": text,
  "a text in capitals": Buffer.from(around(word.toUpperCase())),
  "UTF-16": amid(Buffer.from(around(word), "utf16le")),
  "UTF-16 of the other order": amid(Buffer.from(around(word), "utf16le").swap16()),
  hexadecimal: Buffer.from(text.toString("hex")),
  "percent encoding": Buffer.from(text.toString("hex").replace(/../gu, "%$&")),
  base64: Buffer.from(Buffer.from(`x${around(word)}`).toString("base64")),
  "base64 of another place": Buffer.from(Buffer.from(`xy${around(word)}`).toString("base64")),
  base64url: Buffer.from(text.toString("base64url")),
  gzip: amid(gzipSync(text)),
  "gzip that is cut off": amid(
    gzipSync(Buffer.concat([text, Buffer.from(Array.from({ length: 9000 }, (_, n) => (n * n) % 251))])).subarray(
      0,
      600,
    ),
  ),
  deflate: amid(deflateSync(text)),
  zstd: zstdCompressSync(text),
  brotli: brotliCompressSync(text),
  "a Word file": Buffer.from(docxFile(`<w:p><w:r><w:t>${around(word)}</w:t></w:r></w:p>`)),
  "gzip in gzip": gzipSync(gzipSync(text)),
}

describe("findWords", () => {
  it.each(Object.entries(places))("finds a word in %s", (_, bytes) => {
    expect([...findWords(bytes, ["absent", word])]).toEqual([word])
  })

  it("finds nothing in bytes without the words", () => {
    expect([...findWords(amid(gzipSync(Buffer.from(around("apple")))), [word])]).toEqual([])
  })
})
