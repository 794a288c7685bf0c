import { optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"
import { Selector } from "./Selector.ts"

const oneForm = Schema.makeFilter(
  (action: { readonly milliseconds?: number; readonly selector?: string }) =>
    (action.milliseconds === undefined) !== (action.selector === undefined) ||
    "A wait action needs exactly one of milliseconds and selector.",
)

/** Waits for a time, or until an element is visible. */
export const wait = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("wait"),
    milliseconds: optionalOption(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)), "Milliseconds to wait."),
    selector: optionalOption(Selector, "CSS selector of the element to wait for."),
  }).check(oneForm),
  run: (tab, { milliseconds = 0, selector }) =>
    Effect.as(selector === undefined ? Effect.sleep(milliseconds) : tab.waitFor(selector), nothingLeft),
})
