import type { Element, ElementContent } from "hast"
import { attributeOf } from "@trawl/hast"

/** Elements searched below a hidden one: a formula's source is near its top. */
const mostElements = 12

const sources = /(?:^|\s)(?:katex-mathml|MJX_Assistive_MathML)(?:\s|$)/u

/** Whether an element is, or holds near its top, the source of a formula, which pages hide behind its drawing. */
export const holdsFormula = (element: Element): boolean => {
  let left = mostElements
  const waiting: Array<ElementContent> = [element]
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
    if (node.type !== "element") continue
    left--
    if (node.tagName === "math" || node.tagName === "mjx-assistive-mml" || sources.test(attributeOf(node, "className")))
      return true
    if (node.children.length <= mostElements) waiting.push(...node.children)
  }
  return false
}

/** Whether an element is a formula in a script, as MathJax 2 writes it. */
export const isFormulaScript = (element: Element): boolean =>
  element.tagName === "script" && /^math\//iu.test(attributeOf(element, "type"))
