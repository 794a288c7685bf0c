import { option } from "@trawl/core"
import { Schema } from "effect"
import { Selector } from "./Selector.ts"

/** Clicks an element, or every element that matches. */
export const click = Schema.Struct({
  type: Schema.Literal("click"),
  selector: Selector.annotate({ description: "CSS selector of the element to click." }),
  all: option(Schema.Boolean, false, "Click every match; none is then no error."),
})
