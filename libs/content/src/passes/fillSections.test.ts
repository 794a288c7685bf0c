import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { fillSections } from "./fillSections.ts"
import { drop } from "../parts/Region.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** Texts that are kept at a threshold of 0.5: each says its own probability at its end. */
const kept = (html: string, ruled = "") => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => {
    const probability = Number(block.text.slice(-2)) * 100
    if (block.text === ruled) drop(block.holder, "landmark")
    return { block, probability, isKept: probability >= 5_000, reason: "score" }
  })
  fillSections(decisions, 5_000)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("fillSections", () => {
  it("keeps what is below a kept heading where all of it falls a little short", () => {
    expect(kept("<h2>Rust 90</h2><ul><li>a 45<li>b 41</ul><h2>Go 90</h2><p>c 95")).toEqual([
      "Rust 90",
      "a 45",
      "b 41",
      "Go 90",
      "c 95",
    ])
  })

  it("keeps what falls further short below a heading that is sure", () => {
    expect(kept("<h2>Rust 95</h2><ul><li>a 29<li>b 28</ul><h2>Go 90</h2><p>c 95")).toEqual([
      "Rust 95",
      "a 29",
      "b 28",
      "Go 90",
      "c 95",
    ])
  })

  it.each([
    ["falls far short", "<h2>Rust 80</h2><p>a 35<h2>Go 90</h2><p>c 95", ""],
    ["falls far short of a sure heading", "<h2>Rust 90</h2><p>a 15<h2>Go 90</h2><p>c 95", ""],
    ["is navigation", "<h2>Rust 90</h2><p>a 45<h2>Go 90</h2><p>c 95", "a 45"],
  ])("leaves what %s", (_, html, ruled) => {
    expect(kept(html, ruled)).toEqual([html.slice(4, 11), "Go 90", "c 95"])
  })

  it("leaves a section of which something is kept, and one whose heading is not", () => {
    expect(kept("<h2>Rust 90</h2><p>a 45<p>b 95<h2>Go 30</h2><p>c 45")).toEqual(["Rust 90", "b 95"])
  })
})
