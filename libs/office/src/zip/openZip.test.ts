import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { openZip } from "./openZip.ts"

/** The archive with a number in the first directory entry changed. */
const withField = (bytes: Uint8Array, offset: number, value: number): Uint8Array => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, copy.indexOf(Buffer.from("PK\x01\x02", "latin1")) + offset)
  return copy
}

const read = (bytes: Uint8Array, name = "a.xml") => openZip(bytes).read(name)

describe("openZip", () => {
  it("reads stored and deflated files by case-insensitive name", () => {
    const archive = openZip(packedFile({ mimetype: "x", "Word/Document.xml": "<a/>" }))
    expect([
      archive.names,
      Buffer.from(archive.read("word/document.xml") ?? []).toString(),
      Buffer.from(archive.read("mimetype") ?? []).toString(),
      archive.read("none"),
    ]).toEqual([["mimetype", "Word/Document.xml"], "<a/>", "x", undefined])
  })

  it("inflates at most 200 MB in all, and 1,000 times the packed size", () => {
    const archive = openZip(packedFile({ a: Buffer.alloc(45_000_000, "0123456789abcdef"), b: Buffer.alloc(900_000) }))
    for (let index = 0; index < 4; index++) archive.read("a")
    for (let index = 0; index < 20; index++) archive.read("b")
    expect(() => {
      for (let index = 0; index < 3; index++) archive.read("b")
    }).toThrow(expect.objectContaining({ reason: "limit" }))
    expect(() => read(packedFile({ "a.xml": Buffer.alloc(5_000_000) }))).toThrow(
      expect.objectContaining({ reason: "limit" }),
    )
  })

  it("ignores declared sizes", () => {
    const bytes = packedFile({ "a.xml": Buffer.alloc(5_000_000) })
    expect(() => read(withField(bytes, 24, 10))).toThrow(expect.objectContaining({ reason: "limit" }))
    expect(() => read(withField(packedFile({ "a.xml": "x" }), 24, 300_000_000))).toThrow(
      expect.objectContaining({ reason: "limit" }),
    )
  })

  it("refuses more than 10,000 files", () => {
    expect(() =>
      openZip(packedFile(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`f${index}`, ""])))),
    ).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it("reports encrypted files, offsets out of range and damaged parts", () => {
    const bytes = packedFile({ "a.xml": "words and words" })
    expect(() => read(withField(bytes, 8, 0x08_00_01))).toThrow(expect.objectContaining({ reason: "encrypted" }))
    expect(() => read(withField(bytes, 42, 4_000_000))).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => read(withField(bytes, 20, 5))).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => openZip(bytes.subarray(0, -10))).toThrow(expect.objectContaining({ reason: "damaged" }))
  })
})
