import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { extractJson } from "./extractJson.ts"

const schema = { type: "object", properties: { in_stock: { type: "boolean" } } }
const inStock = (html: string) => extractJson(pageOf(html), { schema }).value

describe("stockFacts", () => {
  it.each([
    ["In stock", true],
    ["12 in stock", true],
    ["Sold out", false],
    ["0 in stock", false],
    ["Auf Lager", true],
    ["Made of wool", undefined],
  ])("reads %j on a page", (line, truth) => {
    expect(inStock(`<h1>Blanket</h1><p>Warm.</p><p>${line}</p>`)).toEqual(
      truth === undefined ? undefined : { in_stock: truth },
    )
  })

  it("returns nothing if lines contradict each other, or are in a filter list", () => {
    expect([
      inStock("<p>In stock</p><p>Sold out</p>"),
      inStock("<ul><li>In stock</li></ul>"),
      inStock("<p><a href='/x'>In stock</a></p>"),
    ]).toEqual([undefined, undefined, undefined])
  })

  it("reads the stock of each card", () => {
    const cards = "<h1>Lamps</h1><h2>Anchor</h2><p>£12.00</p><p>Sold out</p><h2>Bay</h2><p>£14.00</p><p>3 in stock</p>"
    const lamp = {
      type: "object",
      properties: { name: { type: "string" }, price: { type: "number" }, in_stock: { type: "boolean" } },
    }
    expect(
      extractJson(pageOf(cards), { schema: { type: "object", properties: { lamps: { type: "array", items: lamp } } } })
        .value,
    ).toEqual({
      lamps: [
        { name: "Anchor", price: 12, in_stock: false },
        { name: "Bay", price: 14, in_stock: true },
      ],
    })
  })
})
