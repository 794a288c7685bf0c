import { Schema } from "effect"

/** Presses one key. */
export const press = Schema.Struct({
  type: Schema.Literal("press"),
  key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)).annotate({ description: "Name of the key, such as Enter." }),
})
