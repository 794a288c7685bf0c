import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { Decision } from "../Decision.ts"
import { dropOtherPrice } from "./dropOtherPrice.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block) => Object.assign(new Decision(block, 9_000), { isKept: true }))
  dropOtherPrice(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const price = (name: string, old: string, unit: string) =>
  `<div class="price ${name}"><div class=price__container><div class=price__regular><span>Regular price</span> <span>$19</span></div>
  <div class=price__sale><span>Regular price</span> <s>${old}</s> <span>Sale price</span> <span>$19</span></div>
  <small class=unit-price><span>Unit price</span> <span>${unit}</span> / <span>per</span></small></div></div>`

describe("dropOtherPrice", () => {
  it("leaves the regular price of what is not on sale", () => {
    expect(kept(price("", "", ""))).toEqual(["Regular price $19"])
  })

  it("leaves the reduced price of what is on sale", () => {
    expect(kept(price("price--on-sale", "$24", ""))).toEqual(["Regular price $24 Sale price $19"])
  })

  it("leaves the price of a unit that is shown", () => {
    expect(kept(price("", "", "$2"))).toEqual(["Regular price $19", "Unit price $2 / per"])
  })

  it("leaves other prices", () => {
    expect(kept("<div class=price><div>Regular price $24</div><div>Sale price $19</div></div>")).toHaveLength(2)
  })
})
