import { type DerivedFacts, Format, optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { extractJson, type ExtractionResult } from "@trawl/extract"
import { extractionWarnings } from "./extractionWarnings.ts"
import { JsonSchema } from "./JsonSchema.ts"
import { Prompt } from "./Prompt.ts"
import { schemaWarnings } from "./schemaWarnings.ts"

const options = {
  schema: optionalOption(JsonSchema, "JSON Schema of the data to extract."),
  prompt: optionalOption(Prompt, "What to extract, in words."),
}

/** Data of the page by field names, never by a model: the same data for the same page. */
export const deterministicJson = Format.derived({
  type: "deterministicJson",
  meaning: "Old name for `json` that gives the same data for the same page.",
  price: { step: "json" },
  options,
  output: { json: Schema.Json },
  gather: (page, { prompt, schema }: Schema.Struct<typeof options>["Type"]): ExtractionResult =>
    extractJson(page, { prompt, schema }),
  render: ({ gathered }: DerivedFacts<ExtractionResult>, { schema }) =>
    Effect.succeed(
      gathered.value === undefined
        ? { fields: {}, warnings: ["deterministicJson was left out: nothing that it asks for was found on the page."] }
        : {
            fields: { json: gathered.value },
            warnings: [...schemaWarnings("json", schema), ...extractionWarnings("json", gathered)],
          },
    ),
})
