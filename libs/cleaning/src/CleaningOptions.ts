import { option } from "@trawl/core"
import { Schema } from "effect"

/** The request option for a final cleaning pass over the content. */
export const CleaningOptions = {
  onlyCleanContent: option(
    Schema.Boolean,
    false,
    "Remove boilerplate that is left in the content, such as cookie banners, share buttons and related lists: by a language model, or by rules where none is configured. Whole blocks go; nothing is rewritten.",
  ),
}
export type CleaningOptions = Schema.Struct<typeof CleaningOptions>["Type"]
