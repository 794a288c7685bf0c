import type { Element } from "hast"
import { classesOf } from "../attributes.ts"
import { findElement } from "../findElement.ts"
import { addBlock, addText, endLine } from "../state/add.ts"
import { all } from "../state/all.ts"
import { noSpace, nothing } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin } from "../state/within.ts"
import { maxContainers } from "./maxContainers.ts"

/** A quote; one without an attribute and a word stays as an empty one. */
export const handleQuote: Handler = (state, element) => {
  const children = blocksWithin(state, (inner) => all(inner, element))
  const isKept = children.length > 0 || isEmpty(element)
  return [endLine(state), isKept ? addBlock(state, { type: "blockquote", children }) : nothing]
}

/** Whether a `blockquote`, or what stands for one, is a quote. */
export const isQuote = ({ place, containers }: State, element: Element): boolean =>
  place === "flow" && containers <= maxContainers && !isPost(element) && !(containers > 1 && isIndented(element))

// What Sphinx makes of lines that are further in than those above them, as below the entry of a list.
const isIndented = ({ children, properties }: Element): boolean => {
  const [box, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "")
  const isBox =
    box?.type === "element" &&
    box.tagName === "div" &&
    others.length === 0 &&
    Object.keys(properties).length === 0 &&
    Object.keys(box.properties).length === 0
  return isBox && !box.children.some((child) => child.type === "element" && child.tagName === "cite")
}

// Programs of forums put each post in such an element: what its author says, not what they quote.
const isPost = (element: Element): boolean =>
  classesOf(element).some((name) =>
    /^(?:post-?(?:content|body|message|text)|message-?(?:content|body|text))$/iu.test(name),
  )

/** Whether a box is named as programs of forums name what is quoted. */
export const isQuoted = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:bbcode_quote|quotecontent)$/iu.test(name)) &&
  findElement(element, ({ tagName }) => tagName === "blockquote") === undefined

const isEmpty = (element: Element): boolean =>
  Object.keys(element.properties).length === 0 &&
  element.children.every((child) => child.type === "text" && child.value.trim() === "")

/** `q`. */
export const handleInlineQuote: Handler = (state, element) => [
  addText(state, "“"),
  all(state, element),
  noSpace,
  addText(state, "”"),
]
