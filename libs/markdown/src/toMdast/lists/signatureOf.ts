import type { Element, ElementContent } from "hast"
import { classesOf } from "../attributes.ts"

/** Whether a term is what a function or a class is called with, as Sphinx names it. */
export const isSignature = (term: Element): boolean => term.tagName === "dt" && classesOf(term).includes("sig")

/** A signature as code: its words alone, without the links to its own place and to its source. */
export const signatureOf = (term: Element): Element => ({
  type: "element",
  tagName: "code",
  properties: {},
  children: [{ type: "text", value: wordsOf(term.children).replaceAll(/\s+/gu, " ").trim() }],
})

const wordsOf = (nodes: ReadonlyArray<ElementContent>): string => {
  let words = ""
  const waiting: Array<ElementContent> = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text") words += node.value
    else if (node.type === "element" && !isBeside(node))
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ElementContent)
  }
  return words
}

const isBeside = (element: Element): boolean =>
  classesOf(element).some((name) => name === "headerlink" || name === "viewcode-link")
