import type { Element } from "hast"
import { addBlock, onOwnLine } from "../state/add.ts"
import { each } from "../state/all.ts"
import type { Handler } from "../state/State.ts"
import { blocksWithin } from "../state/within.ts"
import { textOf } from "@trawl/hast"

/** An element that holds a footnote's text: the definition of that footnote. */
export const handleFootnote: Handler = (state, element) => {
  const label = state.index.definitions.get(element) ?? ""
  const children = blocksWithin({ ...state, inFootnote: true }, (inner) => each(inner, withoutLabel(element)))
  return addBlock(state, { type: "footnoteDefinition", identifier: label, label, children })
}

/** The children of a footnote's element without the number that it begins with. */
const withoutLabel = (element: Element): Element["children"] => {
  const index = element.children.findIndex((child) => child.type !== "text" || child.value.trim() !== "")
  const first = element.children[index]
  const isLabel =
    first?.type === "element" &&
    /^(?:sup|span|a|b|strong)$/u.test(first.tagName) &&
    /^[[(]?\d{1,4}[\])]?[.:]?$/u.test(textOf(first, 100).trim())
  return isLabel ? element.children.slice(index + 1) : element.children
}

/** An element around footnotes, without the heading and the rule that only say so. */
export const handleNotes: Handler = (state, element) => {
  const notes = element.children.filter(
    (child) => child.type !== "element" || !(child.tagName === "hr" || isTitle(child)),
  )
  return onOwnLine(state, () => each(state, notes))
}

const isTitle = (element: Element): boolean =>
  /^h[1-6]$/u.test(element.tagName) && /^(?:(?:foot|end)-?notes?|notes?)?:?$/iu.test(textOf(element).trim())
