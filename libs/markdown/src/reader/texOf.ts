import type { Element, ElementContent } from "hast"
import { plainText, textOf } from "./attributes.ts"

/** The TeX that a formula in MathML was made from, undefined where it does not say. */
export const texOf = (math: Element): string | undefined => {
  const waiting: Array<ElementContent> = [...math.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    if (node.tagName === "annotation" && /tex/iu.test(textOf(node, "encoding") ?? "")) return plainText(node).trim()
    // One by one: hundreds of thousands of siblings are too many arguments.
    for (const child of node.children) waiting.push(child)
  }
  return textOf(math, "alttext") ?? textOf(math, "altText")
}
