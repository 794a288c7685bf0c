import { type DerivedFacts, Format, type ModelError, type Page } from "@trawl/core"
import { Effect, Schema } from "effect"
import { askPage, withheldFor } from "../models/askPage.ts"
import { modelExcuse } from "../models/modelExcuse.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { findProduct, ProductProfile } from "@trawl/extract"
import { ProductAnswer, productQuestion } from "./ProductAnswer.ts"
import { withAnswer } from "./withAnswer.ts"

const nothing = "No product was found on the page."

/** The product that the page offers: from its linked data and structure, or, if these lack it or its price, from a language model. */
export const product = Format.derived({
  type: "product",
  meaning: "The product that the page offers.",
  modelTask: "product",
  options: {},
  output: { product: ProductProfile },
  gather: ({ linked, metadata, source, tree }: Page): ProductProfile | undefined =>
    findProduct({ tree, metadata, linked: linked?.() ?? [], url: source.url }),
  render: Effect.fn("product.render")(function* (facts: DerivedFacts<ProductProfile | undefined>) {
    const found = facts.gathered
    const withheld = yield* withheldFor("product")
    if (withheld !== undefined)
      return rendered(found, [withoutModel("product", "from the page's linked data and structure", withheld)])
    if (found?.variants[0]?.price !== undefined) return rendered(found, [])
    return yield* asked(facts, found).pipe(Effect.catchTag("ModelError", (error) => missed(found, error)))
  }),
  excuse: modelExcuse("product"),
})

const rendered = (found: ProductProfile | undefined, warnings: ReadonlyArray<string>) =>
  found === undefined ? { fields: {}, warnings: [nothing, ...warnings] } : { fields: { product: found }, warnings }

const asked = Effect.fnUntraced(function* (facts: DerivedFacts, found: ProductProfile | undefined) {
  const { value, warnings } = yield* askPage(facts, productQuestion)
  // The answer fits the question's schema.
  const answer = yield* Schema.decodeUnknownEffect(ProductAnswer)(value).pipe(Effect.orDie)
  return rendered(withAnswer(answer, { found, markdown: facts.page.markdown, url: facts.source.url }), warnings)
})

const missed = (found: ProductProfile | undefined, error: ModelError) =>
  found === undefined
    ? Effect.fail(error)
    : Effect.succeed(rendered(found, [`product has no price, and no language model looked for it: ${error.message}`]))
