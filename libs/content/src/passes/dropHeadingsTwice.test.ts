import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { dropHeadingsTwice } from "./dropHeadingsTwice.ts"

/** The elements that are left of a page of which all was kept, but for what says no. */
const left = (html: string) => {
  const { blocks } = measure(
    prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block) => Object.assign(new Decision(block, 0), { isKept: block.text !== "no" }))
  dropHeadingsTwice(decisions)
  return decisions
    .filter(({ isKept }) => isKept)
    .map(({ block }) => block.edge.tag)
    .join(" ")
}

/** The texts that are left of a page of which all but the texts with a minus were kept. */
const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) =>
    Object.assign(new Decision(block, 9_000), { isKept: !block.text.startsWith("-") }),
  )
  dropHeadingsTwice(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropHeadingsTwice", () => {
  it.each([
    ["drops the second of two alike", "<h1>Courses</h1><div><h1>Courses</h1></div><p>text</p>", "h1 p"],
    ["drops the lower one", "<h3>Courses</h3><h1>COURSES</h1><p>text</p>", "h1 p"],
    ["drops all but one", "<h1>Courses</h1><h2>Courses</h2><h3>Courses</h3><p>text</p>", "h1 p"],
    [
      "looks over pictures and what was dropped",
      "<h2>Lamp</h2><p>no</p><div><img src=a.jpg></div><h2>Lamp</h2><p>text</p>",
      "h2 div p",
    ],
    ["leaves one with a text between", "<h2>Lamp</h2><p>text</p><h2>Lamp</h2><p>text</p>", "h2 p h2 p"],
    ["leaves another one", "<h2>Lamp</h2><h3>Lamps</h3><p>text</p>", "h2 h3 p"],
    [
      "leaves two things of one name",
      "<ul><li><img src=a.jpg><h3>Cup</h3></li><li><img src=b.jpg><h3>Cup</h3></li></ul>",
      "li h3 li h3",
    ],
    ["leaves a text", "<h2>Lamp</h2><p>Lamp</p>", "h2 p"],
  ])("%s", (_, html, tags) => {
    expect(left(html)).toBe(tags)
  })

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
  ])("leaves %s", (_, html, count) => {
    expect(kept(html)).toHaveLength(count)
  })
})
