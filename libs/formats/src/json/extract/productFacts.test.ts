import { describe, expect, it } from "vitest"
import { pageOf } from "../../fixtures/pageOf.ts"
import { extractJson } from "./extractJson.ts"

const shop = `<html><head><title>Blanket</title></head><body><h1>Blanket</h1><p class="brand">Northern</p><div class="price"><del>£189.00</del> <ins>£149.00</ins></div>
<p>In stock</p><button>Add to cart</button><p>Standard delivery costs £4.95.</p></body></html>`

describe("productFacts", () => {
  it("gives the price of what is sold, not that of its delivery or from before", () => {
    const schema = { type: "object", properties: { price: { type: "number" }, originalPrice: { type: "number" }, in_stock: { type: "boolean" }, currency: { type: "string" } } }
    expect(extractJson(pageOf(shop), { schema }).value).toEqual({ price: 149, originalPrice: 189, in_stock: true, currency: "GBP" })
  })

  it("knows nothing of pages that sell nothing", () => {
    expect(extractJson(pageOf("<h1>Tide</h1><p>The repair cost £12 million.</p>"), { schema: { type: "object", properties: { in_stock: { type: "boolean" } } } }).value).toBeUndefined()
  })
})
