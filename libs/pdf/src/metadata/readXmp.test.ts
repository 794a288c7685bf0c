import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readXmp } from "./readXmp.ts"

const packet = (properties: string, attributes = "") =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description rdf:about="" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const read = (xml: string) => Object.fromEntries(readXmp(xml))

describe("readXmp", () => {
  it("reads properties as elements, lists and attributes, the default language first", () => {
    const title =
      '<dc:title><rdf:Alt><rdf:li xml:lang="de">Boote</rdf:li><rdf:li xml:lang="x-default"> Boats &amp;\n <!-- all --> nets &#x2013; <![CDATA[<1>]]></rdf:li></rdf:Alt></dc:title>'
    const creators =
      "<dc:creator><rdf:Seq><rdf:li>Ann Lee</rdf:li><rdf:li/><rdf:li>Bo Ek</rdf:li></rdf:Seq></dc:creator>"
    expect(
      read(
        packet(
          `${title}${creators}<pdf:Keywords>fish, nets</pdf:Keywords>`,
          `xmp:CreateDate='2024-02-29' xap:ModifyDate="2024-03-01"`,
        ),
      ),
    ).toEqual({
      "dc:title": ["Boats & nets – <1>", "Boote"],
      "dc:creator": ["Ann Lee", "Bo Ek"],
      "pdf:Keywords": ["fish, nets"],
      "xmp:CreateDate": ["2024-02-29"],
      "xmp:ModifyDate": ["2024-03-01"],
    })
  })

  it("ignores properties of parts of the document", () => {
    const part =
      '<xmpMM:Pantry><rdf:Bag><rdf:li><rdf:Description dc:title="Logo"><dc:title>Logo</dc:title></rdf:Description></rdf:li></rdf:Bag></xmpMM:Pantry>'
    expect(read(packet(`${part}<dc:title>Report</dc:title>`))).toEqual({ "dc:title": ["Report"] })
  })

  it.each([
    ["no XML", "nothing of use", {}],
    [
      "tags that do not fit",
      packet("<dc:title>Boats</dc:title><dc:creator></dc:title><pdf:Keywords>fish</pdf:Keywords>"),
      { "dc:title": ["Boats"] },
    ],
    [
      "a packet that is cut off",
      packet("<dc:title>Boats</dc:title><pdf:Keywords>fi").split("</rdf:Description>")[0],
      { "dc:title": ["Boats"] },
    ],
    [
      "a quote that does not end",
      packet('<dc:title>Boats</dc:title><pdf:Keywords a="fi>sh</pdf:Keywords>'),
      { "dc:title": ["Boats"] },
    ],
    [
      "entities of its own",
      `<!DOCTYPE x [<!ENTITY a "aaaa">]>${packet("<dc:title>&a;&#xD800;&#0;!</dc:title>")}`,
      { "dc:title": ["&a;!"] },
    ],
    ["tags that nest without end", packet(`${"<dc:title>".repeat(100_000)}Boats`), {}],
  ])("reads %s as far as it goes", (_, xml = "", texts) => {
    expect(read(xml)).toEqual(texts)
  })

  it("stays within its bounds in a huge packet", () => {
    const many =
      "<dc:subject><rdf:Bag>" + '<rdf:li xml:lang="x-default">fish</rdf:li>'.repeat(20_000) + "</rdf:Bag></dc:subject>"
    expect(read(packet(many))["dc:subject"]?.length).toBe(100)
    expect(
      read(packet(`<dc:title>${"Boats ".repeat(100_000)}</dc:title>`))["dc:title"]?.[0]?.length,
    ).toBeLessThanOrEqual(2_000)
    expect(read(packet(`<!--${" ".repeat(2_000_000)}--><dc:title>Boats</dc:title>`))).toEqual({})
  })

  it("never throws", () => {
    const pieces = [
      "<rdf:RDF>",
      "<rdf:Description ",
      "dc:title='",
      ">",
      "/>",
      "</rdf:RDF>",
      "<rdf:li>",
      "<!--",
      "]]>",
      "&#x110000;",
      "&amp",
      '"',
      "=",
      "text",
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => void readXmp(parts.join(""))),
    )
  })
})
