import { option, optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"
import { Selector } from "./Selector.ts"

/** Scrolls the page or an element. */
export const scroll = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("scroll"),
    direction: option(Schema.Literals(["up", "down"]), "down", "Direction to scroll in."),
    selector: optionalOption(Selector, "CSS selector of the element to scroll; the page when absent."),
  }),
  run: (tab, { direction, selector }) => Effect.as(tab.scroll(direction, selector), nothingLeft),
})
