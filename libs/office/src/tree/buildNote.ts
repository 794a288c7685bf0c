import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"

/** A note reference, as `writeBlocks` expects it. */
export const noteReference = (number: number): Element =>
  element("sup", [element("a", [String(number)], { href: `#fn-${number}`, dataFootnoteRef: "" })])

/** The block of a note. */
export const buildNote = (number: number, content: ReadonlyArray<ElementContent>): LayoutBlock => ({
  type: "footnote",
  content: [element("div", content, { id: `fn-${number}`, dataFootnote: String(number) })],
})
