import { type DerivedFacts, Format, type Page } from "@trawl/core"
import { Effect, Schema } from "effect"
import { modelExcuse } from "../models/modelExcuse.ts"
import { factFor } from "./factFor.ts"
import { renderAnswer } from "./renderAnswer.ts"

const options = {
  question: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000)).annotate({
    description: "Question about the page.",
  }),
}
type Options = Schema.Struct<typeof options>["Type"]

/** The answer to a question about the page. */
export const question = Format.derived({
  type: "question",
  meaning: "The answer to a question about the page.",
  price: { step: "question" },
  modelTask: "question",
  excludes: ["query"],
  options,
  output: { answer: Schema.String },
  gather: (page: Page, { question }: Options): string | undefined => factFor(page, question),
  render: Effect.fn("question.render")((facts: DerivedFacts<string | undefined>, { question }: Options) =>
    renderAnswer(facts, question),
  ),
  excuse: modelExcuse("answer"),
})
