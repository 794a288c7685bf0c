import { Schema } from "effect"

/** A CSS selector. Only the browser can check its syntax; the bound keeps messages and logs small. */
export const Selector = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1_000))
