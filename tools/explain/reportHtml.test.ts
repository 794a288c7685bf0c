import { explainContent, parseTree } from "@trawl/html"
import type { Nodes } from "hast"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { reportHtml } from "./reportHtml.ts"

const namesIn = (tree: Nodes): ReadonlyArray<string> =>
  "children" in tree
    ? tree.children.flatMap((node) => [...(node.type === "element" ? [node.tagName] : []), ...namesIn(node)])
    : []

const types = { article: 0.9, documentation: 0, service: 0.1, forum: 0, collection: 0, listing: 0, product: 0 }

describe("reportHtml", () => {
  it("shows each block with its reason, below a summary", () => {
    const blocks = [
      { isKept: false, probability: 0.02, because: "score", reason: "in navigation", path: "nav > a", text: "Home" },
      {
        isKept: true,
        probability: 0.97,
        because: "score",
        reason: "its score reaches the threshold",
        path: "main > p",
        text: "Boats",
      },
      { isKept: true, probability: 0.5, because: "surroundings", reason: "an image", path: "main > img", text: "" },
    ] as const
    const [head, list] = reportHtml("boats.html", {
      decidedBy: "score",
      type: "article",
      types,
      threshold: 0.54,
      blocks,
    }).split("<ol>\n")
    expect(head).toContain('<p class="summary">Taken for: article (90 %). Kept from 54 %: 2 of 3 blocks.</p>')
    expect(list)
      .toBe(`<li class="dropped"><span class="text"><bdi>Home</bdi><span class="path">nav &gt; a</span></span><span class="why"><meter value="0.02"></meter> 2 % in navigation</span></li>
<li class="kept"><span class="text"><bdi>Boats</bdi><span class="path">main &gt; p</span></span><span class="why"><meter value="0.97"></meter> 97 % its score reaches the threshold</span></li>
<li class="kept"><span class="text"><i>image</i><span class="path">main &gt; img</span></span><span class="why"><meter value="0.5"></meter> 50 % an image</span></li>
</ol></body></html>
`)
  })

  it("contains no element of a page, whatever its texts and names are", () => {
    const own = new Set([
      "html",
      "head",
      "meta",
      "title",
      "style",
      "body",
      "h1",
      "p",
      "ol",
      "li",
      "span",
      "bdi",
      "i",
      "meter",
    ])
    const texts = fc.string({
      unit: fc.constantFrom("<script>", "</ol>", "<img src=x onerror=x>", '"', "'", "&lt;", "a ", "]]>", "<!--"),
      maxLength: 8,
    })
    fc.assert(
      fc.property(texts, texts, (text, name) => {
        const block = { isKept: true, probability: 1, because: "score", reason: "r", path: name, text } as const
        const report = reportHtml(name, { decidedBy: "score", type: "article", types, threshold: 0.5, blocks: [block] })
        expect(namesIn(parseTree(report)).filter((tag) => !own.has(tag))).toEqual([])
      }),
    )
  })

  it("shows what explainContent returns", () => {
    const report = reportHtml(
      "page",
      explainContent(
        "<nav><a href='/'>Home</a></nav><p>Ten boats lay in the harbour that night, and none of them left.</p>",
      ),
    )
    expect(
      [...report.matchAll(/<li class="(\w+)"><span class="text"><bdi>(.{4})/gu)].map(([, side, text]) => [side, text]),
    ).toEqual([
      ["dropped", "Home"],
      ["kept", "Ten "],
    ])
  })
})
