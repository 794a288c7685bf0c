import { docxFile, packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { office } from "./office.ts"
import { parseOffice } from "./parseOffice.ts"

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
const parse = (body: Uint8Array, mediaType = docx, options = {}) =>
  parseOffice({ url: "https://a.test/a", status: 200, mediaType, body }, options)
const ole = (name: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(name, "utf16le")])

describe("parseOffice", () => {
  it("returns a page with the same content in tree and markdown", async () => {
    const page = await parse(
      docxFile('<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Boats</w:t></w:r></w:p>', {
        core: "<dc:title>Ten boats</dc:title>",
      }),
    )
    const heading = { type: "element", tagName: "h1", properties: {}, children: [{ type: "text", value: "Boats" }] }
    expect([
      page.text,
      page.markdown().text,
      page.tree,
      page.content(),
      page.base,
      page.metadata,
      page.warnings,
    ]).toEqual([
      "# Boats\n",
      "# Boats\n",
      { type: "root", children: [heading] },
      { type: "root", children: [heading] },
      "https://a.test/a",
      { title: "Ten boats" },
      [],
    ])
    expect(page.markdown().tree.children).toMatchObject([{ type: "heading", depth: 1 }])
  })

  it("warns that tag options select nothing", async () => {
    expect((await parse(docxFile(""), docx, { includeTags: ["p"] })).warnings).toEqual([
      "includeTags and excludeTags select nothing in an office document, which has no tags.",
    ])
  })

  it("reports progress before writing", async () => {
    let told = 0
    await parseOffice({ url: "", status: 200, mediaType: docx, body: docxFile("") }, {}, { progress: () => told++ })
    expect(told).toBe(1)
  })

  it.each<readonly [name: string, rejected: readonly [body: Uint8Array, mediaType: string, reason: string]]>([
    ["a password", [ole("EncryptedPackage"), docx, "encrypted"]],
    ["an old document", [ole("WordDocument"), "application/msword", "unsupported"]],
    ["old slides", [ole("PowerPoint Document"), "application/vnd.ms-powerpoint", "unsupported"]],
    ["an old workbook without sheets", [ole("Workbook"), "application/vnd.ms-excel", "damaged"]],
    ["an archive of something else", [packedFile({ a: "b" }), "application/epub+zip", "damaged"]],
    ["a page", [Buffer.from("<html>"), "application/vnd.oasis.opendocument.text", "damaged"]],
  ])("rejects %s", async (_, [body, mediaType, reason]) => {
    await expect(parse(body, mediaType)).rejects.toMatchObject({ _tag: "ParseError", mediaType, reason })
  })
})

const taken = (type: string) => office.mediaTypes.test(type)

describe("office", () => {
  it("accepts documents, and not web pages, archives and images", () => {
    expect(
      [
        docx,
        "application/vnd.ms-excel",
        "application/vnd.ms-excel.sheet.macroenabled.12",
        "application/vnd.oasis.opendocument.presentation",
        "text/rtf",
        "application/epub+zip",
      ].every(taken),
    ).toBe(true)
    expect(["text/html", "application/zip", "application/pdf", "image/png", "text/csv", `x${docx}`].some(taken)).toBe(
      false,
    )
  })
})
