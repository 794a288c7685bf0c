import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropOffers } from "./dropOffers.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropOffers(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropOffers", () => {
  it.each([
    "Add to cart",
    "Add to Compare",
    "Add to my wish list",
    "Quick view",
    "In den Warenkorb",
    "Ajouter au panier",
    "В корзину",
  ])("drops %s", (offer) => {
    expect(kept(`<p>Storm lamp</p><div><label>${offer}</label></div>`)).toEqual(["Storm lamp"])
  })

  it.each([
    "<h2>Add to cart</h2>",
    "<p>Add to cart is the button below the price.</p>",
    "<p>Compare</p>",
    "<p><img src=a.jpg> Add to cart</p>",
  ])("leaves %s", (html) => {
    expect(kept(html)).toHaveLength(1)
  })
})
