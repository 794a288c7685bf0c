import { pdfPages } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { pdfToMarkdown } from "../pdfToMarkdown.ts"
import { pdfMetadata } from "./pdfMetadata.ts"

const packet = (properties: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="x"><rdf:Description>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`
const list = (name: string, items: ReadonlyArray<string>) =>
  `<${name}><rdf:Seq>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join("")}</rdf:Seq></${name}>`

const xmp = packet(
  [
    list("dc:title", ["From XMP"]),
    list("dc:creator", ["Ann Lee", "Bo Ek"]),
    list("dc:description", ["All about boats."]),
    list("dc:subject", ["fish", "nets"]),
    list("dc:language", ["x-default", "de-AT"]),
    "<xmp:CreateDate>2024-02-29T08:00:00+01:00</xmp:CreateDate><xmp:ModifyDate>2024-03-01</xmp:ModifyDate>",
  ].join(""),
)

const readFile = async (settings: Parameters<typeof pdfPages>[1]) =>
  (await pdfToMarkdown(pdfPages([[{ text: "Hello", x: 72, y: 700, size: 10 }]], settings))).metadata

describe("pdfMetadata", () => {
  it("reads the info dictionary and the catalog of a file first", async () => {
    const info = {
      Subject: "Boats of the north",
      Keywords: "boats, north",
      CreationDate: "D:20200102030405-03'30'",
      ModDate: "D:20210102",
    }
    expect(await readFile({ title: "From  info\u0007", author: "J. Doe", language: "en-GB", info, xmp })).toEqual({
      title: "From info",
      author: "J. Doe",
      description: "Boats of the north",
      keywords: "boats, north",
      language: "en-GB",
      publishedTime: "2020-01-02T03:04:05-03:30",
      modifiedTime: "2021-01-02",
    })
  })

  it("falls back to XMP for missing fields and invalid dates", async () => {
    expect(await readFile({ title: "", language: "?", info: { CreationDate: "D:20230230" }, xmp })).toEqual({
      title: "From XMP",
      author: ["Ann Lee", "Bo Ek"],
      description: "All about boats.",
      keywords: "fish, nets",
      language: "de-AT",
      publishedTime: "2024-02-29T08:00:00+01:00",
      modifiedTime: "2024-03-01",
    })
  })

  it.each([
    ["broken", "<x:xmpmeta><rdf:RDF><rdf:Description><dc:title>a</dc:creator>"],
    ["huge", packet(`<dc:title>${"x".repeat(5_000_000)}`)],
    ["deep", `<rdf:RDF>${"<a>".repeat(300_000)}`],
    ["empty", ""],
  ])("reads the info dictionary of a file whose XMP is %s", async (_, broken) => {
    expect(await readFile({ title: "Report", info: { CreationDate: "not a date" }, xmp: broken })).toEqual({
      title: "Report",
    })
  })

  it("returns no fields for a file without metadata", () => {
    expect([pdfMetadata(undefined, ""), pdfMetadata({ Title: 1, Author: " ", CreationDate: {} }, "")]).toEqual([{}, {}])
  })
})
