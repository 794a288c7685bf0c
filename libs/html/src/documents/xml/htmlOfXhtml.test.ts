import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { htmlOfXhtml } from "./htmlOfXhtml.ts"

describe("htmlOfXhtml", () => {
  it.each([
    ["<div/>", "<div></div>"],
    ['<a id="x > y"/>', '<a id="x > y"></a>'],
    ["<br/><img src='a'/>", "<br/><img src='a'/>"],
    ["<p>a</p>", "<p>a</p>"],
    ["<p><![CDATA[a < b & c]]></p>", "<p>a &lt; b &amp; c</p>"],
    ["<script><![CDATA[a < b]]></script><p><![CDATA[<]]></p>", "<script>a < b</script><p>&lt;</p>"],
    ["<script src='a'/><p>x</p>", "<script src='a'></script><p>x</p>"],
    ["<!-- <div/> -->", "<!-- <div/> -->"],
    ["<p", "<p"],
    ["<![CDATA[a", "a"],
  ])("turns %s into %s", (xhtml, html) => {
    expect(htmlOfXhtml(xhtml)).toBe(html)
  })

  const pieces = constantFrom(
    "<div/>",
    "<p x='/>'>",
    "</p>",
    "<br/>",
    "<![CDATA[ a < b ]]>",
    "<script>",
    "</script>",
    "<style/>",
    "text & more",
    "<!-- - -->",
    "<",
    "/>",
    '"',
    "]]>",
  )

  it("leaves HTML as it is", () => {
    assert(
      property(array(pieces), (parts) => {
        const html = htmlOfXhtml(parts.join(""))
        expect(htmlOfXhtml(html)).toBe(html)
      }),
    )
  })
})
