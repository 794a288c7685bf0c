import type { Element } from "hast"

/** An attribute's text, undefined where it is absent or no text. */
export const textOf = (element: Element, property: string): string | undefined => {
  const value = element.properties[property]
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined
}

/** A number attribute, or `fallback`. */
export const numberOf = (element: Element, property: string, fallback: number): number => {
  const value = Number(element.properties[property] ?? Number.NaN)
  return Number.isSafeInteger(value) ? value : fallback
}

// `[]` is for V8 a list of small numbers: code that meets both kinds of lists is compiled anew.
const noClasses: ReadonlyArray<string> = [""].slice(0, 0)

/** The class names of an element. */
export const classesOf = (element: Element): ReadonlyArray<string> => {
  const value = element.properties.className
  if (!Array.isArray(value)) return noClasses
  // Names that look like numbers are numbers in some trees.
  return value.every((name) => typeof name === "string") ? value : value.map(String)
}

/** The part of a link's address after `#`, empty where there is none. */
export const fragmentOf = (link: Element): string => {
  const address = textOf(link, "href") ?? ""
  const at = address.indexOf("#")
  return at === -1 ? "" : decoded(address.slice(at + 1))
}

const decoded = (fragment: string): string => {
  if (!fragment.includes("%")) return fragment
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu

/** Whether an element says that it is not shown. */
export const isHidden = ({ properties }: Element): boolean =>
  (properties.hidden !== undefined && properties.hidden !== false) || (typeof properties.style === "string" && hiddenStyle.test(properties.style))

/** All text below an element, joined as it is; the beginning of it where more than `most` nodes and characters are there. */
export const plainText = (element: Element, most = Number.POSITIVE_INFINITY): string => {
  let text = ""
  let left = most
  const waiting: Array<Element["children"][number]> = element.children.toReversed()
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
    left -= node.type === "text" ? node.value.length : 1
    if (node.type === "text") text += node.value
    else if (node.type === "element") for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as typeof node)
  }
  return text
}

/** The first element below this one that matches, in document order, looked for among so many nodes at most. */
export const findElement = (element: Element, matches: (one: Element) => boolean, most = Number.POSITIVE_INFINITY): Element | undefined => {
  const waiting: Array<Element["children"][number]> = element.children.toReversed()
  let left = most
  for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop(), left--) {
    if (node.type !== "element") continue
    if (matches(node)) return node
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as typeof node)
  }
  return undefined
}
