import type { Element } from "hast"
import { attributeOf } from "./attributes.ts"
import type { Mark } from "./builder/Mark.ts"
import { withMark } from "./builder/marks.ts"
import { holdsBlocks } from "./elements.ts"
import { textOf } from "./textOf.ts"
import type { Reader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"
import { isTitle } from "./seams.ts"

/** A longer text in several blocks was not meant to be bold. */
const longMark = 300

const isSection = (element: Element): boolean =>
  textOf(element, longMark + 1).length > longMark || element.children.some((child) => child.type === "element" && /^h[1-6]$/u.test(child.tagName))

/** Reads `b`, `i`, `del` and their like. */
export const readMark =
  (type: Mark["type"]): Reader =>
  (builder, element, read) => {
    // Editors wrap whole documents in a bold that says it is not, and unclosed tags make whole pages bold.
    if (/font-weight\s*:\s*(?:normal|[1-5]00)/u.test(attributeOf(element, "style") ?? "") || (holdsBlocks(element) && isSection(element))) readChildren(builder, element, read)
    else withMark(builder, { type, url: "", title: null, element }, () => readChildren(builder, element, read))
    builder.isBetween ||= isTitle(element)
  }

const suffix = /^(?:st|nd|rd|th|er|ers|re|ère|e|è|ème|o|a|º|ª|TM|SM|MD|®|™|©|℠)$/iu

/** Reads `sup` and `sub`: footnote marks, the ends of ordinals and what holds links are text like any other. */
export const readSuperscript =
  (type: "sup" | "sub"): Reader =>
  (builder, element, read) => {
    const marks = element.children.filter((child): child is Element => child.type === "element" && builder.survey.marks.has(child))
    if (marks.length > 0) for (const mark of marks) read(builder, mark)
    else if (suffix.test(textOf(element, 50).trim()) || element.children.some((child) => child.type === "element" && child.tagName === "a")) readChildren(builder, element, read)
    else withMark(builder, { type, url: "", title: null, element }, () => readChildren(builder, element, read))
  }
