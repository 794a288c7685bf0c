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

export const classesOf = (element: Element): ReadonlyArray<string> => {
  const value = element.properties.className
  return Array.isArray(value) ? value.map(String) : []
}

/** All text below an element, joined as it is. */
export const plainText = (element: Element): string => {
  let text = ""
  const waiting: Array<Element["children"][number]> = element.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text") text += node.value
    else if (node.type === "element") for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as typeof node)
  }
  return text
}
