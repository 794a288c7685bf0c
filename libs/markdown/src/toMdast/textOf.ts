import type { Element } from "hast"

/** All text below an element, joined as it is; the beginning of it where more than `most` nodes and characters are there. */
export const textOf = (element: Element, most = Number.POSITIVE_INFINITY): string => {
  let text = ""
  let left = most
  const waiting: Array<Element["children"][number]> = element.children.toReversed()
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
    left -= node.type === "text" ? node.value.length : 1
    if (node.type === "text") text += node.value
    else if (node.type === "element")
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as typeof node)
  }
  return text
}
