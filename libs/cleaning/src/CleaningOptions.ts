import { option } from "@trawl/core"
import { Schema } from "effect"

/** The request option for a model's pass over the markdown. */
export const CleaningOptions = {
  onlyCleanContent: option(
    Schema.Boolean,
    false,
    "Let a model remove boilerplate that is left in the markdown, such as cookie banners and share buttons.",
  ),
}
export type CleaningOptions = Schema.Struct<typeof CleaningOptions>["Type"]
