import { describe, expect, it } from "vitest"
import { statedShares, statedValues } from "./statedValues.ts"

const page = (things: unknown, body: string) =>
  `<html><head><script type="application/ld+json">${JSON.stringify(things)}</script></head><body>${body}</body></html>`

describe("statedValues", () => {
  it("reads what a page states and shows", () => {
    const html = page(
      [
        { "@type": "NewsArticle", headline: "Lamps, tested" },
        { "@type": "Product", offers: { price: "1075.00" } },
        { "@type": "Comment", author: { name: "Ada" } },
        { "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "Who pays?" }] },
        { "@type": "ItemList", itemListElement: [{ name: "Deck" }, { item: { name: "Storm" } }, { name: "Cabin" }] },
      ],
      "<h1>Lamps: tested</h1><p>$1,075.00 Ada</p><p>Who pays?</p><p>Deck</p><p>Storm</p>",
    )
    expect(statedValues(html)).toEqual({
      headline: [["lamps tested"]],
      price: [["1075 00", "1 075 00", "1075", "1 075"]],
      poster: [["ada"]],
      entry: [["deck"], ["storm"]],
      question: [["who pays"]],
    })
  })

  it("leaves what a page does not show, prices of many products, and what cannot be read", () => {
    expect(statedValues(page({ "@type": "Article", headline: "Lamps" }, "<p>Ropes</p>")).headline).toEqual([])
    const products = [1, 2, 3].map((price) => ({ "@type": "Product", offers: { price } }))
    expect(statedValues(page(products, "<p>1 2 3</p>")).price).toEqual([])
    expect(statedValues('<script type="application/ld+json">{</script><p>Lamps</p>').headline).toEqual([])
  })
})

describe("statedShares", () => {
  it("is the share of the values that a text says, whole", () => {
    const values = {
      headline: [["lamps"]],
      price: [["1 075", "1075"]],
      poster: [["ada"], ["bo"]],
      entry: [],
      question: [],
    }
    expect(statedShares(values, "Clamps for €1.075, says Ada")).toEqual({
      headline: 0,
      price: 1,
      poster: 0.5,
      entry: undefined,
      question: undefined,
    })
  })
})
