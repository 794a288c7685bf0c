import type { Root } from "hast"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTree, textOf } from "@trawl/hast"
import { keepDecided } from "./keepDecided.ts"
import { measure } from "./parts/measure.ts"
import { prune } from "./prune/prune.ts"

const rootOf = (html: string): Root =>
  prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false })

const kept = (html: string, isKept: (text: string) => boolean): Root => {
  const root = rootOf(html)
  return keepDecided(
    root,
    measure(root).blocks.map((block) => ({ block, probability: 0, isKept: isKept(block.text), reason: "score" })),
  )
}

describe("keepDecided", () => {
  it.each([
    ["drops elements that held nothing else", "<div><ul><li>x</li></ul></div><p>a</p>", "<p>a</p>"],
    ["keeps the rest of an element", "<section><h2>a</h2><p>x</p></section>", "<section><h2>a</h2></section>"],
    [
      "keeps cells that were empty before",
      "<table><tr><td></td><td>a</td></tr></table>",
      "<table><tr><td></td><td>a</td></tr></table>",
    ],
    [
      "keeps cells in their columns",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>x</td><td>c</td></tr></table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr></table>",
    ],
    [
      "drops columns and rows in which nothing is left",
      "<table><tr><td>x</td><td>a</td></tr><tr><td>x</td><td>x</td></tr><tr><td>x</td><td>b</td></tr></table>",
      "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>",
    ],
    [
      "counts columns by their spans",
      "<table><tr><th colspan=2>a</th><th>b</th></tr><tr><td>x</td><td>x</td><td>c</td></tr></table>",
      "<table><tr><th colspan=2>a</th><th>b</th></tr><tr><td></td><td>c</td></tr></table>",
    ],
    ["drops lone breaks and rules", "<div>x<br><hr></div><p>a</p>", "<p>a</p>"],
    ["drops images of dropped blocks", '<p>x <img src="p.png"></p><p>a</p>', "<p>a</p>"],
    ["keeps inline elements around kept texts", "<p><b>a</b></p><p><b><i>x</i></b></p>", "<p><b>a</b></p>"],
  ])("%s", (_, html, expected) => {
    expect(kept(html, (text) => !text.startsWith("x"))).toEqual(rootOf(expected))
  })

  it("leaves a tree as it was if all of it is kept", () => {
    const html = "<div> <p>a</p> <p></p><hr></div>"
    expect(kept(html, () => true)).toEqual(rootOf(html))
  })

  it("leaves nothing if nothing is kept", () => {
    expect(kept("<div><p>a</p><p>b</p></div>", () => false).children).toEqual([])
  })

  it("keeps the texts of kept blocks and no others", () => {
    const leaf = fc.tuple(fc.constantFrom("p", "li", "div", "td", "h2", "blockquote"), fc.constantFrom("a", "x"))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("div", "ul", "section"), fc.array(leaf, { maxLength: 4 })), { maxLength: 5 }),
        (sections) => {
          const html = sections
            .map(
              ([outer, leaves]) =>
                `<${outer}>${leaves.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join("")}</${outer}>`,
            )
            .join("")
          const wanted = sections.flatMap(([, leaves]) => leaves.filter(([, text]) => text === "a")).length
          expect(textOf(kept(html, (text) => !text.includes("x") || text.includes("a"))).replaceAll(/[^a]/gu, "")).toBe(
            "a".repeat(wanted),
          )
        },
      ),
    )
  })
})
