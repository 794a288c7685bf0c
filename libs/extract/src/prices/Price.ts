import { Schema } from "effect"

/** A price: an amount, its currency if the page states it, and its text on the page. */
export const Price = Schema.Struct({
  amount: Schema.Finite,
  /** ISO 4217. */
  currency: Schema.optionalKey(Schema.String),
  formatted: Schema.optionalKey(Schema.String),
})
export type Price = typeof Price.Type
