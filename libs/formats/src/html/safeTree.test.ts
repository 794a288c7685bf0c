import * as fc from "fast-check"
import { toHtml } from "hast-util-to-html"
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"
import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { safeTree } from "./safeTree.ts"

const safe = (html: string) => toHtml(safeTree(treeOf(html)))

describe("safeTree", () => {
  it.each<[string, string, string]>([
    [
      "scripts",
      `a<script>alert(1)</script><SCRIPT src=x></SCRIPT><svg><script>alert(1)</script></svg>`,
      "a<svg></svg>",
    ],
    [
      "handlers of events",
      `<p onclick=a ONMOUSEOVER=b onFoo=c on=d>a</p><svg onload=a><g onbegin=b></g></svg>`,
      "<p>a</p><svg><g></g></svg>",
    ],
    [
      "where a button leads",
      `<form action="javascript:0"><button formaction="javascript:0">a</button></form>`,
      "<form><button>a</button></form>",
    ],
    [
      "plugins, but not what stands in for them",
      `<object data=x><p>a</p></object><applet code=x>b</applet><embed src=x>`,
      "<p>a</p>b",
    ],
    [
      "pages within attributes",
      `<iframe srcdoc="<script>0</script>" src="https://a.test/">a</iframe>`,
      `<iframe src="https://a.test/"></iframe>`,
    ],
    [
      "scripts in addresses",
      `<a href="javascript:0">a</a><a href=" JAVA\tscript:0">b</a><a href="&#1;&#106;avascript&colon;0">c</a><a href="vbscript:0">d</a>`,
      "<a>a</a><a>b</a><a>c</a><a>d</a>",
    ],
    [
      "pages in addresses",
      `<a href="data:text/html,x">a</a><iframe src="data:image/svg+xml,x"></iframe><a href="data:image/svg+xml,x">b</a>`,
      "<a>a</a><iframe></iframe><a>b</a>",
    ],
    [
      "the files of a reader",
      `<a href="file:///etc/passwd">a</a><img src="file:///a.png" alt="b">`,
      `<a>a</a><img alt="b">`,
    ],
    [
      "what changes the page",
      `<meta http-equiv=refresh content="0;url=x"><base href="https://a.test"><link rel=stylesheet href=x><style>a{}</style>a`,
      "a",
    ],
    [
      "addresses of SVG",
      `<svg><a xlink:href="javascript:0"><text>a</text></a><use href="data:x#a"></use><use xlink:href="#b"></use></svg>`,
      `<svg><a><text>a</text></a><use></use><use xlink:href="#b"></use></svg>`,
    ],
    [
      "animations",
      `<svg><a><animate attributeName=href values="javascript:0"></animate><set attributeName=xlink:href to="javascript:0"></set>a</a></svg>`,
      "<svg><a>a</a></svg>",
    ],
    [
      "addresses of formulas",
      `<math href="javascript:0"><mi xlink:href="javascript:0">a</mi></math>`,
      "<math><mi>a</mi></math>",
    ],
    [
      "styles that ran scripts",
      `<p style="width:expression(0)">a<p style="background:url(java\\73 cript:0)">b<p style="behavior:url(x)">c`,
      "<p>a</p><p>b</p><p>c</p>",
    ],
    [
      "other addresses",
      `<a ping="x" href="/a">a</a><table background="javascript:0"></table><video poster="javascript:0"></video><img srcset="javascript:0 1x"><q cite="javascript:0">b</q>`,
      `<a href="/a">a</a><table></table><video></video><img><q>b</q>`,
    ],
    ["comments and templates", `<!--<script>--><template><script></script></template>a`, "a"],
    [
      "elements that take markup for text",
      `<xmp><b>a</xmp><textarea><b>c</textarea>`,
      "<pre>&#x3C;b>a</pre><textarea>&#x3C;b>c</textarea>",
    ],
    [
      "end tags in what may be text",
      `<noscript><img alt="</noscript><script>" src="/a.png"></noscript>`,
      `<noscript><img src="/a.png"></noscript>`,
    ],
  ])("leaves out %s", (_, given, expected) => {
    expect(safe(given)).toBe(expected)
  })

  it.each([
    `<h1 id="a" class="b" title="javascript: the good parts">a</h1>`,
    `<a href="https://a.test/?q=javascript:">a</a><a href="mailto:a@b.test">b</a><a href="tel:+1">c</a><a href="#d">d</a><a href="./e:f" hidden>e</a>`,
    `<img src="data:image/png;base64,AA==" alt="a"><img srcset="/a.png 1x, /b.png 2x"><video src="/a.mp4" poster="/a.jpg" controls></video>`,
    `<iframe src="https://player.test/embed/1" title="a"></iframe>`,
    `<p style="color: red; scroll-behavior: smooth; background: url(https://a.test/b.png)">a</p>`,
    `<svg viewBox="0 0 1 1"><image href="data:image/png;base64,AA=="></image><path d="M0 0"></path></svg>`,
    `<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math><my-card data-on="1">a</my-card>`,
    `<details open><summary>a</summary>b</details><table><tbody><tr><td colspan="2">c</td></tr></tbody></table><form action="/search"><input name="q"></form>`,
  ])("keeps %j", (html) => {
    expect(safe(html)).toBe(html)
  })

  it("writes formula scripts as code", () => {
    expect(safe(`<script type="math/tex">a<b</script><script type="math/tex; mode=display">c</script>`)).toBe(
      `<code class="language-math math-inline">a&#x3C;b</code><code class="language-math math-display">c</code>`,
    )
  })

  it("returns a safe tree unchanged, and never changes its argument", () => {
    const tree = treeOf(`<p onclick=a><a href="javascript:0">b</a></p>`)
    const before = structuredClone(tree)
    const once = safeTree(tree)
    expect([tree, safeTree(once)]).toEqual([before, once])
  })
})

type Node = DefaultTreeAdapterTypes.Node

const active = new Set(
  "script style object embed applet base meta link template xmp plaintext noembed noframes animate set".split(" "),
)
const [address, seen] = [
  /^(?:href|src|action|poster|background|cite)$/u,
  /^(?:javascript|vbscript|file|data:(?!image\/(?!svg)))/iu,
]

/** What a browser could run in a parsed tree. */
const dangers = (node: Node): ReadonlyArray<string> => {
  const inner = "content" in node ? [node.content] : "childNodes" in node ? node.childNodes : []
  if (!("tagName" in node)) return inner.flatMap(dangers)
  const attributes = node.attrs.filter(
    ({ name, value }) =>
      /^on|^(?:srcdoc|formaction|ping)$/iu.test(name) ||
      (address.test(name) && seen.test(value.replaceAll(/[\0- ]/gu, ""))),
  )
  return [
    ...(active.has(node.tagName) ? [node.tagName] : []),
    ...attributes.map(({ name, value }) => `${name}=${value}`),
    ...inner.flatMap(dangers),
  ]
}

const names =
  "a p b table td tr select option form button svg math mi mtext mglyph annotation-xml foreignObject desc title style script xmp textarea noscript noembed noframes iframe template plaintext img image use object embed set animate listing frameset head body".split(
    " ",
  )
const values = [
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "&#106;avascript:0",
  "data:text/html,<script>0</script>",
  "file:///etc/passwd",
  "x",
  "</noscript><img src=x onerror=0>",
  "</style></textarea></xmp></title></svg><img src=x onerror=0>",
  "--><script>0</script>",
  "]]><script>0</script>",
]
const attributes = [
  "href",
  "xlink:href",
  "src",
  "onclick",
  "ONLOAD",
  "srcdoc",
  "action",
  "formaction",
  "title",
  "alt",
  "style",
  "to",
  "values",
  "attributeName",
  "poster",
  "data-x",
]
const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.array(fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values)), { maxLength: 3 }),
    )
    .map(([name, own]) => `<${name}${own.map(([key, value]) => ` ${key}="${value}"`).join("")}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    "text",
    "&lt;script&gt;0&lt;/script&gt;",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<img src=x onerror=0>",
    "<script>0</script>",
    "</p>",
    "<br>",
  ),
)

describe("html", () => {
  it("runs nothing when parsed again, with or without scripts, alone or inside any element", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, scriptingEnabled) => {
        const written = safe(pieces.join(""))
        for (const within of [written, `<div>${written}</div>`, `<table><td>${written}`, `<svg><desc>${written}`]) {
          expect(dangers(parseFragment(within, { scriptingEnabled }))).toEqual([])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
