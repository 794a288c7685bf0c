import { array, assert, constantFrom, property } from "fast-check"
import type { Element, ElementContent, Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "./fromHast.ts"
import { parse } from "./parse.ts"
import { stringify } from "./stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true })))

const tags = "a b i p div span ul ol li table tr td th pre code blockquote h2 br hr img dl dt dd em strong del q math input".split(" ")
const texts = ["x", " ", "two words", ".", "*", "“", "\n", "\u00a0", "中"]

describe("fromHast", () => {
  it.each([
    ["<p>a<b> b </b>c</p>", "a **b** c"],
    ["<p><b>a</b><b>b</b></p>", "**ab**"],
    ["<p><b>a</b> <b>b</b></p>", "**a** **b**"],
    ["<p><b><strong>a</strong></b></p>", "**a**"],
    ["<p>x <b>Note:</b>text</p>", "x **Note**:text"],
    ["<p>是<b>“重点”</b>内容</p>", "是“**重点**”内容"],
    ["<p><a href=a>x</a><a href=b>y</a></p>", "[x](a) [y](b)"],
    ["<p><a href=a></a>x</p>", "x"],
    ["<p><a name=top>x</a></p>", "x"],
    ["<p><a href='javascript:x()'>x</a></p>", "x"],
    ["<b style='font-weight: normal'><p>x</p></b>", "x"],
    ["<h2>a<br>b</h2>", "## a b"],
    ["<div role=heading aria-level=3>a</div>", "### a"],
    ["<p>a&shy;b</p>", "ab"],
    ["<p>&nbsp;</p><p>x</p>", "x"],
    ["<p><q>a</q></p>", "“a”"],
    ["<ul><li class=x></li></ul>", ""],
    ["<ol start=3><li>a</li></ol>", "3. a"],
    ["<iframe src=https://a.test/v title=Film></iframe>", "[Film](https://a.test/v)"],
    ["<video src=/v.mp4></video>", "[video](/v.mp4)"],
    ["<table><tr><td>a</td></tr></table>", "a"],
    ["<table><tr><td><h2>a</h2></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "## a\n\nb\n\nc\n\nd"],
    ["<pre class='brush: js;'>x</pre>", "```js\nx\n```"],
    ["<pre data-lang=rust>x</pre>", "```rust\nx\n```"],
    ["<pre><span class=line-number>1</span>x<button>Copy</button></pre>", "```\nx\n```"],
  ])("turns %s into %j", (html, expected) => {
    expect(markdownOf(html).trimEnd()).toBe(expected)
  })

  it("leaves the tree as it was", () => {
    const tree = fromHtml("<p>a <b>b</b><ul><li>c</ul>", { fragment: true })
    const before = structuredClone(tree)
    fromHast(tree)
    expect(tree).toEqual(before)
  })

  it("never throws, and what it gives is written the same twice", () => {
    const nested = array(constantFrom(...tags.map((tag) => `<${tag} href=u src=u>`), ...tags.map((tag) => `</${tag}>`), ...texts), { maxLength: 30 })
    assert(
      property(nested, (parts) => {
        const once = stringify(parse(markdownOf(parts.join(""))))
        expect(stringify(parse(once))).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })

  it("reads a hundred thousand nested elements without overflow", () => {
    let node: ElementContent = { type: "text", value: "x" }
    for (let level = 0; level < 100_000; level++) node = { type: "element", tagName: level % 2 === 0 ? "div" : "blockquote", properties: {}, children: [node] } satisfies Element
    const tree: Root = { type: "root", children: [node] }
    expect(stringify(fromHast(tree)).trimEnd().endsWith("x")).toBe(true)
  })

  it.each([["ul", "li"], ["table", "td"], ["math", "mi"]])("reads %s with two hundred thousand %s without overflow", (parent, child) => {
    const children = Array.from({ length: 200_000 }, (): Element => ({ type: "element", tagName: child, properties: {}, children: [] }))
    const tree: Root = { type: "root", children: [{ type: "element", tagName: parent, properties: {}, children }] }
    expect(() => stringify(fromHast(tree))).not.toThrow()
  })

  it("spans no more columns than the table has cells", () => {
    const html = `<table>${`<tr><td colspan=1000000 rowspan=65534>a</td><td>b</td></tr>`.repeat(50)}</table>`
    expect(markdownOf(html).length).toBeLessThan(10_000)
  })
})
