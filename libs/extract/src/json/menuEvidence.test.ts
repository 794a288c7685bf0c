import { describe, expect, it } from "vitest"
import { linkedOf } from "@trawl/testing"
import { pageOf } from "../fixtures/pageOf.ts"
import { extractJson } from "./extractJson.ts"

const text = { type: "string" } as const
const dish = { type: "object", properties: { name: text, price: { type: "number" } } } as const

const section = (name: string, ...dishes: ReadonlyArray<string>) =>
  `<h2>${name}</h2><ul>${dishes.map((one) => `<li>${one}</li>`).join("")}</ul>`
const menu = pageOf(`<html><head><title>Menu | The Copper Pot</title></head><body><h1>Menu</h1>
${section("Starters", "Soup of the day £6.00", "Smoked trout £8.50")}${section("Mains", "Roast chicken £16.00", "Mushroom risotto £14.00")}${section("Sides", "Chips £4.50", "Salad £4.00", "Bread £3.50")}</body></html>`)

const restaurant = {
  ...menu,
  metadata: { title: "Menu | The Copper Pot" },
  linked: () =>
    linkedOf({
      "@type": "Restaurant",
      name: "The Copper Pot",
      servesCuisine: ["British", "Vegetarian"],
      telephone: "+32 9 555 01 23",
      address: { "@type": "PostalAddress", streetAddress: "4 Mill Lane", postalCode: "9000", addressLocality: "Ghent" },
    }),
}

describe("menuEvidence", () => {
  it("returns all dishes of a menu, by names without prices", () => {
    const all = [
      { name: "Soup of the day", price: 6 },
      { name: "Smoked trout", price: 8.5 },
      { name: "Roast chicken", price: 16 },
      { name: "Mushroom risotto", price: 14 },
      { name: "Chips", price: 4.5 },
      { name: "Salad", price: 4 },
      { name: "Bread", price: 3.5 },
    ]
    expect(
      extractJson(menu, {
        schema: {
          type: "object",
          properties: { dishes: { type: "array", items: dish }, mains: { type: "array", items: dish } },
        },
      }).value,
    ).toEqual({ dishes: all, mains: all.slice(2, 4) })
    expect(extractJson(menu, { schema: { type: "array", items: dish } }).value).toEqual(all)
  })

  it("returns sections with their dishes", () => {
    const schema = {
      type: "object",
      properties: {
        sections: {
          type: "array",
          items: { type: "object", properties: { name: text, items: { type: "array", items: dish } } },
        },
      },
    }
    expect(extractJson(menu, { schema }).value).toMatchObject({
      sections: [
        { name: "Starters" },
        {
          name: "Mains",
          items: [
            { name: "Roast chicken", price: 16 },
            { name: "Mushroom risotto", price: 14 },
          ],
        },
        { name: "Sides" },
      ],
    })
  })

  it("names the merchant, its cuisine and its address", () => {
    const schema = {
      type: "object",
      properties: { restaurant_name: text, cuisine: text, name: text, address: text, phone: text },
    }
    expect(extractJson(restaurant, { schema }).value).toEqual({
      restaurant_name: "The Copper Pot",
      cuisine: "British, Vegetarian",
      name: "The Copper Pot",
      address: "4 Mill Lane, 9000, Ghent",
      phone: "+32 9 555 01 23",
    })
  })
})
