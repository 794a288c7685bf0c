import { Schema } from "effect"

/** A CSS selector. Whether it is one only the browser can tell; the bound keeps messages and logs small. */
export const Selector = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1_000))
