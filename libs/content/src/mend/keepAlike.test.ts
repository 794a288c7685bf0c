import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { keepAlike } from "./keepAlike.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

/** The texts that are kept of a page of which those with a plus were kept, and those with a question mark are unlikely. */
const kept = (html: string) => {
  const { blocks, page } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block) => new Decision(block, block.text.startsWith("?") ? 1_000 : 4_600))
  for (const decision of decisions) decision.isKept = decision.block.text.startsWith("+")
  keepAlike(decisions, page, 5_000)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepAlike", () => {
  it("keeps the others of siblings that fall a little short", () => {
    expect(
      kept(
        "<div><section>First</section><section>+Second</section><section>Third</section><section><img src=a.png>Fourth</section></div>",
      ),
    ).toEqual(["First", "+Second", "Third", "Fourth"])
  })

  it.each([
    ["unlikely ones", "<div><p>?First</p><p>+Second</p><p>?Third</p><p>?Fourth</p></div>"],
    ["those of which none is kept", "<p>+Above</p><div><p>First</p><p>Second</p><p>Third</p><p>Fourth</p></div>"],
    ["links", "<div><p>+First</p><p><a href=a>Second</a></p><p>Third</p><p>Fourth</p></div>"],
    ["three", "<div><p>+First</p><p>Second</p><p>Third</p></div>"],
    [
      "those of several texts",
      "<div><div>+First<p>a</p></div><div>Second<p>b</p></div><div>Third<p>c</p></div><div>Fourth<p>d</p></div></div>",
    ],
    ["items of lists", "<ul><li>+First</li><li>Second</li><li>Third</li><li>Fourth</li></ul>"],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toHaveLength(1)
  })
})
