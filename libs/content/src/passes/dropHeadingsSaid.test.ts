import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { dropHeadingsSaid } from "./dropHeadingsSaid.ts"

/** What is kept of a page of which all but the texts with a minus were kept. */
const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 9_000,
    isKept: !block.text.startsWith("-"),
    reason: "score",
  }))
  dropHeadingsSaid(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropHeadingsSaid", () => {
  it.each([
    [
      "the end of a trail of links",
      "<ul><li><a href=/>-Forum</a><li>First trip to Japan</ul><h1>First trip to Japan</h1><p>One.</p>",
    ],
    [
      "all that is kept of a table for navigation",
      "<table><tr><th colspan=2>First trip to Japan<tr><td>-Prev<td>-Next</table><hr><h2>First trip to Japan</h2><p>One.</p>",
    ],
    ["a label", "<div>FIRST TRIP TO JAPAN</div><div>-Share</div><h1>First trip to Japan</h1><p>One.</p>"],
  ])("drops %s that says what the heading below it says", (_, html) => {
    expect(kept(html)).toEqual(["First trip to Japan", "One."])
  })

  it.each([
    ["an entry of a table of contents", "<ul><li>Two</li><li>First trip</li></ul><h2>First trip</h2>", 3],
    ["a cell of a table", "<table><tr><td>Trip<td>First trip</table><h2>First trip</h2>", 3],
    ["a cell above a heading in its table", "<table><tr><td>First trip<tr><td><h2>First trip</h2></table>", 2],
    ["a link that the heading has not", "<a href=/trip>First trip</a><h2>First trip</h2>", 2],
    ["what holds a picture", "<p><img src=/a.jpg> First trip</p><h2>First trip</h2>", 2],
    ["what says more", "<p>First trip to Japan</p><h2>First trip</h2>", 2],
    ["what stands further up", "<p>First trip</p><p>One.</p><h2>First trip</h2>", 3],
    ["a heading", "<h1>First trip</h1><h2>First trip</h2>", 2],
  ])("leaves %s", (_, html, count) => {
    expect(kept(html)).toHaveLength(count)
  })
})
