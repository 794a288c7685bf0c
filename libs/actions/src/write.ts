import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"

/** Types text, character by character, into the element that has the focus. */
export const write = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("write"),
    text: Schema.String.check(Schema.isMaxLength(100_000)).annotate({ description: "Text to type." }),
  }),
  run: (tab, { text }) => Effect.as(tab.write(text), nothingLeft),
})
