import { type DerivedFacts, Format, option, type Page } from "@trawl/core"
import { Effect, Schema } from "effect"
import { renderHighlights } from "../highlights/renderHighlights.ts"
import { Prompt } from "../json/Prompt.ts"
import { modelExcuse } from "../models/modelExcuse.ts"
import { factFor } from "../question/factFor.ts"
import { renderAnswer } from "../question/renderAnswer.ts"

const options = {
  prompt: Prompt.annotate({ description: "What to answer or look for." }),
  mode: option(
    Schema.Literals(["freeform", "directQuote"]),
    "freeform",
    "freeform answers, directQuote quotes the page.",
  ),
}
type Options = Schema.Struct<typeof options>["Type"]

const render = Effect.fn("query.render")(function* (
  facts: DerivedFacts<string | undefined>,
  { mode, prompt }: Options,
) {
  if (prompt.trim() === "") return { fields: {}, warnings: ["query was left out: its prompt is empty."] }
  const made: {
    readonly fields: { readonly answer?: string; readonly highlights?: string }
    readonly warnings: ReadonlyArray<string>
  } = mode === "freeform" ? yield* renderAnswer(facts, prompt) : yield* renderHighlights(facts, prompt)
  return made
})

/** Old name of question (mode freeform) and highlights (mode directQuote). */
export const query = Format.derived({
  type: "query",
  meaning: "Old name of `question` and `highlights`.",
  price: { step: "question" },
  modelTask: "question",
  options,
  output: { answer: Schema.String, highlights: Schema.String },
  gather: (page: Page, { mode, prompt }: Options): string | undefined =>
    mode === "freeform" ? factFor(page, prompt) : undefined,
  render,
  excuse: modelExcuse("query"),
})
