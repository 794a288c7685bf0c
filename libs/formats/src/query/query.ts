import { Format, option } from "@trawl/core"
import { Schema } from "effect"
import { Prompt } from "../json/Prompt.ts"

/** Old name of question (mode freeform) and highlights (mode directQuote). */
export const query = Format.planned({
  type: "query",
  options: {
    prompt: Prompt.annotate({ description: "What to answer or look for." }),
    mode: option(Schema.Literals(["freeform", "directQuote"]), "freeform", "freeform answers, directQuote quotes the page."),
  },
  output: { answer: Schema.String, highlights: Schema.String },
})
