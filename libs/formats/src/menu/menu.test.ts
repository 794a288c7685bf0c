import { describe, expect, it } from "@effect/vitest"
import { Format, ModelError, Models, type Page } from "@trawl/core"
import { Effect, type Schema } from "effect"
import { factsOf } from "../fixtures/factsOf.ts"
import { pageOf } from "../fixtures/pageOf.ts"
import { menu } from "./menu.ts"

const collection = Format.collect([menu])
const requested = [{ type: "menu" as const }]

const failing = new ModelError({ task: "menu", reason: "limited", message: "Too many calls." })
const answering = (value: Schema.Json) =>
  Models.of({ withheld: () => Effect.succeed(undefined), ask: () => Effect.succeed({ value, warnings: [] }) })
const broken = Models.of({ withheld: () => Effect.succeed(undefined), ask: () => Effect.fail(failing) })

const render = (page: Page) => {
  const converted = {
    markdown: page.markdown().text,
    metadata: page.metadata,
    gathered: collection.gather(page, requested),
  }
  return collection.renderEffectful({ ...factsOf(), page: converted }, requested)
}

const rows = "# Menu\n\n## Soups\n\n- Tomato soup €5\n- Onion soup €6\n- Fish soup €8\n"
const prose: Page = pageOf(
  "<html><body><h1>What we cook</h1><p>Tomato soup is 5.00, and there is bread.</p></body></html>",
)
const without =
  "menu was made without a language model, from the page's linked data and structure: This program asks no language model: provide Models from @trawl/model."
const dish = { description: null, price: 5, currency: null, dietary: [], calories: null }
const answer = {
  isMenu: true,
  merchant: "Pot",
  sections: [
    {
      name: "Soups",
      items: [
        { ...dish, name: "Tomato soup" },
        { ...dish, name: "Lobster" },
        { ...dish, name: "bread", price: 99 },
      ],
    },
  ],
}

const itemsOf = (fields: Readonly<Record<string, unknown>>) =>
  (
    fields as {
      readonly menu: {
        readonly sections: ReadonlyArray<{
          readonly items: ReadonlyArray<{ readonly name: string; readonly price?: { readonly amount: number } }>
        }>
      }
    }
  ).menu.sections.map(({ items }) => items.map(({ name, price }) => [name, price?.amount]))

describe("menu", () => {
  it.effect("reads markdown of files other than HTML, and says that no model was asked", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* render(pageOf(rows, "application/pdf"))
      expect([itemsOf(fields), warnings]).toEqual([
        [
          [
            ["Tomato soup", 5],
            ["Onion soup", 6],
            ["Fish soup", 8],
          ],
        ],
        [without],
      ])
    }),
  )

  it.effect("leaves the field out if there is no menu", () =>
    Effect.gen(function* () {
      expect(yield* render(prose)).toEqual({ fields: {}, warnings: ["No menu was found on the page.", without] })
    }),
  )

  it.effect("takes from a model only what the page contains", () =>
    Effect.gen(function* () {
      const { fields, warnings } = yield* render(prose).pipe(Effect.provideService(Models, answering(answer)))
      expect([itemsOf(fields), warnings]).toEqual([
        [
          [
            ["Tomato soup", 5],
            ["bread", undefined],
          ],
        ],
        [],
      ])
    }),
  )

  it.effect("takes no detail of a dish from a model that the page does not state", () =>
    Effect.gen(function* () {
      const page = pageOf(
        "<html><body><h1>What we cook</h1><p>Soups: <b>Tomato</b> soup with basil, vegan, 210 kcal, is 5.00.</p></body></html>",
      )
      const right = { ...dish, name: "Tomato soup", description: "with basil", dietary: ["vegan"], calories: 210 }
      const invented = {
        ...dish,
        name: "tomato SOUP",
        description: "The best in town",
        dietary: ["halal", "keto"],
        calories: 90,
      }
      const sections = [
        { name: "Soups", items: [right] },
        { name: "Specials", items: [invented] },
      ]
      const { fields } = yield* render(page).pipe(
        Effect.provideService(Models, answering({ isMenu: true, merchant: "Golden Pot", sections })),
      )
      const { menu } = fields as {
        readonly menu: {
          readonly merchant: unknown
          readonly sections: ReadonlyArray<{
            readonly name: string
            readonly items: ReadonlyArray<Record<string, unknown>>
          }>
        }
      }
      const seen = menu.sections.map(({ items, name }) => [
        name,
        items.map((item) => [item["name"], item["description"], item["dietary"], item["calories"]]),
      ])
      expect([menu.merchant, seen]).toEqual([
        { name: "example.com" },
        [
          ["Soups", [["Tomato soup", "with basil", ["vegan"], 210]]],
          ["Menu", [["tomato SOUP", undefined, [], undefined]]],
        ],
      ])
    }),
  )

  it.effect("fails with the model's error if nothing was found", () =>
    Effect.gen(function* () {
      expect(yield* render(prose).pipe(Effect.provideService(Models, broken), Effect.flip)).toEqual(failing)
      expect(menu.excuse?.(failing)).toBe("menu was left out: Too many calls.")
    }),
  )
})
