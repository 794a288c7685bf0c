import type { Element } from "hast"
import type { FootnoteDefinition } from "mdast"
import { addBlock, blocksOf, type Builder } from "./Builder.ts"

/** Reads an element that holds a footnote's text as the definition of that footnote. */
export const readFootnote = (builder: Builder, label: string, readChildren: () => void): void => addBlock(builder, footnoteOf(builder, label, readChildren))

const footnoteOf = (builder: Builder, label: string, readChildren: () => void): FootnoteDefinition => {
  const outer = builder.inFootnote
  builder.inFootnote = true
  const children = blocksOf(builder, readChildren)
  builder.inFootnote = outer
  return { type: "footnoteDefinition", identifier: label, label, children }
}

/** Reads the children of an element around footnotes, without the heading and the rule that only say so. */
export const readNotes = (element: Element, readChild: (child: Element["children"][number]) => void): void => {
  for (const child of element.children) if (child.type !== "element" || !/^(?:h[1-6]|hr)$/u.test(child.tagName)) readChild(child)
}
