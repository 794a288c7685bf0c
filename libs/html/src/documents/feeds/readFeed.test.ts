import { describe, expect, it } from "vitest"
import { contentDefaults } from "@trawl/content"
import { sourceOf } from "../../fixtures/source.ts"
import { parseXml } from "../parseXml.ts"

const markdownOf = (xml: string) => parseXml(sourceOf(xml, "application/xml"), contentDefaults).markdown().text
const atom = (entry: string, more = "") =>
  markdownOf(
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${more}><title>F</title><entry><title>T</title>${entry}</entry></feed>`,
  )
const rss = (item: string, more = "") =>
  markdownOf(`<rss version="2.0" ${more}><channel><title>F</title><item><title>T</title>${item}</item></channel></rss>`)
const shown = (link: string, content: string) => `# F\n\n## [T](${link})\n\n${content}\n`

describe("readFeed: xml:base", () => {
  it.each([
    [
      "of the feed",
      'xml:base="https://b.test/blog/"',
      '<link href="1"/><content type="html">&lt;a href="2">x&lt;/a></content>',
    ],
    [
      "of the entry",
      "",
      '<link href="1" xml:base="https://b.test/blog/"/><content type="html" xml:base="https://b.test/blog/">&lt;a href="2">x&lt;/a></content>',
    ],
    [
      "of a feed and an entry within it",
      "xml:base='https://b.test/'",
      '<link xml:base="blog/" href="1"/><content xml:base="blog/" type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="2">x</a></div></content>',
    ],
    [
      "of the markup",
      "",
      '<link href="https://b.test/blog/1"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="https://b.test/"><p xml:base="blog/"><a href="2">x</a></p></div></content>',
    ],
    [
      "of a summary",
      "",
      '<link href="https://b.test/blog/1"/><summary type="html" xml:base="https://b.test/blog/">&lt;a href="2">x&lt;/a></summary>',
    ],
  ])("holds %s", (_, feed, entry) => {
    expect(atom(entry, feed)).toBe(shown("https://b.test/blog/1", "[x](https://b.test/blog/2)"))
  })

  it("is relative to the feed's own address, and to bases around it", () => {
    expect(
      atom(
        '<link href="c"/><content type="html" xml:base="../z/">&lt;img src="p.png" alt="P">&lt;a href="#n">n&lt;/a></content>',
        'xml:base="a/b/"',
      ),
    ).toBe(
      shown(
        "https://fixture.test/town/a/b/c",
        "![P](https://fixture.test/town/a/z/p.png) [n](https://fixture.test/town/a/z/#n)",
      ),
    )
  })

  it("holds in RSS and RDF, for pages, content and enclosures", () => {
    expect(
      rss(
        '<link>1</link><description>&lt;a href="2"&gt;x&lt;/a&gt;</description><enclosure url="a.mp3"/>',
        'xml:base="https://b.test/blog/"',
      ),
    ).toBe(shown("https://b.test/blog/1", "[x](https://b.test/blog/2)\n\n[a.mp3](https://b.test/blog/a.mp3)"))
    expect(
      markdownOf(
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xml:base="https://b.test/blog/"><channel><title>F</title></channel><item rdf:about="1"><title>T</title><link>1</link><description>d</description></item></rdf:RDF>',
      ),
    ).toBe(shown("https://b.test/blog/1", "d"))
  })

  it("leaves absolute addresses, and bases that are none", () => {
    expect(
      atom(
        '<link href="https://c.test/1"/><content type="html">&lt;a href="2">x&lt;/a></content>',
        'xml:base="javascript:0"',
      ),
    ).toBe(shown("https://c.test/1", "[x](https://fixture.test/town/2)"))
    expect(atom('<link href="1"/><summary>s</summary>', `xml:base="https://b.test/${"x".repeat(3_000)}/"`)).toBe(
      shown("https://fixture.test/town/1", "s"),
    )
  })
})

describe("readFeed", () => {
  it("reads elements by their namespaces, whatever their prefixes", () => {
    expect(
      markdownOf(
        '<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml"><a:title>F</a:title><a:entry><a:title>T</a:title><a:link href="/1"/><a:content type="xhtml"><h:div><h:p>x<h:br/>y</h:p></h:div></a:content></a:entry></a:feed>',
      ),
    ).toBe(shown("https://fixture.test/1", "x\\\ny"))
    expect(
      rss(
        '<m:title>no</m:title><link>/1</link><l href="/2" xmlns="http://www.w3.org/2005/Atom"/><d:creator>Ann</d:creator><c:encoded>&lt;p&gt;x&lt;/p&gt;</c:encoded>',
        'xmlns:m="http://search.yahoo.com/mrss/" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/"',
      ),
    ).toBe(shown("https://fixture.test/1", "Ann\n\nx"))
  })

  it("names all authors, without their addresses", () => {
    expect(
      atom(
        '<link href="/1"/><author><name>Ann Lee</name><uri>https://a.test</uri></author><author><name>Bo Ek</name></author><summary>s</summary>',
      ),
    ).toBe(shown("https://fixture.test/1", "Ann Lee, Bo Ek\n\ns"))
  })

  it("shows plain text as it is, and unescaped markup as markup", () => {
    expect(atom('<link href="/1"/><content type="text">a &lt;b&gt; c</content>')).toBe(
      shown("https://fixture.test/1", "a \\<b> c"),
    )
    expect(rss("<link>/1</link><description>one<br>two &amp; <b>three</b></description>")).toBe(
      shown("https://fixture.test/1", "one\\\ntwo & **three**"),
    )
  })

  it("prefers the page for readers among several links", () => {
    expect(
      atom(
        '<link rel="self" href="/e"/><link rel="alternate" type="application/pdf" href="/p"/><link rel="alternate" type="text/html" href="/1"/><summary>s</summary>',
      ),
    ).toBe(shown("https://fixture.test/1", "s"))
  })

  it("reads a feed that was not finished", () => {
    expect(markdownOf("<rss><channel><title>F</title><item><title>T</title><link>/1</link><description>cut of")).toBe(
      shown("https://fixture.test/1", "cut of"),
    )
  })

  it("does not lose the rest of a feed with many levels", () => {
    const deep = "<b>".repeat(5_000)
    expect(rss(`<link>/1</link><description>${deep}x${"</b>".repeat(5_000)}</description>`)).toContain("x")
  })
})
