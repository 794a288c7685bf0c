import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { linkedOf, type Thing } from "../fixtures/linkedOf.ts"
import { treeOf } from "../fixtures/pageOf.ts"
import { findProduct } from "./findProduct.ts"

const url = "https://shop.example/p/lamp"
const find = (html: string, ...things: ReadonlyArray<Thing>) => findProduct({ tree: treeOf(`<html><body>${html}</body></html>`), linked: linkedOf(...things), metadata: { title: "Lamp" }, url })

/** Milliseconds in which a hostile page is read; what grows with its square takes minutes. */
const limit = 3_000

const timed = (run: () => unknown): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

describe("findProduct on hostile pages", () => {
  it("reads no price that is none", () => {
    const amounts = ["1e999", "NaN", "Infinity", "-1", "1".repeat(5_000), "__proto__", "{}"].map((price) => find("<h1>Lamp</h1>", { "@type": "Product", name: "Lamp", offers: { "@type": "Offer", price } })?.variants[0]?.price)
    expect(amounts).toEqual(Array(7).fill(undefined))
  })

  it("keeps at most a hundred of ten thousand offers", () => {
    const offers = Array.from({ length: 10_000 }, (_, at) => ({ "@type": "Offer", price: at + 1, sku: `s${at}` }))
    expect(find("<h1>Lamp</h1>", { "@type": "Product", name: "Lamp", offers })?.variants.length).toBe(100)
  })

  it("ends on things that have each other", () => {
    const ring = [{ "@type": "Product", "@id": "#a", name: "Lamp", hasVariant: { "@id": "#b" }, offers: { "@id": "#c" } }, { "@type": "Product", "@id": "#b", name: "Lamp", hasVariant: { "@id": "#b" }, isRelatedTo: { "@id": "#b" }, offers: { "@id": "#c" } }, { "@id": "#c", "@type": "AggregateOffer", offers: { "@id": "#c" } }]
    expect(find("<h1>Lamp</h1>", ...ring)?.title).toBe("Lamp")
  })

  it("takes names of prototypes for names", () => {
    const state = '{"title":"Lamp","handle":"lamp","variants":[{"id":"constructor","price":"5.00","selectedOptions":[{"name":"__proto__","value":"x"},{"name":"toString","value":"y"}]}]}'
    const [variant] = find(`<h1>Lamp</h1><script type="application/json">${state}</script>`)?.variants ?? []
    expect([variant?.id, Object.entries(variant?.values ?? {}), ({} as { x?: string }).x]).toEqual(["constructor", [["__proto__", "x"], ["toString", "y"]], undefined])
  })

  it("is linear in long texts, many prices and deep trees", () => {
    const pages = [
      `<h1>Lamp</h1><p class="price">${"9".repeat(1_000_000)}</p>`,
      `<h1>Lamp</h1><p class="price">${"$1 ".repeat(300_000)}</p>`,
      `<h1>Lamp</h1><p class="price">${" ".repeat(500_000)}$5${". ".repeat(250_000)}</p>`,
      `<h1>Lamp</h1>${'<p class="price">$5</p><button>Add to cart</button>'.repeat(10_000)}`,
      `<h1>Lamp</h1>${'<div class="price">'.repeat(500)}$5`,
      `<h1>Lamp</h1>${"<p>Lamp</p><p>sku: </p><p>in stock</p>".repeat(10_000)}`,
      `<h1>Lamp</h1><script type="application/json">{"price":1,"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}</script>`,
    ].map((html) => treeOf(`<html><body>${html}</body></html>`))
    const times = pages.map((tree) => timed(() => findProduct({ tree, linked: [], metadata: { title: "Lamp" }, url })))
    expect(times.filter((millis) => millis > limit)).toEqual([])
  })

  it("never throws", () => {
    const word = fc.constantFrom("$", "5", "€1.99", "was", "Add to cart", "<s>", "</s>", "<p class=price>", "</p>", "<h1>", "</h1>", "Lamp", "sku:", "&amp;", "<li>", "<a href=%>", "sold out", "<input type=submit value='Buy now'>")
    fc.assert(fc.property(fc.array(word, { maxLength: 60 }), (words) => void find(words.join(" "))))
  })
})
