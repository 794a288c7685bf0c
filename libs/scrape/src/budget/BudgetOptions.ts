import { optionalOption } from "@trawl/core"
import { Schema } from "effect"

/** The request option that limits the tokens of a page's markdown. */
export const BudgetOptions = {
  maxTokens: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000_000 })),
    "Tokens of markdown at most: what is beyond is cut off, between blocks where that leaves enough, for the document and for every format that is made of the markdown.",
  ),
}
export type BudgetOptions = Schema.Struct<typeof BudgetOptions>["Type"]
