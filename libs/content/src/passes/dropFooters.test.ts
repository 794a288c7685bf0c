import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropFooters } from "./dropFooters.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropFooters(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const print = "<p>Tested by us in May on boats of the first series.</p>"

describe("dropFooters", () => {
  it("drops what stands in the footer of the page", () => {
    expect(kept(`<main><p>Boats</p></main><footer><section>${print}</section></footer>`)).toEqual(["Boats"])
  })

  it.each([
    ["that of a part", `<article><p>Boats</p><footer>${print}</footer></article>`, 2],
    ["one that holds nearly all of the page", `<p>o</p><footer>${print}</footer>`, 2],
  ])("leaves %s", (_, html, count) => {
    expect(kept(html)).toHaveLength(count)
  })
})
