import { type DerivedFacts, Format } from "@trawl/core"
import { Effect, Schema } from "effect"
import { modelExcuse } from "../models/modelExcuse.ts"
import { renderHighlights } from "./renderHighlights.ts"

const options = {
  query: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000)).annotate({
    description: "What to look for.",
  }),
}
type Options = Schema.Struct<typeof options>["Type"]

/** The parts of the page's text that answer a query, verbatim. */
export const highlights = Format.derived({
  type: "highlights",
  meaning: "The parts of the text that answer a query.",
  price: { step: "highlights" },
  modelTask: "highlights",
  excludes: ["query"],
  options,
  output: { highlights: Schema.String },
  render: Effect.fn("highlights.render")((facts: DerivedFacts, { query }: Options) => renderHighlights(facts, query)),
  excuse: modelExcuse("highlights"),
})
