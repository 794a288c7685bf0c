import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { keepSomething } from "./keepSomething.ts"
import { refineDecisions } from "./refineDecisions.ts"
import { prune } from "../prune/prune.ts"

const facts = { kind: "other", url: "about:blank", title: "", stated: "", types: new Set<string>() } as const

/** Decisions of a page: what begins with a plus is kept by its score. */
const judged = (html: string, title = "") => {
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    { ...facts, title },
  )
  const decisions = view.blocks.map((block): Decision => ({
    block,
    probability: block.text.length * 100,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  return { view, decisions }
}

const told = (decisions: ReadonlyArray<Decision>) =>
  decisions.map(({ reason: because, block, isKept }) => `${isKept ? "kept" : "dropped"} by ${because}: ${block.text}`)

const refined = (html: string, title?: string): ReadonlyArray<string> => {
  const { decisions, view } = judged(html, title)
  refineDecisions({ decisions, threshold: 5_000 }, { view, types: [] })
  return told(decisions)
}

describe("refineDecisions", () => {
  it("keeps a table of data whole that is mostly kept", () => {
    expect(refined("<table><tr><td>+aaaa<td>b</table>")).toEqual(["kept by score: +aaaa", "kept by whole: b"])
  })

  it("keeps code with a column of line numbers whole where some of it is kept", () => {
    const lines = [
      "+moor(boat)",
      "",
      "unmoor(the boat that was here before)",
      "unmoor(the boat that was here before)",
    ].map((line) => `<div>${line}</div>`)
    expect(
      refined(
        `<p>x</p><table><tr><td><div>1</div><div>2</div><div>3</div></td><td>${lines.join("")}</td></tr></table>`,
      ),
    ).toEqual([
      "dropped by score: x",
      "kept by whole: 1",
      "kept by whole: 2",
      "kept by whole: 3",
      "kept by score: +moor(boat)",
      "kept by whole: unmoor(the boat that was here before)",
      "kept by whole: unmoor(the boat that was here before)",
    ])
  })

  it("keeps rows of short blocks whole where a row names their columns", () => {
    const rows = ["<div>+Anchor lamp</div></td><td><p>89</p>", "<div>+Cabin lamp</div></td><td><p>54</p>"].map(
      (cells) => `<tr><td>${cells}</td></tr>`,
    )
    expect(refined(`<table><tr><th>+Lamp</th><th>+Price</th></tr>${rows.join("")}</table>`)).toEqual([
      "kept by score: +Lamp",
      "kept by score: +Price",
      "kept by score: +Anchor lamp",
      "kept by whole: 89",
      "kept by score: +Cabin lamp",
      "kept by whole: 54",
    ])
  })

  it("leaves a table for layout to its blocks", () => {
    expect(refined("<p>+text</p><table><tr><td><p>+aaaa</p><p>b</p></table>")).toEqual([
      "kept by score: +text",
      "kept by score: +aaaa",
      "dropped by score: b",
    ])
  })

  it("drops the last headings where nothing below them is kept", () => {
    expect(refined("<h1>+a</h1><h3>+b</h3><p>x</p><p>+text</p><h2>+c</h2><h3>+d</h3><p>x</p>")).toEqual([
      "kept by score: +a",
      "kept by score: +b",
      "dropped by score: x",
      "kept by score: +text",
      "dropped by heading: +c",
      "dropped by heading: +d",
      "dropped by score: x",
    ])
  })

  it("keeps the heading of headings that are kept", () => {
    expect(refined("<h1>+a</h1><h2>+b</h2><p>+text</p>")).toEqual([
      "kept by score: +a",
      "kept by score: +b",
      "kept by score: +text",
    ])
  })

  it("brings back the heading that says the title", () => {
    expect(refined("<h1>The old crane</h1><p>+text</p>", "The old crane - Harbour")).toEqual([
      "kept by title: The old crane",
      "kept by score: +text",
    ])
  })

  it("leaves the name of the site where a heading says the rest of the title", () => {
    expect(refined("<h1>Harbour notes</h1><h3>+The crane</h3><p>+text</p>", "Harbour notes: +The crane")).toEqual([
      "dropped by score: Harbour notes",
      "kept by score: +The crane",
      "kept by score: +text",
    ])
  })

  it("keeps the first of several copies", () => {
    const caption = "+The crane at the north quay in its last summer"
    expect(refined(`<div>${caption}</div><p>+text</p><div class=narrow>${caption}</div>`)).toEqual([
      `kept by score: ${caption}`,
      "kept by score: +text",
      `dropped by copy: ${caption}`,
    ])
  })

  it("keeps a doubtful block amid what is kept, and no unlikely one", () => {
    const doubtful = "A label of forty characters, more or less"
    expect(refined(`<p>+text</p><p>${doubtful}</p><p>+more</p><p>x</p><p>+text</p>`)).toEqual([
      "kept by score: +text",
      `kept by surroundings: ${doubtful}`,
      "kept by score: +more",
      "dropped by score: x",
      "kept by score: +text",
    ])
  })

  it("lets pictures go with the text around them", () => {
    expect(
      refined('<div><p>+text</p><figure><img src="a.png"></figure></div><div><p>x</p><img src="b.png"></div>'),
    ).toEqual(["kept by score: +text", "kept by surroundings: ", "dropped by score: x", "dropped by score: "])
  })

  it("keeps an image beside all text where kept text follows it, and no logo", () => {
    expect(refined('<img src="a.png"><p>+text</p><img src="b.png"><p>x</p>')).toEqual([
      "kept by surroundings: ",
      "kept by score: +text",
      "dropped by score: ",
      "dropped by score: x",
    ])
    expect(refined('<img src="a.png" alt="Logo"><p>+text</p>')[0]).toBe("dropped by score: ")
    expect(refined('<a href="/"><img src="a.png"></a><p>+text</p>')[0]).toBe("dropped by score: ")
  })
})

describe("keepSomething", () => {
  it("keeps what is at least half as likely as the likeliest", () => {
    const { decisions } = judged("<p>aaaaaaaa</p><p>bbbb</p><p>ccc</p>")
    keepSomething(decisions)
    expect(told(decisions)).toEqual(["kept by fallback: aaaaaaaa", "kept by fallback: bbbb", "dropped by score: ccc"])
  })
})
