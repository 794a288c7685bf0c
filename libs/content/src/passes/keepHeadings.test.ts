import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepHeadings } from "./keepHeadings.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

/** How likely texts are content that are not kept, by their first sign, in 1/10,000. */
const likely: Readonly<Record<string, number>> = { "?": 0, "!": 4_800 }

/** The headings that are kept of a page of which the texts with a plus were kept. */
const kept = (html: string) => {
  const { blocks } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: likely[block.text[0] ?? ""] ?? 4_000,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepHeadings(decisions)
  return decisions
    .filter(({ block, isKept }) => isKept && block.edge.tag.startsWith("h"))
    .map(({ block }) => block.text)
}

describe("keepHeadings", () => {
  it("keeps the heading of a section that is mostly kept", () => {
    expect(
      kept("<p>+text</p><h2>Parameters</h2><p>some</p><p>+a text that is longer</p><h2>Notes</h2><p>none of it</p>"),
    ).toEqual(["Parameters"])
    expect(
      kept("<p>+text</p><section><div><h2>Parameters</h2></div><h3>First</h3><p>+a text that is longer</p></section>"),
    ).toEqual(["Parameters", "First"])
  })

  it("keeps one in a header, and above a link to all of its section", () => {
    expect(
      kept(
        "<p>+text</p><section><div><header><h2>Lamps</h2><a href=/lamps>All</a></header></div><p>+a text that is longer</p></section>",
      ),
    ).toEqual(["Lamps"])
  })

  it("keeps one above all that is kept where it is about as likely as not", () => {
    expect(kept("<h2>!Soups</h2><p>+text</p>")).toEqual(["!Soups"])
  })

  it("keeps one above all that is kept where nothing but its section stands beside it", () => {
    expect(kept("<p>?</p><section><h2>Synopsis</h2><pre>+moor [rope]</pre></section><p>+text</p>")).toEqual([
      "Synopsis",
    ])
  })

  it("keeps one in a part that is named like what stands beside the content, where most of it is kept", () => {
    expect(
      kept(
        `<p>+text ${"that goes on, and on. ".repeat(9)}</p><div class=related><p>+a text that is longer</p><h2>Parameters</h2><p>+a text that is longer</p></div>`,
      ),
    ).toEqual(["Parameters"])
  })

  it.each([
    [
      "one in such a part of which little is kept",
      `<p>+text ${"that goes on, and on. ".repeat(9)}</p><div class=related><p>a text that is longer</p><p>and another</p><h2>Parameters</h2><p>+text</p></div>`,
    ],
    ["an unlikely one", "<p>+text</p><h2>?Read also</h2><p>+text</p>"],
    ["one above an unlikely text", "<p>+text</p><h2>Parameters</h2><p>?</p><p>+text that goes on</p>"],
    ["one above all that is kept", "<div><h2>Harbour</h2><p>+text</p><h2>Tides</h2></div>"],
    [
      "one that leads elsewhere above all that is kept",
      "<section><h2><a href=b>Films</a></h2><p>+text</p></section><p>+text</p>",
    ],
    ["one below a picture", "<p>+text</p><figure><img src=a.png><h2>The old crane</h2></figure><p>+text</p>"],
    ["one in navigation", "<p>+text</p><nav><h2>Chapters</h2></nav><p>+text</p>"],
    ["one of the first level", "<p>+text</p><h1>Harbour</h1><p>+text</p>"],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toEqual([])
  })
})
