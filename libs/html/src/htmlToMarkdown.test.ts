import { array, assert, constantFrom, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { htmlToMarkdown } from "./htmlToMarkdown.ts"

const prose =
  "<p>The harbour was built in three stages, and each of them took longer than anyone had planned, because the ground was soft.</p>".repeat(
    3,
  )
const page = `<title>Harbour</title><nav><a href="/">Home</a></nav><main><h1>Harbour</h1>${prose}<p>See <a href="map">the map</a>.<span class="x"> Later</span></p></main>`

describe("htmlToMarkdown", () => {
  it("returns the main content", () => {
    expect(
      htmlToMarkdown(page)
        .split("\n\n")
        .map((block) => block.trim().slice(0, 20)),
    ).toEqual([
      "# Harbour",
      "The harbour was buil",
      "The harbour was buil",
      "The harbour was buil",
      "See [the map](map). ",
    ])
  })

  it("returns what the README shows", () => {
    const html = "<nav>Menu</nav><main><h1>Hello</h1><p>Some <b>words</b>, <a href='/more'>more</a>.</p></main>"
    expect(htmlToMarkdown(html, { url: "https://example.com/" })).toBe(
      "# Hello\n\nSome **words**, [more](https://example.com/more).\n",
    )
  })

  it("returns the whole page without onlyMainContent", () => {
    expect(htmlToMarkdown(page, { onlyMainContent: false })).toContain("[Home](/)")
  })

  it("keeps a whole page's written links to itself", () => {
    const html = '<p><a href="">x</a> <a href="" title="t">y</a> <a href="" class="button">z</a></p>'
    expect(htmlToMarkdown(html, { onlyMainContent: false, url: "https://a.test/b#c" })).toBe(
      '[x](https://a.test/b) [y](https://a.test/b "t") z\n',
    )
    expect(htmlToMarkdown(html, { onlyMainContent: false })).toBe('[x]() [y](<> "t") z\n')
    expect(htmlToMarkdown(html)).toBe("x y z\n")
  })

  it("makes addresses absolute if the page's address is known", () => {
    expect(htmlToMarkdown('<p><a href="map#a">x</a> <a href="#b">y</a></p>', { url: "https://a.test/b/" })).toBe(
      "[x](https://a.test/b/map#a) y\n",
    )
    expect(htmlToMarkdown('<base href="https://b.test/c/"><p><a href="map">x</a></p>')).toBe(
      "[x](https://b.test/c/map)\n",
    )
  })

  it("keeps relative addresses otherwise, and drops active ones", () => {
    expect(
      htmlToMarkdown(
        '<p><a href="../map">x</a> <a href="//b.test/">y</a> <a href="#b">z</a> <img src="p.png" alt="p"> <a href="java\nscript:x()">s</a></p>',
      ),
    ).toBe("[x](../map) [y](//b.test/) z ![p](p.png) s\n")
  })

  it.each(["a.test/b", "about:blank"])("ignores %s as an address, because nothing resolves against it", (url) => {
    expect(htmlToMarkdown('<p><a href="map">x</a></p>', { url })).toBe("[x](map)\n")
  })

  it("obeys the content options", () => {
    expect(htmlToMarkdown(page, { includeTags: ["h1", "p:last-child"], excludeTags: [".x"] })).toBe(
      "# Harbour\n\nSee [the map](map).\n",
    )
    expect(htmlToMarkdown('<p>x <img src="data:image/png;base64,AA" alt="a"></p>', { removeBase64Images: false })).toBe(
      "x ![a](data:image/png;base64,AA)\n",
    )
  })

  it("reads bytes in their charset", () => {
    expect(htmlToMarkdown(Buffer.from("<p>caf\u00e9</p>", "latin1"), { charset: "iso-8859-1" })).toBe("caf\u00e9\n")
    expect(htmlToMarkdown(new TextEncoder().encode("<p>日本</p>"))).toBe("日本\n")
  })

  it("ignores the declared charset of a text", () => {
    expect(htmlToMarkdown('<meta charset="shift_jis"><p>caf\u00e9</p>')).toBe("caf\u00e9\n")
  })

  it("reads again what was decoded as Latin-1 instead of UTF-8", () => {
    expect(htmlToMarkdown(Buffer.from("<p>It’s “déjà vu”</p>").toString("latin1"))).toBe("It’s “déjà vu”\n")
    expect(htmlToMarkdown("<p>d\u00e9j\u00e0 vu \u0096 twice</p>")).toBe("déjà vu – twice\n")
  })

  it("separates links and shortens addresses for reading, and keeps them for round trips", () => {
    const html = "<p><a href=a>x</a><a href=b>y</a> at www.x.y</p>"
    expect(htmlToMarkdown(html)).toBe("[x](a) [y](b) at www.x.y\n")
    expect(htmlToMarkdown(html, { roundTrip: true })).toBe("[x](a)[y](b) at www\\.x.y\n")
  })

  it("reads a text like its bytes", () => {
    for (const html of ["\uFEFF<p>café</p>", "<p>a\uD800b</p>", "<p>😀</p>"])
      expect(htmlToMarkdown(html)).toBe(htmlToMarkdown(new TextEncoder().encode(html)))
    expect(htmlToMarkdown("\uFEFF<p>café</p>")).toBe("café\n")
  })

  it("never throws, however deep elements nest", () => {
    const names =
      "div p span b a li ul dl dd table td blockquote pre code h2 section sup q figure math mrow noscript template details label".split(
        " ",
      )
    assert(
      property(array(constantFrom(...names), { minLength: 1, maxLength: 3 }), (nested) => {
        const html = `${nested
          .map((name) => `<${name} href=x>a`)
          .join("")
          .repeat(700)}b${nested
          .toReversed()
          .map((name) => `</${name}>`)
          .join("")
          .repeat(700)}`
        expect(typeof htmlToMarkdown(html, { onlyMainContent: false })).toBe("string")
      }),
      { numRuns: 25 },
    )
  })

  it("never throws", () => {
    assert(
      property(string(), (html) => {
        expect(typeof htmlToMarkdown(html)).toBe("string")
      }),
    )
  })
})
