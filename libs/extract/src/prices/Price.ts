import { Schema } from "effect"

/** A price: an amount, its currency where the page tells it, and how the page writes it. */
export const Price = Schema.Struct({
  amount: Schema.Finite,
  /** ISO 4217. */
  currency: Schema.optionalKey(Schema.String),
  formatted: Schema.optionalKey(Schema.String),
})
export type Price = typeof Price.Type
