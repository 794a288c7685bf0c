import type { Element } from "hast"
import type { FootnoteDefinition } from "mdast"
import { addBlock, blocksOf } from "./builder/addBlock.ts"
import type { Builder } from "./builder/Builder.ts"
import { textOf } from "./textOf.ts"

/** Reads an element that holds a footnote's text as the definition of that footnote. */
export const readFootnote = (builder: Builder, label: string, readChildren: () => void): void => addBlock(builder, footnoteOf(builder, label, readChildren))

const footnoteOf = (builder: Builder, label: string, readChildren: () => void): FootnoteDefinition => {
  const outer = builder.inFootnote
  builder.inFootnote = true
  const children = blocksOf(builder, readChildren)
  builder.inFootnote = outer
  return { type: "footnoteDefinition", identifier: label, label, children }
}

/** The children of a footnote's element without the number that it begins with. */
export const withoutLabel = (element: Element): ReadonlyArray<Element["children"][number]> => {
  const index = element.children.findIndex((child) => child.type !== "text" || child.value.trim() !== "")
  const first = element.children[index]
  const isLabel = first?.type === "element" && /^(?:sup|span|a|b|strong)$/u.test(first.tagName) && /^[[(]?\d{1,4}[\])]?[.:]?$/u.test(textOf(first, 100).trim())
  return isLabel ? element.children.slice(index + 1) : element.children
}

/** Reads the children of an element around footnotes, without the heading and the rule that only say so. */
export const readNotes = (element: Element, readChild: (child: Element["children"][number]) => void): void => {
  for (const child of element.children) if (child.type !== "element" || !(child.tagName === "hr" || isTitle(child))) readChild(child)
}

const isTitle = (element: Element): boolean => /^h[1-6]$/u.test(element.tagName) && /^(?:(?:foot|end)-?notes?|notes?)?:?$/iu.test(textOf(element).trim())
