import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { defaults, sourceOf } from "../fixtures/source.ts"
import { parseXml } from "./parseXml.ts"

const pageOf = (xml: string, options = {}) => parseXml(sourceOf(xml, "application/xml"), { ...defaults, ...options })
const markdownOf = (xml: string) => pageOf(xml).markdown().text

describe("parseXml", () => {
  it("shows an RSS feed as its title and entries", () => {
    const xml = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="d" xmlns:content="c"><channel><title>News &amp; more</title><link>https://a.test/</link><description>All of it</description>
      <item><title>One</title><link>/one?a=1&amp;b=2</link><pubDate>Mon, 01 Jan 2024</pubDate><dc:creator>Ann</dc:creator><description>short</description><content:encoded><![CDATA[<p>Long <b>text</b></p>]]></content:encoded></item>
      <item><title>Two &lt;i&gt;x&lt;/i&gt;</title><guid>https://a.test/two</guid></item></channel></rss>`
    expect(markdownOf(xml)).toBe(
      "# [News & more](https://a.test/)\n\nAll of it\n\n## [One](https://fixture.test/one?a=1&b=2)\n\nMon, 01 Jan 2024, Ann\n\nLong **text**\n\n## [Two *x*](https://a.test/two)\n",
    )
    expect(pageOf(xml).metadata).toEqual({ title: "News & more" })
  })

  it("shows an Atom feed, its entries linked to their pages, not to the edit address", () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>T</title><link rel="edit" href="/e"/><link href="/p"/><updated>2024-01-01</updated><author><name>Bob</name></author><summary>Sum</summary></entry></feed>`
    expect(markdownOf(xml)).toBe("# A\n\n## [T](https://fixture.test/p)\n\n2024-01-01, Bob\n\nSum\n")
  })

  it.each([
    ["a feed", "<rss><channel><title>It’s déjà vu</title></channel></rss>", "# It’s déjà vu\n"],
    ["XHTML", '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>It’s déjà vu</p></body></html>', "It’s déjà vu\n"],
  ])("reads %s again that was decoded twice", (_, xml, markdown) => {
    expect(markdownOf(Buffer.from(xml).toString("latin1"))).toBe(markdown)
  })

  it("lists the addresses of a site map", () => {
    expect(
      markdownOf(
        "<urlset><url><loc>https://a.test/1</loc><lastmod>2024</lastmod></url><url><loc>https://a.test/2</loc></url></urlset>",
      ),
    ).toBe("- <https://a.test/1> 2024\n- <https://a.test/2>\n")
  })

  it("reads XHTML as HTML", () => {
    expect(
      markdownOf('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>x</p></body></html>'),
    ).toBe("x\n")
  })

  it("fences any other document, and a broken feed", () => {
    expect(markdownOf("<note><a>1</a></note>")).toBe("```xml\n<note><a>1</a></note>\n```\n")
    expect(markdownOf("<rss><channel>")).toBe("```xml\n<rss><channel>\n```\n")
  })

  it("finds the root behind comments, instructions and a document type", () => {
    const prolog = `<?xml version="1.0"?><?xml-stylesheet href="a>b"?><!-- <html> --><!DOCTYPE x [<!ENTITY who "Ann">]>`
    expect(markdownOf(`${prolog}<html xmlns="http://www.w3.org/1999/xhtml"><body><p>x &who;</p></body></html>`)).toBe(
      "x Ann\n",
    )
    expect(
      markdownOf(`${prolog}<rss><channel><title>By &who;</title><item><title>a</title></item></channel></rss>`),
    ).toBe("# By Ann\n\n## a\n")
  })

  it("does not expand recursive entities", () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "${"x".repeat(1_000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${"abcdefghij"[i + 1]} "${`&${"abcdefghij"[i]};`.repeat(10)}">`).join("")}]><rss><channel><title>&j;</title></channel></rss>`
    expect(markdownOf(bomb).length).toBeLessThan(1_000_000)
  })

  it("never throws", () => {
    assert(
      property(string(), (text) => {
        expect(typeof markdownOf(`<rss>${text}`)).toBe("string")
      }),
    )
  })
})
