import { Format, option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { JsonSchema } from "./JsonSchema.ts"
import { Prompt } from "./Prompt.ts"

/** Data that a model extracts from the page. */
export const json = Format.planned({
  type: "json",
  options: {
    schema: optionalOption(JsonSchema, "JSON Schema of the data to extract."),
    prompt: optionalOption(Prompt, "What to extract, in words."),
    checkPromptInjection: option(Schema.Boolean, false, "Scan the page for instructions to the model first, and fail when there are any."),
  },
  output: { json: Schema.Json },
})
