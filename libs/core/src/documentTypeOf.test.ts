import { assert, constantFrom, oneof, property, string, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { documentTypeOf } from "./documentTypeOf.ts"

const bytes = (text: string) => Buffer.from(text, "latin1")
const typeOf = (mediaType: string, head: string | Uint8Array, url = "https://a.test/get?id=1") =>
  documentTypeOf({ mediaType, url, head: typeof head === "string" ? bytes(head) : head })

const file = (name: string, content = "") => `PK\x03\x04${"\0".repeat(26)}${name}${content}`
const listed = (name: string) => `PK\x01\x02${"\0".repeat(42)}${name}`
const ole = (stream: string) =>
  Buffer.concat([bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(600), Buffer.from(`${stream}\0`, "utf16le")])

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation"

describe("documentTypeOf", () => {
  it.each([
    ["a PDF", "%PDF-1.7", "application/pdf"],
    ["a text of Word", file("[Content_Types].xml") + file("word/document.xml"), docx],
    [
      "a sheet of which only the list tells",
      file("[Content_Types].xml") + "\0".repeat(70_000) + listed("xl/workbook.xml"),
      xlsx,
    ],
    ["slides", file("_rels/.rels") + file("ppt/presentation.xml"), pptx],
    [
      "an OpenDocument",
      file("mimetype", "application/vnd.oasis.opendocument.text") + file("content.xml"),
      "application/vnd.oasis.opendocument.text",
    ],
    ["a book", file("mimetype", "application/epub+zip"), "application/epub+zip"],
    ["rich text", "{\\rtf1\\ansi", "application/rtf"],
  ])("knows %s by its content, whatever it is called", (_, head, expected) => {
    expect(
      [
        "application/octet-stream",
        "application/zip",
        "application/x-download",
        "text/plain",
        "text/html",
        "application/msword",
        "",
      ].map((type) => typeOf(type, head)),
    ).toEqual(Array.from({ length: 7 }, () => expected))
  })

  it("recognises files of Office 97 by the names of their streams", () => {
    const of = (stream: string) => typeOf("application/octet-stream", ole(stream))
    expect([of("WordDocument"), of("Workbook"), of("PowerPoint Document"), of("EncryptedPackage")]).toEqual([
      "application/msword",
      "application/vnd.ms-excel",
      "application/vnd.ms-powerpoint",
      docx,
    ])
    expect(typeOf("application/octet-stream", ole("EncryptedPackage"), "https://a.test/a.xlsx")).toBe(xlsx)
  })

  it("recognises a page sent as Excel as a page, and a table as a table", () => {
    expect([
      typeOf("application/vnd.ms-excel", " <html><table>"),
      typeOf("application/vnd.ms-excel", "a;b\n1;2\n"),
      typeOf("application/msword", "<!DOCTYPE html>"),
    ]).toEqual(["text/html", "text/csv", "text/html"])
  })

  it("uses the extension when the content is inconclusive", () => {
    expect(typeOf("application/zip", file("[Content_Types].xml"), "https://a.test/A.DOCX?download")).toBe(docx)
    expect(typeOf("application/octet-stream", "a,b\n", "https://a.test/a.csv")).toBe("text/csv")
    expect(typeOf("application/octet-stream", "junk\n%PDF-1.4", "https://a.test/a.pdf")).toBe("application/pdf")
    expect(typeOf("application/octet-stream", "", "report.docx")).toBe(docx)
    expect(typeOf("application/zip", file("word/document.xml"), "https://a.test/a.docm")).toBe(
      "application/vnd.ms-word.document.macroenabled.12",
    )
  })

  it("recognises a feed that is declared as a page, a text or nothing", () => {
    const types = [
      "text/html",
      "text/plain",
      "",
      "application/octet-stream",
      "application/xhtml+xml",
      "application/rss",
    ]
    expect(types.map((type) => typeOf(type, "<!-- by a program --><rss version='2.0'>"))).toEqual(
      types.map(() => "application/rss+xml"),
    )
    expect(["application/json", "text/css", "text/markdown"].map((type) => typeOf(type, "<rss>"))).toEqual([
      "application/json",
      "text/css",
      "text/markdown",
    ])
  })

  it("leaves all other types unchanged", () => {
    expect(typeOf("application/json", "%PDF-1.7")).toBe("application/json")
    expect(typeOf("image/png", file("word/document.xml"))).toBe("image/png")
    expect(typeOf("application/zip", file("readme.txt"), "https://a.test/a.zip")).toBe("application/zip")
    expect(typeOf("text/html", "<p>see a.docx", "https://a.test/a.docx")).toBe("text/html")
    expect(typeOf("application/octet-stream", "\0\x01", "https://a.test/a.csv")).toBe("application/octet-stream")
    expect(typeOf("application/pdf", "<html>")).toBe("application/pdf")
  })

  it("never throws", () => {
    const types = oneof(
      string(),
      constantFrom("application/octet-stream", "application/vnd.ms-excel", "application/zip"),
    )
    assert(
      property(
        types,
        string(),
        uint8Array(),
        (mediaType, url, head) => typeof documentTypeOf({ mediaType, url, head }) === "string",
      ),
    )
  })
})
