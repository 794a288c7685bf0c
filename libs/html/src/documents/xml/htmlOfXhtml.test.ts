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
    [
      "<title/><style/><iframe src='a'/><textarea/>",
      "<title></title><style></style><iframe src='a'></iframe><textarea></textarea>",
    ],
    ["<br></br><hr></hr>", "<br><hr>"],
    ["<?xml version='1.0'?><?php echo 'a > b' ?><p>x</p>", "<p>x</p>"],
    ["<!--> <p>no</p> --><p>x</p>", "<p>x</p>"],
    ["<title><![CDATA[A & B </title>]]></title>", "<title>A &amp; B &lt;/title></title>"],
    ["<script>if (a<b) s = 'it is'</script><div/>", "<script>if (a<b) s = 'it is'</script><div></div>"],
    ["<script>if (a<b) // don't\n</script><p><![CDATA[<]]></p>", "<script>if (a<b) // don't\n</script><p>&lt;</p>"],
    ["<script>//<![CDATA[\n'</script>'\n//]]></script><b/>", "<script>//\n'<\\/script>'\n//</script><b></b>"],
    [
      '<script type="application/ld+json">{"a":"Q &amp; A &lt;/script>"}</script>',
      '<script type="application/ld+json">{"a":"Q & A <\\/script>"}</script>',
    ],
    ["<p title=it's>a</p><p>it's<div/></p>", "<p title=it's>a</p><p>it's<div></div></p>"],
    [
      '<!DOCTYPE html [<!ENTITY who "Ann <b>Lee</b>"><!ENTITY both "&who; and \'Bo\'"><!-- ]> -->]><p title="&who2;">&both; &amp; &nbsp;</p>',
      "<!DOCTYPE html><p title=\"&who2;\">Ann <b>Lee</b> and 'Bo' &amp; &nbsp;</p>",
    ],
    [
      '<h:div xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="urn:x"><h:script src="a"/><h:br/><x:b/></h:div>',
      '<div xmlns:h="http://www.w3.org/1999/xhtml" xmlns:x="urn:x"><script src="a"></script><br/><x:b></x:b></div>',
    ],
    [
      '<head><rdf:RDF><cc:Work><title>no</title></cc:Work></rdf:RDF><meta xmlns="urn:m">x</meta><title>t</title></head><body><dc:title>x</dc:title></body>',
      "<head><title>t</title></head><body><dc:title>x</dc:title></body>",
    ],
    ["<head><x:a>unclosed</head><body><p>x</p></body>", "<head></head><body><p>x</p></body>"],
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

describe("htmlOfXhtml on hostile texts", () => {
  it("bounds what entities become", () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("")
    const bomb = `<!DOCTYPE html [<!ENTITY e0 "${"x".repeat(1_000)}">${levels}]><p>${"&e9;&e3;".repeat(1_000)}</p>`
    expect(htmlOfXhtml(bomb).length).toBeLessThan(300_000)
  })
})
