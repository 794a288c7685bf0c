import { describe, expect, it } from "vitest"
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { decodeStream, gunzipNode } from "./unpackStream.ts"

const text = Array.from({ length: 20_000 }, (_, i) => `https://example.com/${i * 7919}\n`).join("")

const parts = async function* (bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size))
}

/** All that comes, and whether it ends in an error. */
const collect = async (chunks: AsyncIterable<Uint8Array>) => {
  const found: Array<Uint8Array> = []
  let isDamaged = false
  try {
    for await (const chunk of chunks) found.push(chunk)
  } catch {
    isDamaged = true
  }
  return { text: Buffer.concat(found).toString(), isDamaged }
}

const gunzip = (bytes: Uint8Array, size: number) => collect(gunzipNode(parts(bytes, size)))

describe.each([1000, 8192, 10_000_000])("gunzipNode, in parts of %i bytes", (size) => {
  const packed = gzipSync(text)

  it("unpacks a file", async () => {
    expect(await gunzip(packed, size)).toEqual({ text, isDamaged: false })
  })

  it("unpacks all members of a file", async () => {
    expect(await gunzip(Buffer.concat([packed, gzipSync("a"), packed]), size)).toEqual({
      text: `${text}a${text}`,
      isDamaged: false,
    })
  })

  it("ignores zeros behind the end", async () => {
    expect(await gunzip(Buffer.concat([packed, Buffer.alloc(3000)]), size)).toEqual({ text, isDamaged: false })
  })

  it.each(["\n", "\r\n", "\nbye", "<!-- x -->", "\u001f", "\u0000\u0000bye"])(
    "takes %j behind the end for no damage",
    async (tail) => {
      expect(await gunzip(Buffer.concat([packed, Buffer.from(tail)]), size)).toEqual({ text, isDamaged: false })
    },
  )

  it("keeps all of a file whose check sum is missing or wrong", async () => {
    const wrong = Buffer.from(packed).fill(7, packed.length - 8)
    for (const file of [packed.subarray(0, -8), packed.subarray(0, -3), wrong])
      expect(await gunzip(file, size)).toEqual({ text, isDamaged: false })
  })

  it("keeps the beginning of a file that breaks off", async () => {
    const found = await gunzip(packed.subarray(0, packed.length / 2), size)
    expect(text.startsWith(found.text)).toBe(true)
    expect([found.text.length > text.length * 0.4, found.isDamaged]).toEqual([true, true])
  })

  it("finds damage in data that is not packed", async () => {
    expect(await gunzip(Buffer.from("\u001f plain"), size)).toEqual({ text: "", isDamaged: true })
  })
})

describe("decodeStream", () => {
  it.each([
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    [" ZSTD", zstdCompressSync(text)],
    ["identity", Buffer.from(text)],
    [undefined, Buffer.from(text)],
  ])("removes the coding %s", async (coding, bytes) => {
    const chunks = decodeStream(parts(bytes, 5000), coding)
    expect(chunks === undefined ? undefined : await collect(chunks)).toEqual({ text, isDamaged: false })
  })

  it("leaves gzip to whoever recognizes it by its bytes", () => {
    const chunks = parts(Buffer.from(text), 5000)
    expect([decodeStream(chunks, "gzip"), decodeStream(chunks, "x-gzip")]).toEqual([chunks, chunks])
  })

  it("knows no other coding", () => {
    expect([
      decodeStream(parts(Buffer.from(text), 1), "compress"),
      decodeStream(parts(Buffer.from(text), 1), "br, br"),
    ]).toEqual([undefined, undefined])
  })
})
