import { describe, expect, it } from "vitest"
import { linkedOf } from "@trawl/testing"
import { pageOf } from "../fixtures/pageOf.ts"
import { extractJson } from "./extractJson.ts"

const shop = `<html><head><title>Blanket</title></head><body><h1>Blanket</h1><p class="brand">Northern</p><div class="price"><del>£189.00</del> <ins>£149.00</ins></div>
<p>In stock</p><button>Add to cart</button><p>Standard delivery costs £4.95.</p></body></html>`

describe("productFacts", () => {
  it("returns the price of the product, not of delivery or a former price", () => {
    const schema = {
      type: "object",
      properties: {
        price: { type: "number" },
        originalPrice: { type: "number" },
        in_stock: { type: "boolean" },
        currency: { type: "string" },
      },
    }
    expect(extractJson(pageOf(shop), { schema }).value).toEqual({
      price: 149,
      originalPrice: 189,
      in_stock: true,
      currency: "GBP",
    })
  })

  it("is the subject of the page without a schema or prompt", () => {
    const imaged = {
      ...pageOf(shop),
      linked: () =>
        linkedOf({
          "@type": "Product",
          name: "Blanket",
          sku: "B1",
          brand: "Northern",
          image: ["https://a.test/1.jpg", "https://a.test/2.jpg"],
          offers: { "@type": "Offer", price: 149, priceCurrency: "GBP", availability: "InStock" },
        }),
    }
    expect(extractJson(imaged).value).toMatchObject({
      title: "Blanket",
      price: "£149.00",
      currency: "GBP",
      brand: "Northern",
      availability: "in stock",
      sku: "B1",
      image: "https://a.test/1.jpg",
      images: ["https://a.test/1.jpg", "https://a.test/2.jpg"],
    })
  })

  it("keeps the scale word of an amount", () => {
    expect(extractJson(pageOf("<h1>Tide</h1><p>The repair cost £12 million.</p>"), { prompt: "cost" }).value).toEqual({
      cost: "£12 million",
    })
  })

  it("returns nothing for pages that sell nothing", () => {
    expect(
      extractJson(pageOf("<h1>Tide</h1><p>The repair cost £12 million.</p>"), {
        schema: { type: "object", properties: { in_stock: { type: "boolean" } } },
      }).value,
    ).toBeUndefined()
  })
})
