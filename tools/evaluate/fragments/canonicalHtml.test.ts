import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalHtml, textOfHtml } from "./canonicalHtml.ts"

describe("canonicalHtml", () => {
  it("drops white space that is not rendered", () => {
    expect(canonicalHtml("<p> a  <b>b </b>\n</p>\n<p>c</p>")).toBe("<p>a <b>b</b></p><p>c</p>")
  })

  it("keeps white space of code, without trailing line ends", () => {
    expect(canonicalHtml("<pre><code>a\n  b\n\n</code></pre>")).toBe("<pre><code>a\n  b</code></pre>")
  })

  it("sorts attributes and normalises addresses", () => {
    expect(canonicalHtml('<a title="t" href="/a%20b">x</a>')).toBe(
      canonicalHtml('<a href="https://example.com/a b" title="t">x</a>'),
    )
  })

  it("treats tables with and without body elements, and with styles, as equal", () => {
    expect(canonicalHtml('<table><thead><tr><th style="text-align:left">a</th></tr></thead></table>')).toBe(
      "<table><tr><th>a</th></tr></table>",
    )
  })

  it("is idempotent", () => {
    // No line end: a parser ignores the first one in `pre`.
    const html = fc
      .array(
        fc.constantFrom(
          "<p>",
          "</p>",
          "<b>",
          "</b>",
          " a ",
          "\t",
          "<br>",
          "<ul><li>",
          "</ul>",
          "&amp;",
          "<pre>",
          "</pre>",
        ),
      )
      .map((parts) => parts.join(""))
    fc.assert(fc.property(html, (source) => canonicalHtml(canonicalHtml(source)) === canonicalHtml(source)))
  })
})

describe("textOfHtml", () => {
  it("joins the texts in order, on one line", () => {
    expect(textOfHtml("<p>a <b>b</b></p>\n<p>c&amp;</p>")).toBe("a b c&")
  })
})
