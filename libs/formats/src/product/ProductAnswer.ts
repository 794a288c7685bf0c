import type { JsonSchemaObject } from "@trawl/core"
import { Schema } from "effect"

const Text = Schema.NullOr(Schema.String)
const Amount = Schema.NullOr(Schema.Finite)

/** A language model's answer about a page's product. */
export const ProductAnswer = Schema.Struct({
  isProduct: Schema.Boolean,
  title: Text,
  brand: Text,
  category: Text,
  description: Text,
  variants: Schema.Array(
    Schema.Struct({
      title: Text,
      sku: Text,
      price: Amount,
      currency: Text,
      originalPrice: Amount,
      inStock: Schema.NullOr(Schema.Boolean),
      availability: Text,
    }),
  ),
})
export type ProductAnswer = typeof ProductAnswer.Type

const text = { type: ["string", "null"] }
const amount = { type: ["number", "null"] }
const objectOf = (properties: JsonSchemaObject): JsonSchemaObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const variant = objectOf({
  title: text,
  sku: text,
  price: amount,
  currency: text,
  originalPrice: amount,
  inStock: { type: ["boolean", "null"] },
  availability: text,
})

/** The question that asks a model for the product on a page. */
export const productQuestion = {
  task: "product",
  instructions:
    "Say whether the page offers one product for sale, and which. Answer isProduct false, with null and an empty list elsewhere, for a list of products, an article or any other page. " +
    "Of a product give what the page says and nothing else: null where it says nothing. Put the variant that the page shows first. Write prices as numbers and currencies as ISO 4217 codes.",
  schema: objectOf({
    isProduct: { type: "boolean" },
    title: text,
    brand: text,
    category: text,
    description: text,
    variants: { type: "array", items: variant },
  }),
  parts: "merge",
} as const
