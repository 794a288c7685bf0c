import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"

/** The mark of a note in a text, as `writeBlocks` knows it. */
export const noteReference = (number: number): Element => element("sup", [element("a", [String(number)], { href: `#fn-${number}`, dataFootnoteRef: "" })])

/** The note itself. */
export const noteOf = (number: number, content: ReadonlyArray<ElementContent>): LayoutBlock => ({
  type: "footnote",
  content: [element("div", content, { id: `fn-${number}`, dataFootnote: String(number) })],
})
