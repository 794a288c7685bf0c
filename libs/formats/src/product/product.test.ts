import { describe, expect, it } from "@effect/vitest"
import { Format, ModelError, type ModelQuestion, Models, type Page } from "@trawl/core"
import { Effect, type Schema } from "effect"
import { factsOf } from "../fixtures/factsOf.ts"
import { linkedOf } from "@trawl/testing"
import { pageOf } from "../fixtures/pageOf.ts"
import { product } from "./product.ts"

const collection = Format.collect([product])
const requested = [{ type: "product" as const }]

const failing = new ModelError({ task: "product", reason: "unreachable", message: "The model cannot be reached." })
const answering = (value: Schema.Json, asked: Array<ModelQuestion> = []) =>
  Models.of({
    withheld: () => Effect.succeed(undefined),
    ask: (question) => Effect.sync(() => (asked.push(question), { value, warnings: [] })),
  })
const broken = Models.of({ withheld: () => Effect.succeed(undefined), ask: () => Effect.fail(failing) })

const render = (page: Page) => {
  const converted = {
    markdown: page.markdown().text,
    metadata: page.metadata,
    gathered: collection.gather(page, requested),
  }
  return collection.renderEffectful({ ...factsOf(), page: converted }, requested)
}

const bare: Page = pageOf(
  "<html><body><h1>Anchor lamp</h1><p>Brass. It costs eighty, or 80.00 in all.</p></body></html>",
)
const named: Page = {
  ...bare,
  linked: () => linkedOf({ "@type": "Product", name: "Anchor lamp", sku: "A1", brand: "Storm" }),
}
const priced: Page = {
  ...bare,
  linked: () =>
    linkedOf({
      "@type": "Product",
      name: "Anchor lamp",
      offers: { "@type": "Offer", price: 89, priceCurrency: "EUR" },
    }),
}
const without =
  "product was made without a language model, from the page's linked data and structure: This program asks no language model: provide Models from @trawl/model."
const none = { isProduct: false, title: null, brand: null, category: null, description: null, variants: [] }
const variant = {
  title: null,
  sku: "X9",
  price: 80,
  currency: "EUR",
  originalPrice: 999,
  inStock: true,
  availability: "Here",
}
const nothing = { fields: {}, warnings: ["No product was found on the page."] }
const answer = {
  ...none,
  isProduct: true,
  title: "Anchor lamp",
  brand: "Other",
  variants: [variant, { ...variant, price: 81 }],
}

describe("product", () => {
  it.effect("returns the facts of the page, and says that no model was asked", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* render(priced)
      expect([Object.keys(fields), warnings]).toEqual([["product"], [without]])
    }),
  )

  it.effect("leaves the field out if there is no product", () =>
    Effect.gen(function* () {
      expect(yield* render(bare)).toEqual({ fields: {}, warnings: ["No product was found on the page.", without] })
    }),
  )

  it.effect("asks no model if the page states everything", () =>
    Effect.gen(function* () {
      const asked: Array<ModelQuestion> = []
      const { warnings } = yield* render(priced).pipe(Effect.provideService(Models, answering(answer, asked)))
      expect([asked, warnings]).toEqual([[], []])
    }),
  )

  it.effect("keeps what was found, takes missing facts from a model, but no price that the page lacks", () =>
    Effect.gen(function* () {
      const { fields } = yield* render(named).pipe(Effect.provideService(Models, answering(answer)))
      expect(fields).toEqual({
        product: {
          title: "Anchor lamp",
          brand: "Storm",
          url: "https://example.com/docs/",
          variants: [
            {
              sku: "A1",
              title: "Anchor lamp",
              price: { amount: 80, currency: "EUR", formatted: "€80.00" },
              availability: { inStock: true },
            },
          ],
        },
      })
    }),
  )

  it.effect("takes no text from a model that the page does not contain", () =>
    Effect.gen(function* () {
      const page = pageOf(
        "<html><body><p>Home / Lamps</p><h1>Anchor lamp</h1><p>By Storm. Made of brass. Art. X9. 80.00. Ready to ship.</p></body></html>",
      )
      const said = {
        ...answer,
        brand: "STORM",
        category: "Home > Lamps",
        description: "Made of brass",
        variants: [{ ...variant, availability: "ready to ship" }],
      }
      const invented = {
        ...answer,
        brand: "Tempest",
        category: "Weapons",
        description: "Wins awards",
        variants: [{ ...variant, sku: "X10", title: "Gold", availability: "Only 1 left" }],
      }
      const products = [
        yield* render(page).pipe(Effect.provideService(Models, answering(said))),
        yield* render(page).pipe(Effect.provideService(Models, answering(invented))),
      ].map(({ fields }) => fields)
      const both = { title: "Anchor lamp", url: "https://example.com/" }
      const price = { amount: 80, currency: "EUR", formatted: "€80.00" }
      expect(products).toEqual([
        {
          product: {
            ...both,
            brand: "STORM",
            category: "Home > Lamps",
            description: "Made of brass",
            variants: [{ sku: "X9", price, availability: { inStock: true, text: "ready to ship" } }],
          },
        },
        { product: { ...both, variants: [{ price, availability: { inStock: true } }] } },
      ])
    }),
  )

  it.effect("takes a whole product from a model if the page names it", () =>
    Effect.gen(function* () {
      const found = yield* render(bare).pipe(Effect.provideService(Models, answering(answer)))
      const invented = yield* render(bare).pipe(
        Effect.provideService(Models, answering({ ...answer, title: "Golden spoon" })),
      )
      const denied = yield* render(bare).pipe(Effect.provideService(Models, answering(none)))
      expect([Object.keys(found.fields), invented, denied]).toEqual([["product"], nothing, nothing])
    }),
  )

  it.effect("returns the part that was found if the model fails", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* render(named).pipe(Effect.provideService(Models, broken))
      expect([Object.keys(fields), warnings]).toEqual([
        ["product"],
        ["product has no price, and no language model looked for it: The model cannot be reached."],
      ])
      expect(yield* render(bare).pipe(Effect.provideService(Models, broken), Effect.flip)).toEqual(failing)
    }),
  )
})
