import type { Element } from "hast"
import { classesOf } from "./attributes.ts"
import { addBlock, blocksOf } from "./builder/addBlock.ts"
import { addText } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { findElement } from "./findElement.ts"
import type { Reader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"
import { maxContainers } from "./lists/readList.ts"

/** Whether a `blockquote`, or what stands for one, is read as a quote. */
export const isQuote = (builder: Builder, element: Element): boolean =>
  builder.place === "flow" && builder.containers <= maxContainers && !isPost(element) && !(builder.containers > 1 && isIndented(element))

/** Reads a quote; one without an attribute and a word stays as an empty one. */
export const readQuote: Reader = (builder, element, read) => {
  const children = blocksOf(builder, () => readChildren(builder, element, read))
  if (children.length > 0 || isEmpty(element)) addBlock(builder, { type: "blockquote", children })
}

// What Sphinx makes of lines that are further in than those above them, as below the entry of a list.
const isIndented = ({ children, properties }: Element): boolean => {
  const [box, ...others] = children.filter((child) => child.type !== "text" || child.value.trim() !== "")
  const isBox = box?.type === "element" && box.tagName === "div" && others.length === 0 && Object.keys(properties).length === 0 && Object.keys(box.properties).length === 0
  return isBox && !box.children.some((child) => child.type === "element" && child.tagName === "cite")
}

// Programs of forums put each post in such an element: what its author says, not what they quote.
const isPost = (element: Element): boolean => classesOf(element).some((name) => /^(?:post-?(?:content|body|message|text)|message-?(?:content|body|text))$/iu.test(name))

/** Whether a box is named as programs of forums name what is quoted. */
export const isQuoted = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:bbcode_quote|quotecontent)$/iu.test(name)) && findElement(element, ({ tagName }) => tagName === "blockquote") === undefined

const isEmpty = (element: Element): boolean =>
  Object.keys(element.properties).length === 0 && element.children.every((child) => child.type === "text" && child.value.trim() === "")

/** Reads `q`. */
export const readInlineQuote: Reader = (builder, element, read) => {
  addText(builder, "“")
  readChildren(builder, element, read)
  builder.isSpaced = false
  addText(builder, "”")
}
