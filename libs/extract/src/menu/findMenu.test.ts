import { growthOrder, growthOrderOn, linkedOf, treeOf } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findMenu } from "./findMenu.ts"

const url = "https://copperpot.example/menu"

const dish = (name: string, price: string) => `<li><h3>${name}</h3><span>${price}</span></li>`
const list = `<h1>Menu</h1><h2>Starters</h2><ul>${dish("Tomato soup", "£5.50")}${dish("Smoked salmon (gf)", "£8")}</ul><h2>Mains</h2><ul>${dish("Beef pie", "£14")}</ul>`

describe("findMenu", () => {
  it("reads the rows of a tree", () => {
    const item = {
      images: [],
      availability: { inStock: true },
      dietary: [],
      optionGroups: [],
      identifiers: {},
      sourceUrl: url,
    }
    expect(findMenu({ tree: treeOf(list), metadata: { title: "Menu | The Copper Pot" }, url })).toEqual({
      isMenu: true,
      confidence: 0.85,
      merchant: { name: "The Copper Pot" },
      currency: "GBP",
      sections: [
        {
          id: "s1",
          name: "Starters",
          items: [
            { ...item, id: "s1.1", name: "Tomato soup", price: { amount: 5.5, currency: "GBP", formatted: "£5.50" } },
            {
              ...item,
              id: "s1.2",
              name: "Smoked salmon",
              price: { amount: 8, currency: "GBP", formatted: "£8" },
              dietary: ["gluten-free"],
            },
          ],
        },
        {
          id: "s2",
          name: "Mains",
          items: [{ ...item, id: "s2.1", name: "Beef pie", price: { amount: 14, currency: "GBP", formatted: "£14" } }],
        },
      ],
      sourceUrl: url,
    })
  })

  it("prefers linked data, with merchant and address", () => {
    const item = {
      "@type": "MenuItem",
      name: "Beef pie",
      identifier: "p7",
      offers: [
        { "@type": "Offer", name: "Half", price: 9, priceCurrency: "GBP" },
        { "@type": "Offer", name: "Whole", price: 14, priceCurrency: "GBP" },
      ],
    }
    const linked = linkedOf(
      {
        "@type": "Restaurant",
        name: "The Copper Pot",
        address: { "@type": "PostalAddress", streetAddress: "4 Mill Lane", addressLocality: "Leeds" },
      },
      { "@type": "Menu", hasMenuSection: { "@type": "MenuSection", name: "Mains", hasMenuItem: item } },
    )
    const menu = findMenu({ tree: treeOf(list), linked, url })
    expect([
      menu?.confidence,
      menu?.merchant,
      menu?.sections.map(({ items, name }) => [
        name,
        items.map((one) => [one.id, one.name, one.price?.amount, one.optionGroups, one.identifiers]),
      ]),
    ]).toEqual([
      1,
      { name: "The Copper Pot", type: "restaurant", location: "4 Mill Lane, Leeds" },
      [
        [
          "Mains",
          [
            [
              "p7",
              "Beef pie",
              9,
              [
                {
                  name: "",
                  options: [
                    { name: "Half", price: { amount: 9, currency: "GBP", formatted: "£9.00" } },
                    { name: "Whole", price: { amount: 14, currency: "GBP", formatted: "£14.00" } },
                  ],
                },
              ],
              { merchantItemId: "p7" },
            ],
          ],
        ],
      ],
    ])
  })

  it("merges sizes into one dish, and reads dishes with market prices", () => {
    const html =
      "<h1>Menu</h1><h2>Seafood</h2><h3>Oysters</h3><p>Half dozen £18 / Dozen £34</p><h3>Catch of the day – Market price</h3><h3>Cod pie (GF on request)</h3><p>£14</p><h3>Crab salad</h3><p>£12</p>"
    const [section] = findMenu({ tree: treeOf(html), url })?.sections ?? []
    expect(
      section?.items.map(({ description, dietary, name, optionGroups, price }) => [
        name,
        description,
        price?.amount,
        dietary,
        optionGroups.flatMap(({ options }) => options.map((option) => [option.name, option.price?.amount])),
      ]),
    ).toEqual([
      [
        "Oysters",
        undefined,
        18,
        [],
        [
          ["Half dozen", 18],
          ["Dozen", 34],
        ],
      ],
      ["Catch of the day", undefined, undefined, [], []],
      ["Cod pie", undefined, 14, ["gluten-free on request"], []],
      ["Crab salad", undefined, 12, [], []],
    ])
  })

  it.each([
    ["<p>Alle Preise in Euro</p>", url, "EUR"],
    ["<footer>Alle Preise in Euro</footer>", url, "EUR"],
    ["", "https://gasthof.example.de/karte", "EUR"],
    ["", url, undefined],
    ["<p>Bratwurst CHF 9</p>", "https://gasthof.example.de/karte", "CHF"],
  ])("tells the currency of prices without signs beside %j at %s", (more, address, currency) => {
    const html = `<h1>Speisekarte</h1><h2>Hauptgerichte</h2><ul>${dish("Schnitzel", "14,90")}${dish("Knödel", "9,50")}${dish("Suppe", "5,50")}</ul>${more}`
    expect(findMenu({ tree: treeOf(html), url: address })?.currency).toBe(currency)
  })

  it("finds none without evidence of food", () => {
    expect([
      findMenu({
        markdown: "# Lamps\n\n- Anchor $89\n- Cabin $54\n- Deck $120\n- Storm $75",
        url: "https://shop.example/lamps",
      }),
      findMenu({ markdown: "", url }),
    ]).toEqual([undefined, undefined])
  })

  it("never throws", () => {
    const word = fc.constantFrom(
      "# Menu",
      "soup",
      "€5",
      "\n",
      "\n\n",
      "| a | 5.00 |",
      "- ",
      "**bold**",
      "(vg)",
      "450 kcal",
      "....",
      "__proto__",
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => void findMenu({ markdown: words.join(" "), url })),
    )
  })

  it("reads two thousand dishes", () => {
    const tree = treeOf(`<html><body><h1>Menu</h1>${dish("Soup", "£5").repeat(2_100)}</body></html>`)
    expect(findMenu({ tree, url })?.sections[0]?.items.length).toBe(2_000)
  })

  it.each<readonly [string, number, (size: number) => string]>([
    ["rows", 100, (size) => dish("Soup", "£5").repeat(size)],
    ["depths", 60, (size) => `${"<div>".repeat(size)}£5`],
    ["prices in a line", 2_000, (size) => `<p>${"soup 5.00 ".repeat(size)}</p>`],
    ["dots in a line", 30_000, (size) => `<p>${".".repeat(size)} 5</p>`],
  ])("is linear in %s", (_, size, htmlOf) => {
    const treeFor = (length: number) => treeOf(`<html><body><h1>Menu</h1>${htmlOf(length)}</body></html>`)
    expect(growthOrderOn(treeFor, (tree) => findMenu({ tree, url }), size)).toBeLessThan(1.5)
  })

  it.each<readonly [string, number, (size: number) => string]>([
    ["lines", 200, (size) => "soup €5\n\n".repeat(size)],
    ["dots of a line", 3_000, (size) => `soup ${". ".repeat(size)}€5`],
  ])("is linear in %s of markdown", (_, size, markdownOf) => {
    expect(growthOrder((length) => findMenu({ markdown: markdownOf(length), url }), size)).toBeLessThan(1.5)
  })
})
