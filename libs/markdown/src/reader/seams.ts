import type { Element } from "hast"
import { classesOf, plainText, textOf } from "./attributes.ts"

const rowTags: ReadonlySet<string> = new Set(["span", "small", "time"])
const longestRow = 100

/**
 * Whether an element holds nothing but pieces of one kind, as lists of facts do: `<span class=fact>2026</span><span class=fact>1h 54m</span>`.
 * Letters that are moved one by one are no facts.
 */
export const isRow = ({ children }: Element): boolean => {
  const [first, second] = children
  if (first?.type !== "element" || second === undefined || children.length > longestRow || !rowTags.has(first.tagName)) return false
  const names = classesOf(first).join(" ")
  // Exports of word processors name their styles so, and begin new ones within words.
  if (names === "" || /^[a-z]{1,2}\d+$/u.test(names)) return false
  const isAlike = (child: Element["children"][number]): boolean => child.type !== "text" && (child.type !== "element" || (child.tagName === first.tagName && classesOf(child).join(" ") === names))
  return children.every(isAlike) && children.some((child) => child.type === "element" && plainText(child, 100).trim().length > 2)
}

/** Whether an empty element stands for a line break. */
export const isBreak = (element: Element): boolean => element.children.length === 0 && classesOf(element).some((name) => /^(?:br|line-?break)$/iu.test(name))

/** Whether a name or a style of its own puts an element on a line of its own. */
export const isLine = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:d-|display-)?block$/u.test(name)) || /(?:^|;)\s*display\s*:\s*block/iu.test(textOf(element, "style") ?? "")

/** Whether a name says that space is kept around an element, or that it is laid out as a box. */
export const isApart = (element: Element): boolean => classesOf(element).some((name) => /^(?:[mp][lrxse]-(?:[1-9]|\[)|(?:d-)?(?:flex|grid)$)/u.test(name))
