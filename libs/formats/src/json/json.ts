import { type DerivedFacts, Format, option, optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { withheldFor } from "../models/askPage.ts"
import { hasText, noText } from "../models/hasText.ts"
import { modelExcuse } from "../models/modelExcuse.ts"
import { nothingFound } from "../models/nothingFound.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { askJson } from "./askJson.ts"
import { extractJson, type ExtractionResult } from "@trawl/extract"
import { extractionWarnings } from "./extractionWarnings.ts"
import { JsonSchema } from "./JsonSchema.ts"
import { Prompt } from "./Prompt.ts"
import { schemaWarnings } from "./schemaWarnings.ts"

const options = {
  schema: optionalOption(JsonSchema, "JSON Schema of the data to extract."),
  prompt: optionalOption(Prompt, "What to extract, in words."),
  checkPromptInjection: option(
    Schema.Boolean,
    false,
    "Scan the page for instructions to the model first, and fail when there are any.",
  ),
}
type Options = Schema.Struct<typeof options>["Type"]

/** Data of the page by a schema or prompt: from a language model, or by field names. */
export const json = Format.derived({
  type: "json",
  meaning: "Data that a model extracts.",
  price: { step: "json" },
  modelTask: "json",
  excludes: ["deterministicJson"],
  options,
  output: { json: Schema.Json },
  gather: (page, { prompt, schema }: Options): ExtractionResult => extractJson(page, { prompt, schema }),
  scans: ({ checkPromptInjection }) => checkPromptInjection,
  render: Effect.fn("json.render")(function* (facts: DerivedFacts<ExtractionResult>, asked: Options) {
    const withheld = yield* withheldFor("json")
    if (withheld === undefined) {
      if (!hasText(facts.page.markdown)) return noText("json")
      const { value, warnings } = yield* askJson(facts, asked)
      return { fields: { json: value }, warnings: [...warnings, ...schemaWarnings("json", asked.schema)] }
    }
    const { value } = facts.gathered
    if (value === undefined)
      return yield* nothingFound("Nothing that was asked for was found on the page by its name", withheld)
    return {
      fields: { json: value },
      warnings: [
        withoutModel("json", "by the names of its fields", withheld),
        ...schemaWarnings("json", asked.schema),
        ...extractionWarnings("json", facts.gathered),
      ],
    }
  }),
  excuse: modelExcuse("json"),
})
