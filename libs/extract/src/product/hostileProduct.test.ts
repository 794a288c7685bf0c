import { growthOrderOn, linkedOf, type Thing, treeOf } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findProduct } from "./findProduct.ts"

const url = "https://shop.example/p/lamp"
const find = (html: string, ...things: ReadonlyArray<Thing>) =>
  findProduct({
    tree: treeOf(`<html><body>${html}</body></html>`),
    linked: linkedOf(...things),
    metadata: { title: "Lamp" },
    url,
  })

describe("findProduct on hostile pages", () => {
  it("reads no price that is none", () => {
    const amounts = ["1e999", "NaN", "Infinity", "-1", "1".repeat(5_000), "__proto__", "{}"].map(
      (price) =>
        find("<h1>Lamp</h1>", { "@type": "Product", name: "Lamp", offers: { "@type": "Offer", price } })?.variants[0]
          ?.price,
    )
    expect(amounts).toEqual(Array(7).fill(undefined))
  })

  it("keeps at most a hundred of ten thousand offers", () => {
    const offers = Array.from({ length: 10_000 }, (_, at) => ({ "@type": "Offer", price: at + 1, sku: `s${at}` }))
    expect(find("<h1>Lamp</h1>", { "@type": "Product", name: "Lamp", offers })?.variants.length).toBe(100)
  })

  it("ends on things that have each other", () => {
    const ring = [
      { "@type": "Product", "@id": "#a", name: "Lamp", hasVariant: { "@id": "#b" }, offers: { "@id": "#c" } },
      {
        "@type": "Product",
        "@id": "#b",
        name: "Lamp",
        hasVariant: { "@id": "#b" },
        isRelatedTo: { "@id": "#b" },
        offers: { "@id": "#c" },
      },
      { "@id": "#c", "@type": "AggregateOffer", offers: { "@id": "#c" } },
    ]
    expect(find("<h1>Lamp</h1>", ...ring)?.title).toBe("Lamp")
  })

  it("takes names of prototypes for names", () => {
    const state =
      '{"title":"Lamp","handle":"lamp","variants":[{"id":"constructor","price":"5.00","selectedOptions":[{"name":"__proto__","value":"x"},{"name":"toString","value":"y"}]}]}'
    const [variant] = find(`<h1>Lamp</h1><script type="application/json">${state}</script>`)?.variants ?? []
    expect([variant?.id, Object.entries(variant?.values ?? {}), ({} as { x?: string }).x]).toEqual([
      "constructor",
      [
        ["__proto__", "x"],
        ["toString", "y"],
      ],
      undefined,
    ])
  })

  it.each<readonly [string, number, (size: number) => string]>([
    ["digits", 50_000, (size) => `<p class="price">${"9".repeat(size)}</p>`],
    ["prices in a text", 10_000, (size) => `<p class="price">${"$1 ".repeat(size)}</p>`],
    [
      "spaces and points around a price",
      20_000,
      (size) => `<p class="price">${" ".repeat(size)}$5${". ".repeat(size / 2)}</p>`,
    ],
    ["prices with a button", 500, (size) => '<p class="price">$5</p><button>Add to cart</button>'.repeat(size)],
    ["boxes of prices in each other", 60, (size) => `${'<div class="price">'.repeat(size)}$5`],
    ["names, numbers and stocks", 500, (size) => "<p>Lamp</p><p>sku: </p><p>in stock</p>".repeat(size)],
    [
      "lists in a state",
      5_000,
      (size) => `<script type="application/json">{"price":1,"a":${"[".repeat(size)}${"]".repeat(size)}}</script>`,
    ],
  ])("is linear in %s", (_, size, htmlOf) => {
    const treeFor = (length: number) => treeOf(`<html><body><h1>Lamp</h1>${htmlOf(length)}</body></html>`)
    expect(
      growthOrderOn(treeFor, (tree) => findProduct({ tree, linked: [], metadata: { title: "Lamp" }, url }), size),
    ).toBeLessThan(1.5)
  })

  it("never throws", () => {
    const word = fc.constantFrom(
      "$",
      "5",
      "€1.99",
      "was",
      "Add to cart",
      "<s>",
      "</s>",
      "<p class=price>",
      "</p>",
      "<h1>",
      "</h1>",
      "Lamp",
      "sku:",
      "&amp;",
      "<li>",
      "<a href=%>",
      "sold out",
      "<input type=submit value='Buy now'>",
    )
    fc.assert(fc.property(fc.array(word, { maxLength: 60 }), (words) => void find(words.join(" "))))
  })
})
