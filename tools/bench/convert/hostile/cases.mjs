import { generatedPage } from "../generatedPage.mjs"

const page = (body) => `<!doctype html><html><head><title>Case</title></head><body>${body}</body></html>`
/** A text repeated up to `bytes` characters. */
const filled = (bytes, text) => text.repeat(Math.max(1, Math.floor(bytes / text.length)))
/** Nested elements with a text inside, `bytes` characters in all. */
const nested = (bytes, open, close) => {
  const depth = Math.floor(bytes / (open.length + close.length))
  return `${open.repeat(depth)}deep${close.repeat(depth)}`
}

/** Pages made to take long, to use much memory or to crash, by their content; each of the given number of characters. */
export const cases = {
  "an ordinary page": (bytes) => generatedPage(bytes),
  "one paragraph": (bytes) => page(`<p>${filled(bytes, "and then it rained for a whole week ")}</p>`),
  "inline siblings": (bytes) => page(`<p>${filled(bytes, "<span>w</span> ")}</p>`),
  "links in one paragraph": (bytes) => page(`<p>${filled(bytes, '<a href="/a">b</a> ')}</p>`),
  "line breaks": (bytes) => page(`<div>${filled(bytes, "row<br>")}</div>`),
  "list items": (bytes) => page(`<ul>${filled(bytes, "<li>thing <b>y</b></li>")}</ul>`),
  "table rows": (bytes) =>
    page(`<table><tr><th>k<th>l<th>m</tr>${filled(bytes, "<tr><td>7</td><td>8</td><td>p | q</td></tr>")}</table>`),
  "one wide cell among many rows": (bytes) =>
    page(
      `<table><tr><th>k<th>l</tr>${filled(bytes / 2, "<tr><td>7</td><td>8</td></tr>")}<tr><td>${filled(bytes / 2, "wide ")}</td><td>8</td></tr></table>`,
    ),
  "cells over a million columns": (bytes) =>
    page(`<table>${filled(bytes, '<tr><td colspan="1000000">x</td></tr>')}</table>`),
  "cells over many rows": (bytes) => page(`<table>${filled(bytes, '<tr><td rowspan="65534">x</td></tr>')}</table>`),
  "marks of markdown": (bytes) => page(`<p>${filled(bytes, "*_[`!#~]\\ ")}</p>`),
  "marks of markdown and tags": (bytes) => page(`<p>${filled(bytes, "*_[`<!#~")}</p>`),
  "emphasis between letters": (bytes) => page(`<p>${filled(bytes, "e<b>f</b>g<i>h</i>")}</p>`),
  "nested div": (bytes) => page(nested(bytes, "<div>", "</div>")),
  "nested span": (bytes) => page(`<p>${nested(bytes, "<span>", "</span>")}</p>`),
  "nested quotes": (bytes) => page(nested(bytes, "<blockquote>", "</blockquote>")),
  "nested lists": (bytes) => page(nested(bytes, "<ul><li>a", "</li></ul>")),
  "nested tables": (bytes) => page(nested(bytes, "<table><tr><td>", "</td></tr></table>")),
  "bold without an end": (bytes) => page(`<p>${filled(bytes, "<b>x")}`),
  "links and bold without an end": (bytes) => page(filled(bytes, "<a href=x><b><p>y")),
  "marks that are opened again": (bytes) =>
    page(
      `<p>${Array.from({ length: Math.floor(bytes / 25) }, (_, place) => `<b id=${place}>`).join("")}${filled(bytes / 2, "<p>x")}`,
    ),
  "bold of many kinds without an end": (bytes) =>
    page(`<p>${Array.from({ length: Math.floor(bytes / 13) }, (_, place) => `<b id=${place}>x`).join("")}`),
  "noscripts without an end": (bytes) => page(filled(bytes, "<noscript>word word ")),
  "an embedded image": (bytes) =>
    page(`<p>before</p><img alt="i" src="data:image/png;base64,${filled(bytes, "QUJD")}"><p>after</p>`),
  "a comment without an end": (bytes) => page(`<p>before</p><!-- ${filled(bytes, "-")}`),
  "characters that open tags": (bytes) => page(filled(bytes, "<")),
  "characters that open references": (bytes) => page(filled(bytes, "&")),
  attributes: (bytes) =>
    page(
      `<div ${Array.from({ length: Math.floor(bytes / 14) }, (_, place) => `data-a${place}="v"`).join(" ")}>x</div>`,
    ),
  "one long class list": (bytes) => page(`<div class="${filled(bytes, "nav main ")}">x</div>`),
  "a script": (bytes) => page(`<p>before</p><script>const s = "${filled(bytes, "abc</scr")}"</script><p>after</p>`),
  "structured data, nested": (bytes) =>
    page(`<script type="application/ld+json">${nested(bytes, '{"@graph":[', "]}")}</script><p>text</p>`),
  "structured data, broken": (bytes) =>
    page(`<script type="application/ld+json">{"a":"${filled(bytes, '\\",')}</script><p>text</p>`),
  "code in spans": (bytes) => page(`<pre><code>${filled(bytes, "<span>x</span>\n")}</code></pre>`),
  backticks: (bytes) => page(`<p><code>${filled(bytes, "` `` ")}</code></p>`),
  dollars: (bytes) => page(`<p>${filled(bytes, "$a$$b\\(c ")}</p>`),
  "white space": (bytes) => page(`<p>a${filled(bytes, " \n\t")}b</p>`),
  "forms and hidden parts": (bytes) =>
    page(filled(bytes, '<div hidden><input value="x"></div><p aria-hidden="true">y</p>')),
  headings: (bytes) => page(filled(bytes, "<h2>t</h2>")),
  "footnote marks": (bytes) => page(filled(bytes, '<sup><a href="#fn1">1</a></sup>')),
  formulas: (bytes) => page(`<p>${filled(bytes, "<math><msup><mi>a</mi><mn>2</mn></msup></math> ")}</p>`),
}
