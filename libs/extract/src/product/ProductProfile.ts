import { Schema } from "effect"
import { Price } from "../prices/Price.ts"

const Text = Schema.optionalKey(Schema.String)

/** An image of a product. */
export const ProductImage = Schema.Struct({ url: Schema.String, alt: Text })
export type ProductImage = typeof ProductImage.Type

/** Whether a variant can be had, and the page's words for it where it has any. */
export const ProductAvailability = Schema.Struct({ inStock: Schema.Boolean, text: Text })
export type ProductAvailability = typeof ProductAvailability.Type

/** One way in which a product can be bought. */
export const ProductVariant = Schema.Struct({
  id: Text,
  sku: Text,
  title: Text,
  /** What tells it from the others, such as its size. */
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  price: Schema.optionalKey(Price),
  sale: Schema.optionalKey(Schema.Struct({ originalPrice: Price })),
  availability: ProductAvailability,
  images: Schema.optionalKey(Schema.Array(ProductImage)),
})
export type ProductVariant = typeof ProductVariant.Type

/** The product that a page offers. The variant that the page shows comes first. */
export const ProductProfile = Schema.Struct({
  title: Schema.String,
  brand: Text,
  /** From the widest to the narrowest, with ` > ` between. */
  category: Text,
  url: Schema.String,
  description: Text,
  variants: Schema.Array(ProductVariant),
})
export type ProductProfile = typeof ProductProfile.Type
