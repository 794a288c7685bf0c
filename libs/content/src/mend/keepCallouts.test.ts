import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { keepCallouts } from "./keepCallouts.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

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
  keepCallouts(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const amid = (box: string) => kept(`<main><p>+one</p>${box}<p>+two</p></main>`)

describe("keepCallouts", () => {
  it.each([
    ["an aside with a kind", '<aside class="x-aside x-aside--tip"><p>Tip</p><div><p>Mind it.</p></div></aside>'],
    ["a box of a writing tool", '<div class="admonition alert alert--secondary"><p>Tip</p><p>Mind it.</p></div>'],
  ])("keeps %s amid kept text", (_, box) => {
    expect(amid(box)).toEqual(["+one", "Tip", "Mind it.", "+two"])
  })

  it("keeps one at the end of a kept text", () => {
    expect(kept("<main><p>+one</p><aside class=tip>Mind it.</aside></main>")).toEqual(["+one", "Mind it."])
  })

  it.each([
    ["what a page says of itself", "<p role=note>Last changed in May.</p>"],
    ["a plain aside", "<aside><p>Read more.</p></aside>"],
    ["a list of links", '<aside class="note"><a href=/a>One more</a> <a href=/b>page</a></aside>'],
    ["a box that calls for something", '<div class="callout"><p>Sign up.</p></div>'],
  ])("leaves %s", (_, box) => {
    expect(amid(box)).toEqual(["+one", "+two"])
  })

  it("leaves one beside what is dropped", () => {
    expect(kept("<main><p>+one</p><aside class=tip>Mind it.</aside><p>two</p></main>")).toEqual(["+one"])
    expect(kept("<main><p>+one</p></main><div><aside class=tip>Mind it.</aside></div>")).toEqual(["+one"])
  })
})
