import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The menu of a restaurant's page. */
export const menu = Format.planned({
  type: "menu",
  options: {},
  output: { menu: Schema.Json },
})
