import { optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { Selector } from "./Selector.ts"

const oneForm = Schema.makeFilter(
  (action: { readonly milliseconds?: number; readonly selector?: string }) =>
    (action.milliseconds === undefined) !== (action.selector === undefined) ||
    "A wait action needs exactly one of milliseconds and selector.",
)

/** Waits for a time, or until an element matches. */
export const wait = Schema.Struct({
  type: Schema.Literal("wait"),
  milliseconds: optionalOption(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)), "Milliseconds to wait."),
  selector: optionalOption(Selector, "CSS selector of the element to wait for."),
}).check(oneForm)
