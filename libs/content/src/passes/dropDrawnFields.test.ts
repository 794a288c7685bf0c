import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropDrawnFields } from "./dropDrawnFields.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropDrawnFields(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const group =
  "<div class=opta><span>Boats</span><a id=f_1><span>Sloops and cutters</span></a><a id=f_2>Ketches</a></div>"

describe("dropDrawnFields", () => {
  it("drops groups of entries that lead nowhere", () => {
    expect(
      kept(
        `<div id=jumpSelect_child><a class=top>Choose a forum</a>${group}${group}</div><p>The mast is of larch.</p>`,
      ),
    ).toEqual(["The mast is of larch."])
  })

  it.each([
    [
      "links with addresses",
      '<div class=dropdown><a href="/a">Sloops and cutters</a> <a href="/b">Ketches</a> <a>Yawls</a></div>',
    ],
    ["two entries", "<div class=dropdown><a>Sloops</a> <a>Ketches</a></div>"],
    ["what is called otherwise", "<div class=fleet><a>Sloops</a> <a>Ketches</a> <a>Yawls</a></div>"],
    [
      "a text with marks for links",
      "<div class=selected-works><p>The mast is of larch, and the <a>sails</a> of flax, as it was when the <a>yard</a> began with its <a>boats</a>.</p></div>",
    ],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).not.toEqual([])
  })
})
