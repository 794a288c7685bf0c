import type { Element } from "hast"
import { attributeOf } from "../attributes.ts"
import { holdsBlocks } from "../elements.ts"
import { isTitle } from "../inlineBoundaries.ts"
import { type Attention, attentionOf } from "../phrasing/Attention.ts"
import { addText } from "../state/add.ts"
import { all, each } from "../state/all.ts"
import { itemBoundary, noSpace, nothing } from "../state/Content.ts"
import type { Handler } from "../state/State.ts"
import { withAttention } from "../state/within.ts"
import { textOf } from "@trawl/hast"

/** A longer text in several blocks was not meant to be bold. */
const longAttention = 300

const isSection = (element: Element): boolean =>
  textOf(element, longAttention + 1).length > longAttention ||
  element.children.some((child) => child.type === "element" && /^h[1-6]$/u.test(child.tagName))

// Editors wrap whole documents in a bold that says it is not, and unclosed tags make whole pages bold.
const isPlain = (element: Element): boolean =>
  /font-weight\s*:\s*(?:normal|[1-5]00)/u.test(attributeOf(element, "style") ?? "") ||
  (holdsBlocks(element) && isSection(element))

/** `b`, `i`, `del` and their like. */
export const handleAttention =
  (type: Exclude<Attention["type"], "link">): Handler =>
  (state, element) => {
    // An icon of a style sheet.
    if (element.children.length === 0) return itemBoundary
    const content = all(isPlain(element) ? state : withAttention(state, attentionOf(type, element)), element)
    return isTitle(element) ? [content, itemBoundary] : content
  }

const suffix = /^(?:st|nd|rd|th|er|ers|re|ère|e|è|ème|o|a|º|ª|TM|SM|MD|®|™|©|℠)$/iu

// The ends of ordinals and what holds links are text like any other.
const isText = (element: Element): boolean =>
  suffix.test(textOf(element, 50).trim()) ||
  element.children.some((child) => child.type === "element" && child.tagName === "a")

/** A part of a price that its style raises, as one that stands in its line. */
export const handlePrice: Handler = (state, element) => {
  const price = state.index.prices.get(element) ?? ""
  return [/^[.,]/u.test(price) ? noSpace : nothing, addText(state, price)]
}

/** `sup` and `sub`; of one around footnotes' references these alone. */
export const handleSuperscript =
  (type: "sup" | "sub"): Handler =>
  (state, element) => {
    const references = element.children.filter((child) => child.type === "element" && state.index.references.has(child))
    if (references.length > 0) return each(state, references)
    return all(isText(element) ? state : withAttention(state, attentionOf(type, element)), element)
  }
