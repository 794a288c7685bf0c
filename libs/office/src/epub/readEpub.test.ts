import { writeBlocks } from "@trawl/markdown/layout"
import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { readEpub } from "./readEpub.ts"

const chapter = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title><style>p{}</style></head><body>${body}</body></html>`

const fileOf = (
  chapters: Readonly<Record<string, string>>,
  spine: ReadonlyArray<string>,
  more: Readonly<Record<string, string>> = {},
) =>
  packedFile({
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    "OEBPS/book.opf": `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Boats</dc:title><dc:creator>Ida</dc:creator><dc:creator>Ann</dc:creator><dc:language>en</dc:language><meta property="dcterms:modified">2024-01-02</meta></metadata>
      <manifest>${Object.keys(chapters)
        .map(
          (name) =>
            `<item id="${name}" href="text/${name}%20x.xhtml" media-type="application/xhtml+xml" ${name === "nav" ? 'properties="nav"' : ""}/>`,
        )
        .join("")}</manifest><spine>${spine.map((name) => `<itemref idref="${name}"/>`).join("")}</spine></package>`,
    ...Object.fromEntries(
      Object.entries(chapters).map(([name, body]) => [`OEBPS/text/${name} x.xhtml`, chapter(body)]),
    ),
    ...more,
  })
const read = (...given: Parameters<typeof fileOf>) => readEpub(fileOf(...given), () => undefined)
const markdownOf = (body: string) => writeBlocks(read({ a: body }, ["a"]).blocks).text

const note = (id: string, text: string) => `<aside epub:type="footnote" id="${id}"><p>${text}</p></aside>`
const mark = (href: string) => `<sup><a epub:type="noteref" href="${href}">1</a></sup>`

const reference = (id: string, href: string) => `<sup><a id="${id}" href="${href}">[1]</a></sup>`

describe("readEpub", () => {
  it("reads chapters in the order of the spine, without the navigation", () => {
    const { blocks, metadata } = read(
      {
        b: "<h1>Two</h1>",
        nav: "<nav><ol><li>One</li></ol></nav>",
        a: "<section><h1>One</h1><div><p>Words.</p></div></section>",
        c: "<p>unlisted</p>",
      },
      ["nav", "a", "b"],
    )
    expect(writeBlocks(blocks).text).toBe("# One\n\nWords.\n\n# Two\n")
    expect(metadata).toEqual({ title: "Boats", author: "Ida, Ann", language: "en", modifiedTime: "2024-01-02" })
  })

  it("keeps emphasis, lists, tables with spans, quotes, code and external links", () => {
    const body =
      '<p>A <b>bold</b>&nbsp;word, <a href="https://a.test/">a link</a>, <a href="b.xhtml#x">a place</a> and <a href="javascript:x">none</a>.</p><ul><li>one<ul><li>two</li></ul></li></ul><table><tr><th colspan="2"><p>Catch</p></th></tr><tr><td>1</td><td>2</td></tr></table><blockquote><p>said</p></blockquote><pre>a\n b</pre><script>x</script>'
    expect(markdownOf(body)).toBe(
      'A **bold** word, [a link](https://a.test/), a place and none.\n\n- one\n  - two\n\n<table><tr><th colspan="2">Catch</th></tr><tr><td>1</td><td>2</td></tr></table>\n\n> said\n\n```\na\n b\n```\n',
    )
  })

  it("writes formulas, and descriptions of images", () => {
    expect(
      markdownOf(
        '<p>Let <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> <img src="../b.png" alt="A boat"/></p>',
      ),
    ).toBe("Let $x^{2}$ A boat\n")
  })

  it("writes notes of all chapters at the end", () => {
    const { blocks } = read(
      {
        a: `<p>Sail${mark("b%20x.xhtml#n1")}</p>`,
        b: `<p>Row${mark("#n2")}</p>${note("n1", "white")}${note("n2", "slow")}`,
      },
      ["a", "b"],
    )
    expect(writeBlocks(blocks).text).toBe("Sail[^1]\n\nRow[^2]\n\n[^1]: white\n\n[^2]: slow\n")
  })

  it("knows notes by the links that lead there and back, and drops the links back", () => {
    const { blocks } = read(
      {
        a: `<p>Sail${reference("r1", "b%20x.xhtml#n1")} <a href="b%20x.xhtml">1</a> <a href="#p">2</a></p><p id="p">Place <a href="#x">3</a></p>`,
        b: `<h2>Notes</h2><ol><li id="n1"><p><a href="a%20x.xhtml#r1">1</a>. white <a href="a%20x.xhtml#r1">↩</a></p></li></ol>`,
      },
      ["a", "b"],
    )
    expect(writeBlocks(blocks).text).toBe("Sail[^1] 1 2\n\nPlace 3\n\n## Notes\n\n[^1]: white\n")
  })

  it("reads chapters outside of the reading order last, if the book leads there, and their notes", () => {
    const { blocks } = read(
      {
        cover: "<p>Cover</p>",
        a: `<p>Sail${mark("n%20x.xhtml#n1")}, see <a href="b%20x.xhtml#x">a table</a></p>`,
        n: note("n1", "white"),
        b: "<p>Table</p>",
        c: "<p>End</p>",
      },
      ['cover" linear="no', "a", 'n" linear="no', 'b" linear="no', "c"],
    )
    expect(writeBlocks(blocks).text).toBe("Sail[^1], see a table\n\nEnd\n\nTable\n\n[^1]: white\n")
  })

  it.each([
    ["a book without chapters", fileOf({ a: "<p>x</p>" }, []), "damaged"],
    ["a chapter that is no XML", fileOf({ a: "<p>x" }, ["a"]), "damaged"],
    ["an archive of something else", packedFile({ a: "b" }), "damaged"],
    [
      "a protected book",
      fileOf({ a: "<p>x</p>" }, ["a"], {
        "META-INF/encryption.xml":
          '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="OEBPS/text/a.xhtml"/></encryption>',
      }),
      "encrypted",
    ],
  ])("refuses %s", (_, bytes, reason) => {
    expect(() => readEpub(bytes, () => undefined)).toThrow(expect.objectContaining({ name: "Unreadable", reason }))
  })
})
