import { growthOrderOn } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { contentDefaults } from "@trawl/content"
import { parseHtml } from "./parseHtml.ts"

const words =
  "<p>The harbour lies quiet in the morning, and the boats come in one after another with their catch.</p>".repeat(5)
const page = (body: string, head = ""): string =>
  `<!doctype html><html><head><title>Boats</title>${head}</head><body><main><h1>Boats</h1>${words}${body}</main></body></html>`

/** Texts on which a regular expression that restarts at each position of a long run takes minutes. */
const hostileOf = (size: number): Readonly<Record<string, string>> => {
  const filled = (text: string): string => text.repeat(Math.floor(size / text.length))
  return {
    "empty lines in code": page(`<pre>a${filled("\n")}b</pre>`),
    "empty lines in code, and a control character": page(`<pre>a${filled(" \n\t")}\u0001</pre>`),
    "tabs in a stated title": page("", `<meta property="og:title" content="a${filled("\t")}b">`),
    "bars and spaces in a stated title": page("", `<meta property="og:title" content="a${filled("| ")}b">`),
    "wide spaces in a heading": page(`<h1>a${filled("\u2003")}b</h1>`),
    "spaces in a linked headline": page(
      "",
      `<script type="application/ld+json">{"@type":"Article","headline":"a${filled(" ")}b","author":"c${filled("\u2003")}d"}</script>`,
    ),
    "an address that leads up again and again": page(`<p><a href="\u0001#${filled("top")}o#">back to top</a></p>`),
    "a text that breaks off after wide spaces": page(`<p>${"word ".repeat(10)}${filled("\u00a0")}…x</p>`),
    dots: page(`<p>${filled("... ")}x</p>`),
    "addresses of an image": page(`<p><img alt="a" srcset="a 1x,${filled("\t")}"></p>`),
    "commas in addresses of an image": page(`<p><img alt="a" srcset="${filled(",a,")}"></p>`),
    "a box of many names": page(`<div class="note ${filled("note")}"><p class="${filled("note")}">a</p><p>b</p></div>`),
    "spaces in a formula": page(
      `<p><script type="math/tex">{\\textstyle ${filled("\u2003")}</script> <script type="math/tex">%<![CDATA[ ${filled("\u2003")}]]></script></p>`,
    ),
    "an id of digits": page(
      `<p><sup><a href="#fn1">1</a></sup></p><ol><li id="fn${filled("1")} ">a note <a href="#r">↩</a></li></ol>`,
    ),
    "digits in the address of an image": page(
      `<img src="/${filled("1")}"><img src="data:,${filled(".a?")}\n">`,
      '<meta property="og:image" content="https://a.test/pictures/storm-lamp.jpg">',
    ),
    "superscripts within each other": page(
      `<p>${"<b>".repeat(50)}${filled("<i>1</i>")}${"1<sup>99</sup></b>".repeat(50)}</p>`,
    ),
    "lines between other parts": page(`<div>${"a line<p>b</p>".repeat(Math.sqrt(size) * 4)}${filled("<wbr>")}</div>`),
    "a byline of empty elements": page(`<p><b>By Jane Doe${filled("<wbr>")}</b></p>${words}`),
    "a stated title of many words": page(
      "<h2>a b c</h2><p>d</p>".repeat(Math.sqrt(size) * 2),
      `<meta property="og:title" content="${filled("a b ")}">`,
    ),
    "labels of digits": page(`<label><input type="checkbox"> ${filled("1")}x</label>`),
    "code of spaces": page(`<p><code> ${filled(" a ")}</code></p>`),
    "links of spaces": page(`<p>a<b>${filled("\u2003")}x</b><a href="/b">${filled("&#10;\u2003")}x</a></p>`),
    "starts of addresses": page(`<p>${filled("(www.*_a_ ")}</p>`),
    brackets: page(`<p>${filled("[")}_a_ http://a.test/_b_</p>`),
    "references without an end": page(`<p>${filled("&#1")}${filled("&amp")}</p>`),
    "a list of names that are languages": page(`<div class="${filled("javascript ")}">a</div>`),
    "names that code is made of": `<!doctype html><body><script>${"#".repeat(size / 5)}</script>${`<div id="x${"#".repeat(size / 60)}"></div>`.repeat(50)}`,
    "starts of formulas": page(`<p>\\(${filled("\\(")}\\)</p>`),
    "backslashes of a formula": page(`<math><mi>${filled("\\frac")}</mi></math>`),
    "answers that are folded away": page(filled("<div><b>a</b><p hidden>b</p></div>")),
    "folds behind one question": page(`<h3>a?</h3>${filled("<div hidden>b</div>")}`),
    "folds within folds": page(filled("<h3>a?</h3><div hidden>")),
    "tabs without panels": page(filled("<ul role=tablist><li role=tab><a href=#a>a</a>")),
    "less-than signs": filled("<"),
    "bytes without an encoding": `${filled("<\u0080")}`,
  }
}

/** Long enough that the page around the text costs little in comparison. */
const size = 20_000

const convert = (body: Uint8Array) => {
  const { metadata, markdown } = parseHtml(
    { url: "https://a.test/", status: 200, mediaType: "text/html", body },
    contentDefaults,
  )
  expect([typeof metadata, typeof markdown().text]).toEqual(["object", "string"])
}

describe("a hostile text", () => {
  it.each(Object.keys(hostileOf(1)))("is converted in linear time: %s", (name) => {
    expect(growthOrderOn((length) => Buffer.from(hostileOf(length)[name] ?? ""), convert, size)).toBeLessThan(1.5)
  })
})
