import type { Element } from "hast"

/** The first element below this one that matches, in document order, looked for among so many nodes at most. */
export const findElement = (
  element: Element,
  matches: (one: Element) => boolean,
  most = Number.POSITIVE_INFINITY,
): Element | undefined => {
  const waiting: Array<Element["children"][number]> = element.children.slice(0, most).toReversed()
  let left = most
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop(), left--) {
    if (node.type !== "element") continue
    if (matches(node)) return node
    for (let i = Math.min(node.children.length, left) - 1; i >= 0; i--) waiting.push(node.children[i] as typeof node)
  }
  return undefined
}
