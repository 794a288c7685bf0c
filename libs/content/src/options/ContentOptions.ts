import { option } from "@trawl/core"
import { selectorFault } from "@trawl/selectors"
import { Schema } from "effect"

const Selector = Schema.String.check(
  Schema.isMaxLength(1_000, { expected: "a CSS selector of at most 1,000 characters" }),
  // The schema's message ends in a full stop of its own.
  Schema.makeFilter((selector) => selectorFault(selector)?.slice(0, -1) ?? true),
)

const Selectors = Schema.Array(Selector).check(Schema.isMaxLength(100, { expected: "at most 100 CSS selectors" }))

/** Request options that choose which part of a page is its content. */
export const ContentOptions = {
  onlyMainContent: option(
    Schema.Boolean,
    true,
    "Keep the main content only: without headers, navigation, side columns and footers.",
  ),
  includeTags: option(
    Selectors,
    [],
    "CSS selectors of the elements to keep, in this order; everything else is dropped.",
  ),
  excludeTags: option(Selectors, [], "CSS selectors of the elements to drop, also from what `includeTags` keeps."),
  removeBase64Images: option(
    Schema.Boolean,
    true,
    "Replace the data of embedded images in markdown by a placeholder; their alternative text stays.",
  ),
}
