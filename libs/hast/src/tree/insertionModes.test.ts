import type { Nodes } from "hast"
import { array, assert, constantFrom, property } from "fast-check"
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, parse } from "parse5"
import { describe, expect, it } from "vitest"
import { parseTree } from "../parser/parseTree.ts"

/** A tree in short: attributes are left out, and of the page only what is not there without it. */
const shown = (node: Nodes): string => {
  if (node.type === "text") return node.value
  if (node.type === "comment") return `<!--${node.value}-->`
  if (node.type === "doctype") return "<!>"
  if (node.type === "root") return node.children.map(shown).join("")
  return `<${node.tagName}>${node.children.map(shown).join("")}</>`
}

const shownByParse5 = (node: DefaultTreeAdapterTypes.Node): string => {
  if ("value" in node) return node.value
  if (node.nodeName === "#documentType") return "<!>"
  if (node.nodeName === "#comment") return `<!--${(node as DefaultTreeAdapterTypes.CommentNode).data}-->`
  const children = ("content" in node ? node.content : (node as DefaultTreeAdapterTypes.Element)).childNodes
  const inner = children.map(shownByParse5).join("")
  return node.nodeName === "#document" ? inner : `<${(node as DefaultTreeAdapterTypes.Element).tagName}>${inner}</>`
}

const bodyOf = (html: string): string =>
  /<body>(.*)<\/><\/>$/su.exec(shown(parseTree(html)))?.[1] ?? shown(parseTree(html))

describe("insertionModes", () => {
  it.each([
    // the examples of "Strange markup cases and error handling" of the HTML standard
    ["<p>1<b>2<i>3</b>4</i>5</p>", "<p>1<b>2<i>3</></><i>4</>5</>"],
    ["<b>1<p>2</b>3</p>", "<b>1</><p><b>2</>3</>"],
    ["<table><b><tr><td>aaa</td></tr>bbb</table>ccc", "<b></><b>bbb</><table><tbody><tr><td>aaa</></></></><b>ccc</>"],
    ["<p>a<div>b</p>c", "<p>a</><div>b<p></>c</>"],
    ["<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "<ul><li>a</><li>b<ul><li>c</></></><li>d</></>"],
    ["<dl><dt>a<dd>b<div><dd>c</dl>", "<dl><dt>a</><dd>b<div></></><dd>c</></>"],
    ["<h1>a<h2>b</h1>c", "<h1>a</><h2>b</>c"],
    ["<a href=b>a<a href=c>b</a>", "<a>a</><a>b</>"],
    ["<button>a<button>b", "<button>a</><button>b</>"],
    ["<pre>\n\na</pre><textarea>\nb</textarea>", "<pre>\na</><textarea>b</>"],
    ["a</br>b</p>c", "a<br></>b<p></>c"],
    ["<image>a<isindex>b", "<img></>a<isindex>b</>"],
    ["<form>a<form>b</form>c</form>", "<form>ab</>c"],
    [
      "<select><option>a<b>b</b><option>c<optgroup><option>d</select>e",
      "<select><option>a<b>b</></><option>c</><optgroup><option>d</></></>e",
    ],
    [
      "<select><button><p>a</button><option><img><hr>b<input>c",
      "<select><button><p>a</></><option><img></></><hr></>b</><input></>c",
    ],
    ["<select><option>a<select>b</select>c", "<select><option>a</></>bc"],
    ["<b><select><p>a</b></p></p></select>b", "<b><select><p>a</><p></></>b</>"],
    ["<li>a<search><li>b", "<li>a<search></></><li>b</>"],
    ["<svg><title><![CDATA[a]]>b", "<svg><title><!--[CDATA[a]]-->b</></>"],
    ["<table><td>a<th>b<tr><td>c</table>", "<table><tbody><tr><td>a</><th>b</></><tr><td>c</></></></>"],
    ["<table> a <caption>b<td>c</table>", " a <table><caption>b</><tbody><tr><td>c</></></></>"],
    [
      "<table><col><tr><td><select><tr><td>a</table>",
      "<table><colgroup><col></></><tbody><tr><td><select></></></><tr><td>a</></></></>",
    ],
    [
      "<table><tr><td><table><tr><td>a</table>b</table>c",
      "<table><tbody><tr><td><table><tbody><tr><td>a</></></></>b</></></></>c",
    ],
    ["<table><col> a b<tr>", "a b<table><colgroup><col></> </><tbody><tr></></></>"],
    ["a<template><col> a b<col></template>", "a<template><col></>  <col></></>"],
    ["<ruby>a<rt>b<rp>c<rtc>d<rt>e</ruby>", "<ruby>a<rt>b</><rp>c</><rtc>d<rt>e</></></>"],
    ["<svg><lineargradient/><title>a<b>b</b></title><p>c", "<svg><linearGradient></><title>a<b>b</></></><p>c</>"],
    ["<svg><foreignobject><p>a</p></foreignobject><g>b</svg>c", "<svg><foreignObject><p>a</></><g>b</></>c"],
    [
      "<math><mi>a<mglyph/><b>b</b></mi><annotation-xml encoding=text/html><p>c</p></math>d",
      "<math><mi>a<mglyph></><b>b</></><annotation-xml><p>c</></></>d",
    ],
    ["<math><annotation-xml><svg></svg><p>c", "<math><annotation-xml><svg></></></><p>c</>"],
    ["<svg><![CDATA[a<b>]]></svg><![CDATA[a]]>", "<svg>a<b></><!--[CDATA[a]]-->"],
    ["<template><td>a</template><table><template>b<tr></template></table>", "<table><template>b<tr></></></>"],
    ["a<noscript><iframe src=a></noscript><p>b", "a<noscript><iframe></></><p>b</>"],
    ["<iframe src=a /><p>b", "<iframe></><p>b</>"],
    ["<search>a<p>b</search>c", "<search>a<p>b</></>c"],
    ["<p>a</body>b<!--c--></html>d<!--e-->", "<p>ab<!--c-->d<!--e--></>"],
  ])("builds the tree of %s", (html, expected) => {
    expect(bodyOf(html)).toBe(expected)
  })

  it.each([
    ["", "<html><head></><body></></>"],
    ["<!doctype html> <title>a<b></title><p>b", "<!><html><head><title>a<b></></><body><p>b</></></>"],
    ["<head></head><meta><p>a", "<html><head><meta></></><body><p>a</></></>"],
    ["<head><noscript><link><p>a", "<html><head><noscript><link></></></><body><p>a</></></>"],
    [
      "<html><frameset><frame><frameset><frame></frameset>a</frameset><noframes>b<p></noframes>",
      "<html><head></><frameset><frame></><frameset><frame></></></><noframes>b<p></></>",
    ],
    ["<p><frameset><frame></frameset>", "<html><head></><frameset><frame></></></>"],
    ["<!--a--><html><body>b</body><!--c--></html><!--d-->", "<!--a--><html><head></><body>b</><!--c--></><!--d-->"],
  ])("builds the page of %j", (html, expected) => {
    expect(shown(parseTree(html))).toBe(expected)
  })

  it.each([
    ["", true],
    ["<!doctype html>", false],
    ["<!doctype html public '-//w3c//dtd html 3.2//en'>", true],
    ["<!doctype html public '-//W3C//DTD HTML 4.01 Transitional//EN'>", true],
    ["<!doctype html public '-//W3C//DTD HTML 4.01 Transitional//EN' 'http://www.w3.org/TR/html4/loose.dtd'>", false],
    ["<!doctype html public>", true],
    ["<!doctype html system 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>", true],
    ["<!doctype svg>", true],
  ])("leaves a table in the paragraph before it on pages of the nineties: %s", (doctype, isIn) => {
    expect(bodyOf(`${doctype}<p>a<table>`)).toBe(isIn ? "<p>a<table></></>" : "<p>a</><table></>")
  })

  it("adds attributes of a second html and body to the first", () => {
    const page = parseTree("<html lang=en><body class=a><html lang=de id=b><body class=c id=d>")
    expect(page.children[0]).toMatchObject({
      properties: { lang: "en", id: "b" },
      children: [{}, { tagName: "body", properties: { className: ["a"], id: "d" } }],
    })
  })

  it("spells names of SVG and MathML as XML does", () => {
    const [, body] = (
      parseTree("<svg viewbox='0 0 1 1'><use xlink:href=#a /></svg><math definitionurl=b>").children[0] as {
        children: Array<Nodes>
      }
    ).children
    expect(body).toMatchObject({
      children: [
        { properties: { viewBox: "0 0 1 1" }, children: [{ tagName: "use", properties: { href: "#a" } }] },
        { properties: { definitionURL: "b" } },
      ],
    })
  })

  // Without elements that parse5 handles otherwise than the standard and browsers: choices, tables in templates, and ends of row groups in rows.
  const names =
    "a b p div i nobr td tr th caption colgroup col ul li dd dt h1 h2 form input button svg math mi mtext annotation-xml foreignObject desc title style script textarea frameset frame body html head br pre applet span font ruby rt rtc rp noframes xmp x-y image nav plaintext meta address table".split(
      " ",
    )
  const tokens = constantFrom(
    ...names.flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`]),
    "<input type=hidden>",
    "<font color=a>",
    "<b id=a>",
    "<svg/>",
    "<!--a-->",
    " ",
    "a",
    "a b",
    "\n",
    "<!doctype html>",
  )

  it("builds the trees of parse5 from any tags", () => {
    assert(
      property(array(tokens, { maxLength: 24, size: "max" }), (parts) => {
        const html = parts.join("")
        expect(shown(parseTree(html))).toBe(
          shownByParse5(parse(html, { scriptingEnabled: false }) as DefaultTreeAdapterMap["document"]),
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
