import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"

/** Presses one key. */
export const press = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("press"),
    key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)).annotate({
      description: "Name of the key, such as Enter, with modifiers as in Control+A.",
    }),
  }),
  run: (tab, { key }) => Effect.as(tab.press(key), nothingLeft),
})
