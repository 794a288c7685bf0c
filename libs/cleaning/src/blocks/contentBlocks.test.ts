import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { contentBlocks } from "./contentBlocks.ts"

const blocksOf = (html: string) => contentBlocks(fromHtml(html, { fragment: true }))
const read = (html: string) => blocksOf(html).map(({ kind, text }) => [kind, text])

describe("contentBlocks", () => {
  it("numbers leaf blocks in the order of the page", () => {
    expect(
      read(
        "<article><h1>Title</h1><div><p>One <b>bold</b>.</p>loose <i>words</i><ul><li>a</li><li>b<ul><li>c</li></ul></li></ul></div><hr></article>",
      ),
    ).toEqual([
      ["heading", "Title"],
      ["paragraph", "One bold."],
      ["text", "loose words"],
      ["item", "a"],
      ["item", "b"],
      ["item", "c"],
      ["rule", ""],
    ])
  })

  it("takes tables, code, quotes, figures and description lists as one block", () => {
    expect(
      read(
        "<table><tr><td><p>a</p></td><td>b</td></tr></table><pre>x\n y</pre><blockquote><p>q</p><p>r</p></blockquote><figure><img><figcaption>f</figcaption></figure><dl><dt>t</dt><dd>d</dd></dl>",
      ),
    ).toEqual([
      ["table", "a b"],
      ["code", "x y"],
      ["quote", "q r"],
      ["figure", "f"],
      ["terms", "t d"],
    ])
  })

  it("counts characters, the share of them in links, and images", () => {
    const [block] = blocksOf('<p>ab <a href="/">cd ef</a> <img></p>')
    expect([block?.length, block?.linkShare, block?.media]).toEqual([6, 4 / 6, 1])
  })

  it("gives each block its heading", () => {
    expect(
      blocksOf("<p>0</p><h2>1</h2><p>2</p><h3>3</h3><p>4</p><h2>5</h2><p>6</p>").map(({ heading }) => heading),
    ).toEqual([undefined, undefined, 1, 1, 3, undefined, 5])
  })

  it("splits a link around blocks, and leaves out invisible content", () => {
    expect(read("<a href='/'><h3>Card</h3><p>Text</p></a><p> </p><script>x()</script><div></div>")).toEqual([
      ["heading", "Card"],
      ["paragraph", "Text"],
    ])
  })

  it("cuts the visible text, and measures all of it", () => {
    const [block] = blocksOf(`<p>${"word ".repeat(10_000)}</p>`)
    expect([block?.text.length, block?.length]).toEqual([600, 40_000])
  })
})
