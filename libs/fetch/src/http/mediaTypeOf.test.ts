import { assert, option, property, string, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { mediaTypeOf } from "./mediaTypeOf.ts"

const sniff = (body: string | Buffer, header?: string) =>
  mediaTypeOf(header, Buffer.from(body as string, "latin1")).mediaType

describe("mediaTypeOf", () => {
  it("reads type and charset of the header", () => {
    expect(mediaTypeOf('Text/HTML; Charset="Shift_JIS"', Buffer.from(""))).toEqual({
      mediaType: "text/html",
      charset: "Shift_JIS",
    })
    expect(mediaTypeOf("text/plain;charset=utf-8;format=flowed", Buffer.from(""))).toEqual({
      mediaType: "text/plain",
      charset: "utf-8",
    })
    expect(mediaTypeOf("application/rss+xml", Buffer.from(""))).toEqual({ mediaType: "application/rss+xml" })
    expect(mediaTypeOf("text/html, text/html", Buffer.from(""))).toEqual({ mediaType: "text/html" })
  })

  it("reads the body if the header names no type", () => {
    const bodies: ReadonlyArray<readonly [string, string]> = [
      ["  <!DOCTYPE html><p>", "text/html"],
      ["\xef\xbb\xbf<html>", "text/html"],
      ["<!-- a comment --><html>", "text/html"],
      ["\xff\xfe<\0h\0t\0m\0l\0>\0", "text/html"],
      ["<?xml version='1.0'?><rss>", "application/xml"],
      ["<?xml version='1.0'?><html xmlns='x'>", "application/xhtml+xml"],
      ["<feed xmlns='x'>", "application/xml"],
      ['{"a": 1}', "application/json"],
      ["[1, 2]", "application/json"],
      ["[not json]", "text/plain"],
      ["just words", "text/plain"],
      ["%PDF-1.7", "application/pdf"],
      ["\x89PNG\r\n\x1a\n", "image/png"],
      ["\xff\xd8\xff\xe0", "image/jpeg"],
      ["GIF89a", "image/gif"],
      ["RIFF1234WEBP", "image/webp"],
      ["PK\x03\x04", "application/zip"],
      ["\0\x01\x02\x03", "application/octet-stream"],
      ["", "text/html"],
    ]
    expect(bodies.map(([body]) => sniff(body))).toEqual(bodies.map(([, mediaType]) => mediaType))
  })

  it("reads the body of unnamed bytes, and trusts other types", () => {
    expect(sniff("%PDF-1.7", "application/octet-stream")).toBe("application/pdf")
    expect(sniff("\0\x01", "binary/octet-stream")).toBe("binary/octet-stream")
    expect(sniff("<html>", "application/json")).toBe("application/json")
    expect(sniff("<html>", "nonsense")).toBe("text/html")
  })

  it("recognises a file that is declared as text", () => {
    expect(sniff("%PDF-1.7", "text/html; charset=utf-8")).toBe("application/pdf")
    expect(sniff("\x89PNG\r\n\x1a\n", "text/html")).toBe("image/png")
    expect(sniff("PK\x03\x04", "text/plain")).toBe("application/zip")
    expect([
      sniff("ID3 tags", "text/plain"),
      sniff("%PDF- is how such files begin", "text/plain"),
      sniff("", "text/html"),
    ]).toEqual(["text/plain", "text/plain", "text/html"])
  })

  it("recognises a document by its content and by the end of its address", () => {
    const book = "PK\x03\x04".padEnd(30, "\0") + "mimetypeapplication/epub+zip"
    expect([
      sniff(book),
      sniff(book, "application/octet-stream"),
      sniff("{\\rtf1", "application/msword"),
      sniff("{\\rtf1", "text/plain"),
    ]).toEqual(["application/epub+zip", "application/epub+zip", "application/rtf", "application/rtf"])
    expect(mediaTypeOf("application/octet-stream", Buffer.from("\0a;b"), "https://a.test/a.csv").mediaType).toBe(
      "application/octet-stream",
    )
    expect(mediaTypeOf("application/zip", Buffer.from("PK\x03\x04"), "https://a.test/a.docx").mediaType).toBe(
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    )
  })

  it("recognises a PDF by its first bytes, whatever its declared type", () => {
    const types = ["application/json", "image/png", "video/mp4", "text/csv"].map(
      (type) => mediaTypeOf(type, new TextEncoder().encode("%PDF-1.7")).mediaType,
    )
    expect(new Set(types)).toEqual(new Set(["application/pdf"]))
  })

  it("finds a PDF behind a prefix, but no text about PDFs", () => {
    const late = "passed on\r\n%PDF-1.4\n1 0 obj\n"
    expect([
      sniff(late),
      sniff(late, "application/octet-stream"),
      sniff(`${late}%%EOF\n`, "text/plain"),
      sniff(`${"x".repeat(1_100)}\n%PDF-1.4`),
    ]).toEqual(["application/pdf", "application/pdf", "application/pdf", "text/plain"])
    expect([
      sniff(late, "text/plain"),
      sniff("a line of %PDF-1.4", "application/octet-stream"),
      sniff(`<pre>\n%PDF-1.4\n%%EOF`, "text/html"),
    ]).toEqual(["text/plain", "text/plain", "text/html"])
  })

  it("reads the body of downloads", () => {
    expect(
      ["application/force-download", "application/x-pdf", "text/pdf"].map((type) => sniff("%PDF-1.4", type)),
    ).toEqual(["application/pdf", "application/pdf", "application/pdf"])
  })

  it("always returns a lower-case type", () => {
    assert(
      property(option(string(), { nil: undefined }), uint8Array(), (header, body) =>
        /^[^\sA-Z;,]+\/[^\sA-Z;,]+$/.test(mediaTypeOf(header, body).mediaType),
      ),
    )
  })
})
