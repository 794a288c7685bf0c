import { assert, asyncProperty, constantFrom, integer, uint8Array } from "fast-check"
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { decodeBody } from "./decodeBody.ts"

const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
const encoders = {
  gzip: gzipSync,
  "x-gzip": gzipSync,
  deflate: deflateSync,
  br: brotli,
  zstd: zstdCompressSync,
} as const
const limit = 50_000_000
const block = Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7919).toString(36)).join(" "))
/** Text of any length that compresses like text. */
const text = (length: number): Buffer => Buffer.alloc(length, block)
/** Bounds without a memory limit. */
const bounds = (limit: number) => ({ limit, room: { grow: () => undefined } })

const decode = async (bytes: Buffer, coding: string, most = limit) =>
  Buffer.from((await decodeBody(bytes, coding, bounds(most))).bytes)

describe("decodeBody", () => {
  it("decodes every supported coding", async () => {
    await assert(
      asyncProperty(
        uint8Array({ maxLength: 3000 }),
        constantFrom("gzip", "x-gzip", "deflate", "br", "zstd"),
        async (bytes, coding) => {
          const encoded = Buffer.from(encoders[coding as keyof typeof encoders](bytes))
          expect((await decode(encoded, coding)).equals(bytes)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it("decodes long bodies off the calling thread", async () => {
    const long = text(4_500_000)
    for (const [coding, encode] of Object.entries(encoders))
      expect((await decode(encode(long), coding)).equals(long)).toBe(true)
  })

  it("accepts deflate without its header, stacked codings, and names in any case", async () => {
    const body = text(5000)
    expect((await decode(deflateRawSync(body), "deflate")).equals(body)).toBe(true)
    expect((await decode(brotliCompressSync(gzipSync(body)), "GZIP, Br")).equals(body)).toBe(true)
    expect((await decode(body, "identity")).equals(body)).toBe(true)
  })

  it("returns a body unchanged that only claims a coding", async () => {
    const body = Buffer.from("<p>plain</p>")
    for (const coding of ["gzip", "br", "zstd", "deflate", "compress"]) expect(await decode(body, coding)).toEqual(body)
  })

  it("keeps the beginning of a truncated body", async () => {
    for (const [coding, encode] of Object.entries(encoders)) {
      for (const length of [300_000, 1_500_000]) {
        const body = text(length)
        const encoded = encode(body)
        const part = await decodeBody(encoded.subarray(0, Math.floor(encoded.length * 0.9)), coding, bounds(limit))
        const isStart = body.subarray(0, part.bytes.length).equals(part.bytes)
        expect([coding, part.truncated, part.bytes.length > 20_000, isStart]).toEqual([coding, true, true, true])
      }
    }
  })

  it("keeps the beginning of a short truncated body", async () => {
    const encoded = gzipSync("<p>A short page, and its end is missing.</p>")
    const part = await decodeBody(encoded.subarray(0, -12), "gzip", bounds(limit))
    expect([part.truncated, Buffer.from(part.bytes).toString().startsWith("<p>A short page")]).toEqual([true, true])
  })

  it("ignores what follows a whole body", async () => {
    const bodies = [text(4000), text(484_000)]
    for (const [coding, encode] of [...Object.entries(encoders), ["deflate", deflateRawSync] as const])
      for (const body of bodies) {
        const encoded = encode(body)
        for (const tail of [
          "<!-- x -->",
          "\n",
          "\r\n\r\n",
          "\0".repeat(600),
          "\u001f",
          "\u001f\u008b",
          "x".repeat(9000),
        ]) {
          const found = await decodeBody(Buffer.concat([encoded, Buffer.from(tail, "latin1")]), coding, bounds(limit))
          expect([coding, tail, found.truncated, body.equals(found.bytes)]).toEqual([coding, tail, false, true])
        }
      }
  })

  it("joins the members of gzip and the frames of zstd, and keeps them whatever follows", async () => {
    const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2])
    for (const tail of ["", "\n", "<!-- x -->"])
      for (const length of [40, 300_000]) {
        const [one, other] = [text(length), Buffer.from("<p>The second.</p>")]
        const both = Buffer.concat([one, other])
        const zips = Buffer.concat([gzipSync(one), gzipSync(other), Buffer.from(tail)])
        const frames = Buffer.concat([zstdCompressSync(one), skipped, zstdCompressSync(other), Buffer.from(tail)])
        for (const [coding, encoded] of [
          ["gzip", zips],
          ["zstd", frames],
        ] as const) {
          const found = await decodeBody(encoded, coding, bounds(limit))
          expect([coding, found.truncated, both.equals(found.bytes)]).toEqual([coding, false, true])
        }
      }
  })

  it("reads zstd that begins with a frame to skip", async () => {
    const body = text(300)
    const skipped = Buffer.from([0x5f, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2])
    const found = await decodeBody(Buffer.concat([skipped, zstdCompressSync(body)]), "zstd", bounds(limit))
    expect([found.truncated, body.equals(found.bytes)]).toEqual([false, true])
  })

  it("keeps the first members when a later one breaks off or is damaged", async () => {
    const body = text(5000)
    const second = gzipSync(text(3000))
    const damaged = Buffer.from(second).fill(0xff, 200, 400)
    for (const next of [second.subarray(0, 500), second.subarray(0, 4), damaged]) {
      const found = await decodeBody(Buffer.concat([gzipSync(body), next]), "gzip", bounds(limit))
      const isFirst = body.equals(found.bytes.subarray(0, body.length))
      expect([found.truncated, isFirst]).toEqual([true, true])
    }
  })

  it("reads heads with names, comments, extra fields and check sums, and needs no check sum behind", async () => {
    const body = text(5000)
    const raw = deflateRawSync(body)
    const head = [0x1f, 0x8b, 8, 4 | 8 | 16 | 2, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9, 0x61, 0, 0x62, 0, 1, 2]
    for (const end of ["", "\0\0\0", "\0".repeat(8), "\0".repeat(9)]) {
      const encoded = Buffer.concat([Buffer.from(head), raw, Buffer.from(end)])
      const { bytes, truncated } = await decodeBody(encoded, "gzip", bounds(limit))
      expect([truncated, body.equals(bytes)]).toEqual([false, true])
    }
  })

  it("keeps the data before a body breaks, and reports that", async () => {
    const body = text(400_000)
    const encoded = Buffer.from(gzipSync(body))
    encoded.fill(0xff, Math.floor(encoded.length / 2))
    const part = await decodeBody(encoded, "gzip", bounds(limit))
    expect([part.truncated, part.bytes.length > 50_000, part.bytes.length < body.length]).toEqual([true, true, true])
  })

  it("refuses bombs and bodies beyond the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000))
    for (const [packed, coding] of [
      [bomb, "gzip"],
      [brotli(Buffer.alloc(60_000_000)), "br"],
    ] as const)
      await expect(decodeBody(packed, coding, bounds(limit))).rejects.toMatchObject({
        code: "BODY_TOO_LARGE",
        message: expect.stringContaining("compressed"),
      })
    const long = text(3_000_000)
    await expect(decodeBody(gzipSync(long), "gzip", bounds(2_000_000))).rejects.toMatchObject({
      message: "The page is larger than 2 MB.",
    })
  })

  it("throws no error but its own", async () => {
    await assert(
      asyncProperty(
        uint8Array({ maxLength: 500 }),
        constantFrom("gzip", "deflate", "br", "zstd"),
        integer({ min: 1, max: 1000 }),
        async (bytes, coding, most) => {
          await decodeBody(Buffer.from(bytes), coding, bounds(most)).catch((error: { code?: string }) =>
            expect(error.code).toBe("BODY_TOO_LARGE"),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})
