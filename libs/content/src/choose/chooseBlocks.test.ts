import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { chooseBlocks } from "./chooseBlocks.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

const facts = { kind: "other", url: "about:blank", title: "", stated: "", types: new Set<string>() } as const
const article = [255, 0, 0, 0, 0, 0, 0]
const filler = Array.from({ length: 40 }, (_, index) => `<div class="n${index}">Menu ${index}</div>`).join("")

/** The kept texts of an article whose first blocks have these scores, in 1/64 of the logit. */
const kept = (html: string, scores: ReadonlyArray<number>) => {
  const pageModel = buildPageModel(
    annotatePage(prune(parseTree(html + filler).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )
  const { decisions } = chooseBlocks(
    pageModel,
    article,
    pageModel.blocks.map(({ index }) => scores[index] ?? -400),
  )
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("chooseBlocks", () => {
  const long =
    "The weir is to be raised by a metre before next winter, the council decided on Tuesday after a debate that lasted until midnight."

  it("keeps only the certain blocks of an article", () => {
    expect(kept(`<p>${long}</p><h2>Related</h2>`, [200, 10])).toEqual([long])
  })

  it("keeps the doubtful text of an article if only a heading is certain", () => {
    expect(kept(`<h1>Weir</h1><p>${long}</p>`, [40, 12])).toEqual(["Weir", long])
  })
})
