import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { dropCopiedParts } from "./dropCopiedParts.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { Refrains } from "../parts/Refrains.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) => Object.assign(new Decision(block, 9_000), { isKept: true }))
  dropCopiedParts(decisions, new Set(), new Refrains(blocks))
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const said =
  "<h2>Berths</h2><p>Takes the nearest free berth that is deep enough for a boat of its length and draught, and then calls the harbour master.</p><p>Ida Berg</p><img src=/1.png>"
const texts = kept(said)
const isNew = "Calls back from the quay when all berths are taken."

describe("dropCopiedParts", () => {
  it("drops a copy for another screen with its short lines and images", () => {
    expect(kept(`<div class=wide>${said}</div><div class=narrow>${said}<p>Next</p></div>`)).toEqual(texts)
  })

  it("leaves long texts that only the copy holds", () => {
    const more = said.repeat(3)
    expect(kept(`<div class=wide>${more}</div><div class=narrow>${more}<p>${isNew}</p></div>`)).toContain(isNew)
  })

  it.each([
    [
      "records with a name of their own",
      `<div class=card>${said}<p>One</p></div><div class=card>${said}<p>Two</p></div>`,
    ],
    ["a part with a heading of its own", `<div class=wide>${said}</div><div class=narrow><h3>Two</h3>${said}</div>`],
    ["what is quoted", `<div class=post>${said}</div><div class=reply><blockquote>${said}</blockquote></div>`],
  ])("leaves %s", (_, html) => {
    expect(kept(html).filter((text) => text === "Ida Berg")).toHaveLength(2)
  })
})
