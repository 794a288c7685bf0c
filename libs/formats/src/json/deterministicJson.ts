import { Format, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { JsonSchema } from "./JsonSchema.ts"
import { Prompt } from "./Prompt.ts"

/** Old name for extraction that gives the same data for the same page. */
export const deterministicJson = Format.planned({
  type: "deterministicJson",
  options: {
    schema: optionalOption(JsonSchema, "JSON Schema of the data to extract."),
    prompt: optionalOption(Prompt, "What to extract, in words."),
  },
  output: { json: Schema.Json },
})
