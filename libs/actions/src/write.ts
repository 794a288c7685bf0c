import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"

/** Types text into the focused element, character by character. */
export const write = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("write"),
    text: Schema.String.check(Schema.isMaxLength(100_000)).annotate({ description: "Text to type." }),
  }),
  run: (tab, { text }) => Effect.as(tab.write(text), nothingLeft),
})
