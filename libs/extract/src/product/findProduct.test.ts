import { describe, expect, it } from "vitest"
import { linkedOf, type Thing, treeOf } from "@trawl/testing"
import { findProduct } from "./findProduct.ts"
import type { ProductPage } from "./ProductPage.ts"

const url = "https://shop.example/products/anchor-lamp"

const find = (html: string, page: Partial<ProductPage> = {}) =>
  findProduct({ tree: treeOf(`<html><body>${html}</body></html>`), linked: [], metadata: {}, url, ...page })

const lamp = (more: Thing = {}): Thing => ({
  "@type": "Product",
  name: "Anchor lamp",
  sku: "AL-1",
  brand: { "@type": "Brand", name: "Storm &amp; Sons" },
  ...more,
})
const offer = (price: string | number, more: Thing = {}): Thing => ({
  "@type": "Offer",
  price,
  priceCurrency: "EUR",
  availability: "https://schema.org/InStock",
  ...more,
})

const brandOf = (text: string) =>
  find(
    `<h1>Anchor lamp</h1><div class="product-brand">${text}</div><p class="price">80 €</p><button>Add to cart</button>`,
  )?.brand

describe("findProduct in linked data", () => {
  it("reads a product with one offer", () => {
    const trail = {
      "@type": "BreadcrumbList",
      itemListElement: ["Home", "Lamps", "Anchor lamp"].map((name, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name,
      })),
    }
    const linked = linkedOf(
      lamp({ image: ["/a.jpg", "data:x"], description: "Made of <b>brass</b>.", offers: offer("89.00") }),
      trail,
    )
    expect(find("<h1>Anchor lamp</h1>", { linked })).toEqual({
      title: "Anchor lamp",
      brand: "Storm & Sons",
      category: "Lamps",
      url,
      description: "Made of brass .",
      variants: [
        {
          sku: "AL-1",
          title: "Anchor lamp",
          price: { amount: 89, currency: "EUR", formatted: "€89.00" },
          availability: { inStock: true, text: "In stock" },
          images: [{ url: "https://shop.example/a.jpg" }],
        },
      ],
    })
  })

  it("puts the variant of the page's address first", () => {
    const linked = linkedOf({
      "@type": "ProductGroup",
      name: "Anchor lamp",
      hasVariant: ["red", "blue"].map((color, at) =>
        lamp({ sku: `AL-${color}`, color, offers: offer(80 + at, { url: `${url}?color=${color}` }) }),
      ),
    })
    const product = find("<h1>Anchor lamp</h1>", { linked, url: `${url}?color=blue` })
    expect(product?.variants.map(({ price, sku, values }) => [sku, values, price?.amount])).toEqual([
      ["AL-blue", { color: "blue" }, 81],
      ["AL-red", { color: "red" }, 80],
    ])
  })

  it("follows references, and reads lists of offers and specified prices", () => {
    const specified = {
      "@type": "Offer",
      priceSpecification: [
        { "@type": "UnitPriceSpecification", price: "79.00", priceCurrency: "GBP" },
        {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/ListPrice",
          price: "99.00",
          priceCurrency: "GBP",
        },
      ],
    }
    const linked = linkedOf(
      lamp({ offers: { "@type": "AggregateOffer", lowPrice: "70", offers: { "@id": "#offer" } } }),
      { "@id": "#offer", ...specified },
    )
    const [variant] = find("<h1>Anchor lamp</h1>", { linked })?.variants ?? []
    expect([variant?.price, variant?.sale]).toEqual([
      { amount: 79, currency: "GBP", formatted: "£79.00" },
      { originalPrice: { amount: 99, currency: "GBP", formatted: "£99.00" } },
    ])
  })

  it("believes the page where linked data leaves out taxes or a sale", () => {
    const net = {
      "@type": "Offer",
      priceSpecification: {
        "@type": "PriceSpecification",
        price: "100",
        priceCurrency: "EUR",
        valueAddedTaxIncluded: "false",
      },
    }
    const shown = '<h1>Anchor lamp</h1><p class="price">119,00 €</p><button>In den Warenkorb</button>'
    expect(find(shown, { linked: linkedOf(lamp({ offers: net })) })?.variants[0]?.price?.amount).toBe(119)
    const sale = '<h1>Anchor lamp</h1><p class="price"><del>€130</del> €98</p><button>Add to cart</button>'
    const [variant] = find(sale, { linked: linkedOf(lamp({ offers: offer(130) })) })?.variants ?? []
    expect([variant?.price?.amount, variant?.sale?.originalPrice.amount]).toEqual([98, 130])
  })

  it("takes neither a list, nor an article's subject, nor a service with stars for the product", () => {
    const listed = linkedOf({
      "@type": "ItemList",
      itemListElement: [lamp({ offers: offer(1) }), lamp({ name: "Cabin lamp", offers: offer(2) })],
    })
    const stars = linkedOf({
      "@type": "Product",
      name: "Plumbing",
      aggregateRating: { "@type": "AggregateRating", ratingValue: 5 },
    })
    const other = linkedOf(lamp({ offers: offer(5, { url: "https://shop.example/products/other" }) }))
    expect([
      find("<h1>Lamps</h1>", { linked: listed }),
      find("<h1>Plumbing</h1>", { linked: stars }),
      find("<h1>Ten lamps that we like</h1>", { linked: other }),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe("findProduct in tags and embedded data", () => {
  it("reads Open Graph and labels", () => {
    const metadata = {
      "og:type": "product",
      "og:title": "Anchor lamp | Storm",
      "og:site_name": "Storm",
      "product:price:amount": "1.299,00",
      "product:price:currency": "EUR",
      "product:availability": "out of stock",
      "product:brand": "Storm",
    }
    expect(find("<p>Loading</p>", { metadata })).toEqual({
      title: "Anchor lamp",
      brand: "Storm",
      url,
      variants: [
        {
          price: { amount: 1299, currency: "EUR", formatted: "€1,299.00" },
          availability: { inStock: false, text: "Out of stock" },
        },
      ],
    })
  })

  it("reads the product that a shop embeds for its scripts", () => {
    const state = {
      id: 1,
      title: "Anchor lamp",
      handle: "anchor-lamp",
      vendor: "Storm",
      variants: [
        { id: 11, title: "Red", sku: "R", option1: "Red", price: 8900, compare_at_price: 9900, available: true },
        { id: 12, title: "Blue", sku: "B", option1: "Blue", price: 8900, available: false },
      ],
    }
    const product = find(
      `<h1>Anchor lamp</h1><script type="application/json" data-product-json>${JSON.stringify(state)}</script>`,
      { url: `${url}?variant=12` },
    )
    expect([
      product?.brand,
      product?.variants.map(({ availability, id, price, sale }) => [
        id,
        price?.amount,
        sale?.originalPrice.amount,
        availability.inStock,
      ]),
    ]).toEqual([
      "Storm",
      [
        ["12", 89, undefined, false],
        ["11", 89, 99, true],
      ],
    ])
  })
})

const shown = (price: string, more = "<button>Add to cart</button>") =>
  find(
    `<h1>Anchor lamp</h1>${price}${more}<div class="related"><a href="/b">Cabin lamp</a> <span class="price">£54.00</span></div>`,
    { metadata: { title: "Anchor lamp" } },
  )

const card = (name: string, price: number) =>
  `<div class="card"><a href="/${name}"><h3>${name}</h3></a><span class="price">£${price}</span><button>Add to cart</button></div>`

describe("findProduct on what is shown", () => {
  it("reads the price by the name and the button, what it was before, labels and stock", () => {
    expect(
      shown(
        '<div class="price"><s>£99.00</s> <b>£89<sup>50</sup></b></div><p>SKU: AL-1</p><p>Brand: Storm</p><p class="stock">Only 2, in stock</p>',
      ),
    ).toEqual({
      title: "Anchor lamp",
      brand: "Storm",
      url,
      variants: [
        {
          sku: "AL-1",
          price: { amount: 89.5, currency: "GBP", formatted: "£89.50" },
          sale: { originalPrice: { amount: 99, currency: "GBP", formatted: "£99.00" } },
          availability: { inStock: true, text: "Only 2, in stock" },
        },
      ],
    })
  })

  it("knows what is not the price", () => {
    expect(
      shown("<p>Save £10</p><p>£4 shipping</p><p>£9.90/month</p><p>was £120, now £89</p>")?.variants[0]?.price?.amount,
    ).toBe(89)
  })

  it("reads that a thing is sold out", () => {
    expect(
      shown('<p class="price">£89</p>', "<button disabled>Sold out</button><button disabled>Add to cart</button>")
        ?.variants[0]?.availability,
    ).toEqual({ inStock: false, text: "Sold out" })
  })

  it("finds nothing on a list, an article and a home page", () => {
    expect([
      find(
        `<h1>Lamps</h1>${["Anchor", "Cabin", "Deck", "Storm", "Table", "Wall"].map((name, at) => card(name, 50 + at)).join("")}`,
      ),
      find("<h1>How lamps are made</h1><p>A lamp costs about £80 to make.</p>"),
      find("<h1>Storm & Sons</h1><p>Lamps since 1902.</p>"),
    ]).toEqual([undefined, undefined, undefined])
  })

  it("reads the name of a brand without the word before it", () => {
    expect(["by Røros Tweed", "By Storm", "von Sturm", "de Sel", "De Beers", "Byron"].map(brandOf)).toEqual([
      "Røros Tweed",
      "Storm",
      "Sturm",
      "Sel",
      "De Beers",
      "Byron",
    ])
  })
})
