import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { openZip } from "./openZip.ts"

/** The bytes with a number of the list's first entry changed. */
const withField = (bytes: Uint8Array, offset: number, value: number): Uint8Array => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, copy.indexOf(Buffer.from("PK\x01\x02", "latin1")) + offset)
  return copy
}

const read = (bytes: Uint8Array, name = "a.xml") => openZip(bytes).read(name)

describe("openZip", () => {
  it("reads files, deflated and not, by their names in any case", () => {
    const archive = openZip(packedFile({ mimetype: "x", "Word/Document.xml": "<a/>" }))
    expect([archive.names, Buffer.from(archive.read("word/document.xml") ?? []).toString(), Buffer.from(archive.read("mimetype") ?? []).toString(), archive.read("none")]).toEqual([["mimetype", "Word/Document.xml"], "<a/>", "x", undefined])
  })

  it("inflates no further than 200 MB in all, nor 1,000 times what came", () => {
    const archive = openZip(packedFile({ a: Buffer.alloc(45_000_000, "0123456789abcdef"), b: Buffer.alloc(900_000) }))
    for (let index = 0; index < 4; index++) archive.read("a")
    for (let index = 0; index < 20; index++) archive.read("b")
    expect(() => { for (let index = 0; index < 3; index++) archive.read("b") }).toThrow(expect.objectContaining({ reason: "limit" }))
    expect(() => read(packedFile({ "a.xml": Buffer.alloc(5_000_000) }))).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it("believes no size that the archive claims", () => {
    const bytes = packedFile({ "a.xml": Buffer.alloc(5_000_000) })
    expect(() => read(withField(bytes, 24, 10))).toThrow(expect.objectContaining({ reason: "limit" }))
    expect(() => read(withField(packedFile({ "a.xml": "x" }), 24, 300_000_000))).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it("refuses more than 10,000 files", () => {
    expect(() => openZip(packedFile(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`f${index}`, ""]))))).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it("tells files with a password, places outside and broken parts", () => {
    const bytes = packedFile({ "a.xml": "words and words" })
    expect(() => read(withField(bytes, 8, 0x08_00_01))).toThrow(expect.objectContaining({ reason: "encrypted" }))
    expect(() => read(withField(bytes, 42, 4_000_000))).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => read(withField(bytes, 20, 5))).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => openZip(bytes.subarray(0, -10))).toThrow(expect.objectContaining({ reason: "damaged" }))
  })
})
