import { describe, expect, it } from "vitest"
import { documentHtml } from "./documentHtml.ts"
import { parseDocument } from "./parseDocument.ts"

const htmlOf = (markdown: string) => {
  const parsed = parseDocument(markdown)
  const document = { ...parsed, path: "docs/a.md", address: "a" }
  const dead: Array<string> = []
  const html = documentHtml(parsed, document, {
    documents: new Map([["docs/a.md", document]]),
    exists: (path) => path.startsWith("libs/") || path.endsWith(".png"),
    routes: new Map([["GET /v2/map", "api/map#get-v2-map"]]),
    image: (path) => `assets/${path.replaceAll("/", "-")}`,
    onDead: (href) => dead.push(href),
  })
  return { html, dead }
}

describe("documentHtml", () => {
  it.each([
    [
      "## The `a` way",
      `<h2 id="the-a-way">The <code>a</code> way <a class="anchor" href="#the-a-way" aria-label="Link to “The a way”">#</a></h2>\n`,
    ],
    ["[x](../libs/b.ts)", "<p>x (<code>libs/b.ts</code>)</p>\n"],
    ["[`libs/b.ts`](../libs/b.ts)", "<p><code>libs/b.ts</code></p>\n"],
    ["[x](https://example.com/?a&b)", `<p><a href="https://example.com/?a&amp;b" rel="noreferrer">x</a></p>\n`],
    ["![An `a`](p/b.png)", `<p><img src="assets/docs-p-b.png" alt="An a" loading="lazy"></p>\n`],
    [
      "`GET /v2/map` and `GET /v2/x`",
      `<p><a href="api/map#get-v2-map"><code>GET /v2/map</code></a> and <code>GET /v2/x</code></p>\n`,
    ],
    [
      "[`GET /v2/map`](https://example.com)",
      `<p><a href="https://example.com" rel="noreferrer"><code>GET /v2/map</code></a></p>\n`,
    ],
    ["<!-- a note -->\n\nText <b onclick=x>", "<p>Text &lt;b onclick=x&gt;</p>\n"],
    [
      "```sh\na 'b'\n```",
      `<div class="code"><pre><code class="language-sh">a <span class="string">'b'</span>\n</code></pre></div>\n`,
    ],
  ])("renders %j", (markdown, html) => {
    expect(htmlOf(markdown)).toEqual({ html, dead: [] })
  })

  it("aligns cells by class, drops heads without text, and takes an empty head for a cell", () => {
    expect(htmlOf("| a | |\n| --: | --- |\n| b | c |").html.replaceAll("\n", "")).toBe(
      `<div class="table"><table><thead><tr><th class="right">a</th><td></td></tr></thead><tbody><tr><td class="right">b</td><td>c</td></tr></tbody></table></div>`,
    )
    expect(htmlOf("| | |\n| --- | --- |\n| b | c |").html).not.toContain("<thead>")
  })

  it("tells of links that lead nowhere, and shows their text", () => {
    expect(htmlOf("[b](gone.md) [c](#gone) ![d](gone.gif)")).toEqual({
      html: `<p>b c <img src="gone.gif" alt="d" loading="lazy"></p>\n`,
      dead: ["gone.md", "#gone", "gone.gif"],
    })
  })
})
