import { describe, expect, it } from "vitest"
import { parseXml } from "./parseXml.ts"

const parse = (text: string, entities = {}) => parseXml(Buffer.from(text), { entities })
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

describe("parseXml", () => {
  it("names elements and attributes by namespace, whatever prefixes the file has", () => {
    expect(parse(`<x:p xmlns:x="${word}" x:val="1" id="2"><y xmlns="${word}">t</y></x:p>`)).toMatchObject({
      name: "w:p",
      attributes: { "w:val": "1", id: "2" },
      children: [{ name: "w:y", children: ["t"] }],
    })
    expect(parse(`<p xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"/>`).name).toBe("w:p")
  })

  it("reads UTF-16 and character data", () => {
    expect(
      parseXml(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("<a>é<![CDATA[<b>]]></a>", "utf16le")]),
      ).children.join(""),
    ).toBe("é<b>")
  })

  it("resolves known entities, and never declared ones", () => {
    expect(parse("<a>&lt;&#233;&nbsp;</a>", { nbsp: "\u00a0" }).children.join("")).toBe("<é\u00a0")
    expect(() => parse('<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>')).toThrow(
      expect.objectContaining({ reason: "damaged" }),
    )
  })

  it("refuses malformed, empty and endlessly nested files", () => {
    for (const text of ["<a><b></a>", "", "words", "<a", "<a b=c/>"])
      expect(() => parse(text)).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => parse("<a>".repeat(600))).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it("keeps method names as attribute names", () => {
    expect(parse('<a constructor="1" __proto__="2"/>').attributes["constructor"]).toBe("1")
  })
})
