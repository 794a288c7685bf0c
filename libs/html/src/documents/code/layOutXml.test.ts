import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { xmlTokens } from "../xml/xmlTokens.ts"
import { layOutXml } from "./layOutXml.ts"

const pieces = array(
  constantFrom(
    "<a>",
    "</a>",
    "<b x='1 > 0'/>",
    "<!-- c -->",
    "<![CDATA[ <d> ]]>",
    "text",
    " ",
    "\n",
    "<?p ?>",
    "<",
    ">",
    '"',
    "'",
    "<!DOCTYPE a [ <!ENTITY b '>'> ]>",
    "]]>",
  ),
).map((parts) => parts.join(""))

describe("layOutXml", () => {
  it("puts each element without text next to it on its own line", () => {
    expect(layOutXml("<?xml?><a><b>x</b> <c/><d>one <e>two</e></d><f></f></a>")).toBe(
      "<?xml?>\n<a>\n  <b>x</b>\n  <c/>\n  <d>one <e>two</e></d>\n  <f></f>\n</a>",
    )
  })

  it("changes only white space", () => {
    assert(
      property(pieces, (xml) => {
        expect(layOutXml(xml).replaceAll(/\s/gu, "")).toBe(xml.replaceAll(/\s/gu, ""))
      }),
    )
  })

  it("stays within four times the length", () => {
    const deep = `${"<a>".repeat(500)}${"</a>".repeat(500)}`
    expect(layOutXml(deep)).toBe(deep)
  })
})

describe("xmlTokens", () => {
  it("classifies the tokens of a text", () => {
    const xml = `<?xml?><!DOCTYPE a [ <!ENTITY b ">"> ]><a t="x>y"><b/>t<![CDATA[>]]><!-- <c> --></a>`
    expect([...xmlTokens(xml)].map(({ end, kind, start }) => [kind, xml.slice(start, end)])).toEqual([
      ["other", "<?xml?>"],
      ["other", `<!DOCTYPE a [ <!ENTITY b ">"> ]>`],
      ["open", `<a t="x>y">`],
      ["empty", "<b/>"],
      ["text", "t"],
      ["cdata", "<![CDATA[>]]>"],
      ["other", "<!-- <c> -->"],
      ["close", "</a>"],
    ])
  })

  it("covers any text without gaps", () => {
    assert(
      property(pieces, (xml) => {
        expect([...xmlTokens(xml)].map(({ end, start }) => xml.slice(start, end)).join("")).toBe(xml)
      }),
    )
  })
})
