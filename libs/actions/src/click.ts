import { option } from "@trawl/core"
import { Effect, Schema } from "effect"
import { nothingLeft, pageStep } from "./PageStep.ts"
import { Selector } from "./Selector.ts"

/** Clicks an element, or every element that matches. */
export const click = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("click"),
    selector: Selector.annotate({ description: "CSS selector of the element to click." }),
    all: option(Schema.Boolean, false, "Click every match; none is then no error."),
  }),
  run: (tab, { all, selector }) => Effect.as(tab.click(selector, all), nothingLeft),
})
