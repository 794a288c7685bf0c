import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { keepCallouts } from "./keepCallouts.ts"
import { measure } from "../parts/measure.ts"
import { drop, type Region } from "../parts/Region.ts"
import { prune } from "../prune/prune.ts"

/** As rules do with what they take for something else. */
const dropTaken = (region: Region): void => {
  if (region.node.type === "element" && region.node.properties.dataTaken !== undefined) drop(region, "name")
  for (const child of region.children) dropTaken(child)
}

/** The texts that are kept of a page of which those with a plus were kept. */
const kept = (html: string) => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block) => {
    const decision = new Decision(block, 3_000)
    decision.isKept = block.text.startsWith("+")
    return decision
  })
  dropTaken(page)
  keepCallouts(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const amid = (box: string) => kept(`<main><p>+one</p>${box}<p>+two</p></main>`)

describe("keepCallouts", () => {
  it.each([
    [
      "an aside with a kind",
      '<aside data-taken class="x-aside x-aside--tip"><p>Tip</p><div><p>Mind it.</p></div></aside>',
    ],
    [
      "a box of a book",
      '<div data-taken class="sidebar"><div class="titlepage"><p class="title">Tip</p></div><p>Mind it.</p></div>',
    ],
    [
      "a box of a writing tool",
      '<div data-taken class="admonition alert alert--secondary"><p>Tip</p><p>Mind it.</p></div>',
    ],
  ])("keeps %s amid kept text", (_, box) => {
    expect(amid(box)).toEqual(["+one", "Tip", "Mind it.", "+two"])
  })

  it("keeps one at the end of a kept text", () => {
    expect(kept("<main><p>+one</p><aside data-taken class=tip>Mind it.</aside></main>")).toEqual(["+one", "Mind it."])
  })

  it.each([
    ["one that is named for something else too", '<div data-taken class="admonition login">Log in.</div>'],
    ["what no rule took for a side column", '<div class="admonition"><p>Mind it.</p></div>'],
    ["what a page says of itself", "<p data-taken role=note>Last changed in May.</p>"],
    ["a plain aside", "<aside data-taken><p>Read more.</p></aside>"],
    ["a list of links", '<aside data-taken class="note"><a href=/a>One more</a> <a href=/b>page</a></aside>'],
    ["a box that calls for something", '<div data-taken class="callout"><p>Sign up.</p></div>'],
  ])("leaves %s", (_, box) => {
    expect(amid(box)).toEqual(["+one", "+two"])
  })

  it("leaves one beside what is dropped", () => {
    expect(kept("<main><p>+one</p><aside data-taken class=tip>Mind it.</aside><p>two</p></main>")).toEqual(["+one"])
    expect(kept("<main><p>+one</p></main><div><aside data-taken class=tip>Mind it.</aside></div>")).toEqual(["+one"])
  })
})
