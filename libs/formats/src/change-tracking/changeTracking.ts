import { Format, option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { JsonSchema } from "../json/JsonSchema.ts"
import { Prompt } from "../json/Prompt.ts"

/** What changed on the page since it was last scraped. */
export const changeTracking = Format.planned({
  type: "changeTracking",
  options: {
    modes: option(Schema.Array(Schema.Literals(["git-diff", "json"])), [], "git-diff gives a detailed diff, json compares extracted data."),
    schema: optionalOption(JsonSchema, "JSON Schema of the data to compare."),
    prompt: optionalOption(Prompt, "What to compare, in words."),
    tag: option(Schema.NullOr(Schema.String.check(Schema.isMaxLength(1_000))), null, "Scrapes are compared with those of the same tag."),
  },
  output: { changeTracking: Schema.Json },
  refusesUploads: true,
})
