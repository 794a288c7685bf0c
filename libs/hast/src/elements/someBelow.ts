import type { Element, Root, RootContent } from "hast"

/** Whether a test holds for some element below another. */
export const someBelow = (element: Element | Root, holds: (child: Element) => boolean): boolean => {
  if (element.children.length === 0) return false
  const waiting: Array<RootContent> = [...element.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    if (holds(node)) return true
    for (const child of node.children) waiting.push(child)
  }
  return false
}
