import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The product that the page offers. */
export const product = Format.planned({
  type: "product",
  options: {},
  output: { product: Schema.Json },
})
