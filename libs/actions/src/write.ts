import { Schema } from "effect"

/** Types text, character by character, into the element that has the focus. */
export const write = Schema.Struct({
  type: Schema.Literal("write"),
  text: Schema.String.check(Schema.isMaxLength(100_000)).annotate({ description: "Text to type." }),
})
