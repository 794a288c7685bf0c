import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The answer to a question about the page. */
export const question = Format.planned({
  type: "question",
  options: {
    question: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000)).annotate({ description: "Question about the page." }),
  },
  output: { answer: Schema.String },
})
