import { Schema } from "effect"

/** An instruction for a model. */
export const Prompt = Schema.String.check(Schema.isMaxLength(10_000))
