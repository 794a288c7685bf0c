import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { Selector } from "./Selector.ts"

/** Scrolls the page or an element. */
export const scroll = Schema.Struct({
  type: Schema.Literal("scroll"),
  direction: option(Schema.Literals(["up", "down"]), "down", "Direction to scroll in."),
  selector: optionalOption(Selector, "CSS selector of the element to scroll; the page when absent."),
})
