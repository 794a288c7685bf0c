import { Markdown } from "@trawl/markdown"
import * as fc from "fast-check"
import type { Element, ElementContent, Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import type { Nodes } from "mdast"
import { describe, expect, it } from "vitest"
import { buckets, decodedText, type RedactPIIOptions } from "@trawl/pii"
import { redactTree } from "./redactTree.ts"

const optionsOf = (replaceStyle: RedactPIIOptions["replaceStyle"]): RedactPIIOptions => ({
  mode: "fast",
  entities: buckets,
  replaceStyle,
})
const styles = ["tag", "mask", "remove"] as const
const treeOf = (html: string) => fromHtml(html, { fragment: true })
const redact = (html: string, style: RedactPIIOptions["replaceStyle"] = "tag") =>
  toHtml(redactTree(treeOf(html), optionsOf(style)).redacted)

describe("redactTree", () => {
  it.each([
    [
      "over inline elements, once",
      "<p>To <b>joe@</b><i>example</i>.com now</p>",
      "<p>To <b>&#x3C;EMAIL></b><i></i> now</p>",
    ],
    ["over the end of a line, once", "<p>To joe@<br>example.com now</p>", "<p>To &#x3C;EMAIL><br> now</p>"],
    [
      "over lines and blocks, once in each block",
      "<p>12 Main Street<br>Springfield, IL 62701</p><p>kettles</p>",
      "<p>&#x3C;LOCATION><br></p><p>kettles</p>",
    ],
    [
      "in files that are named by one",
      '<img src="/u/joe@sample.net.png" srcset="/u/logo@2x.png 2x"><a href="/u/joe%40sample.net.csv">x</a>',
      '<img src="/u/%3CEMAIL%3E.png" srcset="/u/logo@2x.png 2x"><a href="/u/%3CEMAIL%3E.csv">x</a>',
    ],
    [
      "behind percent signs of another encoding",
      '<a href="mailto:%E9joe@example.com">x</a>',
      '<a href="mailto:%E9%3CEMAIL%3E">x</a>',
    ],
    ["with the brackets of addresses of mail", "<p>Ask &lt;joe@example.com&gt;</p>", "<p>Ask &#x3C;EMAIL></p>"],
    [
      "in code that is markup, as markup",
      '<pre><code class="language-xml">&lt;to>joe@example.com&lt;/to></code></pre>',
      '<pre><code class="language-xml">&#x3C;to>&#x26;lt;EMAIL&#x26;gt;&#x3C;/to></code></pre>',
    ],
    [
      "in addresses of mail",
      '<a href="mailto:joe@example.com?cc=joe@example.com">joe</a>',
      '<a href="mailto:%3CEMAIL%3E?cc=%3CEMAIL%3E">joe</a>',
    ],
    [
      "in what addresses pass on, escaped twice too",
      '<a href="/x?u=http%3A%2F%2Fa%3Fe%3Djoe%2540example.com&amp;n=1">x</a>',
      '<a href="/x?u=http%3A%2F%2Fa%3Fe%3D%3CEMAIL%3E&#x26;n=1">x</a>',
    ],
    [
      "in parts of paths",
      '<a href="https://x.test/u/joe@example.com/1">x</a>',
      '<a href="https://x.test/u/%3CEMAIL%3E/1">x</a>',
    ],
    [
      "in sets of images that stand nowhere else",
      '<source srcset="/b.png 1x, /u/joe@example.com 3x">',
      '<source srcset="/b.png 1x, /u/%3CEMAIL%3E 3x">',
    ],
    [
      "in programs of links",
      `<a href="javascript:mail('joe@example.com')">x</a>`,
      '<a href="javascript:mail(&#x27;%3CEMAIL%3E&#x27;)">x</a>',
    ],
    [
      "in images",
      '<img src="/joe@example.com.png" srcset="/joe@example.com.png 1x" alt="Of joe@example.com" title="joe@example.com">',
      '<img src="/%3CEMAIL%3E.png" srcset="/%3CEMAIL%3E.png 1x" alt="Of &#x3C;EMAIL>" title="<EMAIL>">',
    ],
    [
      "in code, programs and data",
      String.raw`<pre>joe@example.com</pre><script>a = "x\njoe\u0040example.com"</script>`,
      String.raw`<pre>&#x3C;EMAIL></pre><script>a = "x\n<EMAIL>"</script>`,
    ],
    [
      "in what a page says of itself",
      '<meta name="author" content="joe@example.com"><p data-mail="joe@example.com">x</p>',
      '<meta name="author" content="<EMAIL>"><p data-mail="<EMAIL>">x</p>',
    ],
    [
      "in templates, and not in comments, which go",
      "<template><p>joe@example.com</p></template><!-- joe@example.com -->x",
      "<template><p>&#x3C;EMAIL></p></template>x",
    ],
  ])("replaces %s", (_name, html, redacted) => {
    expect(redact(html).replaceAll('alt="Of <EMAIL>"', 'alt="Of &#x3C;EMAIL>"')).toBe(redacted)
  })

  it("keeps tables, and searches each cell by itself", () => {
    const html =
      "<table><tbody><tr><th>Mail</th><td>joe@example.com</td></tr><tr><td>joe@</td><td>example.com</td></tr></tbody></table>"
    expect(redact(html, "mask")).toBe(
      "<table><tbody><tr><th>Mail</th><td>***************</td></tr><tr><td>joe@</td><td>example.com</td></tr></tbody></table>",
    )
  })

  it("leaves no links without a target", () => {
    expect(
      redact('<p>Ask <a href="mailto:joe@example.com" class="b">us</a> (<i>joe@example.com</i>).</p>', "remove"),
    ).toBe('<p>Ask <a class="b">us</a><i></i>.</p>')
  })

  it.each([
    ["tag", '<a data-cfemail="<EMAIL>" href="mailto:%3CEMAIL%3E">[email protected]</a>'],
    ["mask", '<a data-cfemail="***************" href="mailto:***************">[email protected]</a>'],
    ["remove", '<a data-cfemail="">[email protected]</a>'],
  ] as const)("reads addresses that a network hid, and writes %s", (style, redacted) => {
    const hidden = Buffer.from([0x2a, ...[...Buffer.from("joe@example.com")].map((byte) => byte ^ 0x2a)]).toString(
      "hex",
    )
    expect(
      redact(`<a data-cfemail="${hidden}" href="/cdn-cgi/l/email-protection#${hidden}">[email protected]</a>`, style),
    ).toBe(redacted)
    const others = `<a data-cfemail="zz" href="/cdn-cgi/l/email-protection#${"ab".repeat(20)}">[email protected]</a>`
    expect(redact(others, style)).toBe(others)
  })

  it("replaces email addresses that parsers read as names of elements and attributes", () => {
    const mail: Element = {
      type: "element",
      tagName: "joe@example.com",
      properties: { "ann@example.com": "", title: "x" },
      children: [{ type: "text", value: "a" }],
    }
    expect(toHtml(redactTree({ type: "root", children: [mail] }, optionsOf("tag")).redacted)).toBe(
      '<span title="x">a</span>',
    )
  })

  it("gives recognizers a line for each block and tabs between cells", () => {
    const { text } = redactTree(
      treeOf("<h1>A</h1><p>b\n <b>c</b><br>d</p><table><tr><td>e<td>f</table><a href='tel:+1%202' title='g'>h</a>"),
      optionsOf("tag"),
    )
    expect(text).toBe("A\nb  c\nd\ne\tf\nh\ntel:+1 2\ng")
  })

  it("writes no blank lines between rows, cells and blocks, so that a header names the cells below", () => {
    const html =
      "\n<table>\n <tr>\n  <th>Name</th>\n  <th>Phone</th>\n </tr>\n <tr>\n  <td>a</td>\n  <td>5551234</td>\n </tr>\n</table>\n<p>b <i>c</i> <b>d</b></p>\n<pre>\n \ne</pre>\n"
    const { detections, text } = redactTree(treeOf(html), optionsOf("tag"))
    expect([text, detections.map(({ bucket, start }) => [bucket, start])]).toEqual([
      "Name\tPhone\na\t5551234\nb c d\n \ne",
      [["PHONE", 13]],
    ])
  })

  it("does not change its argument", () => {
    const tree = treeOf("<p title='joe@example.com'>joe@example.com</p>")
    const before = structuredClone(tree)
    redactTree(tree, optionsOf("tag"))
    expect(tree).toEqual(before)
  })

  it("reads trees of any depth", () => {
    let deep: ElementContent = { type: "text", value: "joe@example.com" }
    for (let n = 0; n < 50_000; n++) deep = { type: "element", tagName: "b", properties: {}, children: [deep] }
    const { redacted } = redactTree({ type: "root", children: [deep] } satisfies Root, optionsOf("tag"))
    let node: Root | Element = redacted
    while (node.children[0]?.type === "element") node = node.children[0]
    expect(node.children).toEqual([{ type: "text", value: "<EMAIL>" }])
  })

  const mail = fc.constantFrom("joe@example.com", "zoë@sub.example.org")
  const parts: ReadonlyArray<(mail: string) => string> = [
    (mail) => `<p>To ${mail}, please</p>`,
    (mail) => `<p>${mail.replace("@", "<b>@</b>")}</p>`,
    (mail) => `<a href="mailto:${encodeURIComponent(mail)}">x</a>`,
    (mail) => `<a href="https://x.test/?a=${encodeURIComponent(encodeURIComponent(mail))}#${mail}">${mail}</a>`,
    (mail) => `<img alt="${mail.replace("@", "&#64;")}" src="/x.png">`,
    (mail) => `<table><tr><th>${mail}</th><td><code>${mail}</code></td></tr></table>`,
    (mail) => `<script type="application/ld+json">{"email":"${mail.replace("@", String.raw`\u0040`)}"}</script>`,
    (mail) =>
      `<h3>${mail}</h3><ol><li>${mail}<li>a<ul><li><a href="/u">${mail}</a></ul></ol><blockquote><p>${mail}</blockquote><pre>${mail}</pre>`,
    (mail) =>
      `<table><tr><th>a<th>b<tr><td rowspan="2">${mail}<td>${mail}|c<tr><td><b>${mail}</b></table><p>(${mail}) <i>${mail}</i>, <b>${mail}</b> ${mail}`,
    () => "<h2>Head 😀</h2><ul><li>שלום<li>e\u0301</ul>",
  ]
  const html = fc
    .array(fc.tuple(fc.constantFrom(...parts), mail), { maxLength: 4 })
    .map((all) => all.map(([part, mail]) => part(mail)).join("\n"))
  const shapeOf = (node: Root | ElementContent): unknown =>
    "children" in node
      ? [node.type === "element" ? node.tagName : "", node.children.map((child) => shapeOf(child as ElementContent))]
      : node.type
  const marked = new Set(["blockquote", "h3", "li", "ol", "ul"])
  // Empty elements may be gone, and emptied texts are dropped.
  const shapeOfRemoved = (node: Root | ElementContent): ReadonlyArray<unknown> => {
    if (!("children" in node)) return []
    const shapes = node.children.flatMap((child) => shapeOfRemoved(child as ElementContent))
    if (node.type === "element" && marked.has(node.tagName) && toHtml(node).replaceAll(/<[^>]*>|\s/gu, "") === "")
      return []
    return [[node.type === "element" ? node.tagName : "", shapes]]
  }

  it("leaves no value in any form, and keeps all elements that are not emptied", () => {
    fc.assert(
      fc.property(html, fc.constantFrom(...styles), (html, style) => {
        const tree = treeOf(html)
        const { redacted } = redactTree(tree, optionsOf(style))
        const written = decodedText(toHtml(redacted)).text.toLowerCase()
        for (const mail of ["joe@example.com", "zoë@sub.example.org", "zoe\u0308@sub.example.org"])
          expect(written).not.toContain(mail)
        if (style !== "remove") expect(shapeOf(redacted)).toEqual(shapeOf(tree))
        else
          expect(shapeOfRemoved(redacted)).toEqual(
            shapeOfRemoved(treeOf(html.replaceAll(/(?:joe|zoë)@(?:example\.com|sub\.example\.org)/gu, ""))),
          )
      }),
    )
  })

  const mdastOf = ({ children, type, ...node }: Nodes & { readonly children?: ReadonlyArray<Nodes> }): unknown =>
    children === undefined ? [type, "value" in node ? node.value : ""] : [type, children.map(mdastOf)]
  const typesOf = ({ children, type }: Nodes & { readonly children?: ReadonlyArray<Nodes> }): unknown =>
    children === undefined ? type : [type, children.map(typesOf)]

  it("keeps every markdown node in place under tags and masks, which read literally", () => {
    fc.assert(
      // Emphasis within a word has no form in markdown: that is another matter.
      fc.property(
        html.filter((text) => !text.includes("<b>@</b>")),
        fc.constantFrom("tag" as const, "mask" as const),
        (html, style) => {
          const tree = treeOf(html)
          const redacted = Markdown.fromHast(redactTree(tree, optionsOf(style)).redacted)
          expect(typesOf(redacted)).toEqual(typesOf(Markdown.fromHast(tree)))
          expect(mdastOf(Markdown.parse(Markdown.stringify(redacted)))).toEqual(mdastOf(redacted))
        },
      ),
    )
  })

  it("writes asterisks in markdown that read as asterisks, whatever is beside them", () => {
    const beside = fc.constantFrom(
      "",
      " ",
      "(",
      ")",
      "a",
      ".",
      ",",
      "*",
      "**",
      "_",
      "é",
      "“",
      "|",
      "<br>",
      "😀",
      "~",
      "`",
      "[",
      "]",
      "!",
    )
    const around = fc.constantFrom("p", "li", "td", "h1", "b", "i", "blockquote")
    fc.assert(
      fc.property(fc.array(beside, { minLength: 3, maxLength: 4 }), around, (besides, name) => {
        const redacted = Markdown.fromHast(
          redactTree(
            treeOf(`<${name === "td" ? "table><tr><td" : name}>${besides.join(" joe@x.test ")}`),
            optionsOf("mask"),
          ).redacted,
        )
        const texts = (node: Nodes & { readonly children?: ReadonlyArray<Nodes> }): string =>
          (node.children ?? []).map(texts).join("") + ("value" in node ? node.value : "")
        expect(texts(Markdown.parse(Markdown.stringify(redacted))).replaceAll(/\s/gu, "")).toBe(
          texts(redacted).replaceAll(/\s/gu, ""),
        )
      }),
      { numRuns: 500 },
    )
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(html, fc.constantFrom(...styles), (html, style) => {
        const { redacted } = redactTree(treeOf(html), optionsOf(style))
        expect(redactTree(redacted, optionsOf(style)).redacted).toEqual(redacted)
      }),
    )
  })
})
