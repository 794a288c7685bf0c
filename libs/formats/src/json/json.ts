import { type DerivedFacts, Format, type JsonSchemaObject, type ModelError, Models, option, optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { JsonSchema } from "./JsonSchema.ts"
import { Prompt } from "./Prompt.ts"

const options = {
  schema: optionalOption(JsonSchema, "JSON Schema of the data to extract."),
  prompt: optionalOption(Prompt, "What to extract, in words."),
  checkPromptInjection: option(Schema.Boolean, false, "Scan the page for instructions to the model first, and fail when there are any."),
}
type Options = Schema.Struct<typeof options>["Type"]

/** Data that a model extracts from the page. */
export const json = Format.derived({
  type: "json",
  options,
  output: { json: Schema.Json },
  scans: ({ checkPromptInjection }) => checkPromptInjection,
  render: Effect.fn("json.render")(function* ({ deadline, page }: DerivedFacts, { prompt, schema = {} }: Options) {
    const models = yield* Models
    const question = { task: "json", instructions: "Extract the data that is asked for.", text: page.markdown, schema: schema as JsonSchemaObject, parts: "merge", deadline } as const
    const { value, warnings } = yield* models.ask({ ...question, ...(prompt === undefined ? {} : { wish: prompt }) })
    return { fields: { json: value }, warnings }
  }),
  excuse: ({ message }: ModelError) => `The format json was left out: ${message}`,
})
