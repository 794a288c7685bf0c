import type { Element } from "hast"
import { hidesByStyle, isMarkedHidden } from "@trawl/hast"

/** An attribute's text, undefined where it is absent or no text. */
export const attributeOf = (element: Element, property: string): string | undefined => {
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
  for (const name of value) if (typeof name !== "string") return value.map(String)
  return value as ReadonlyArray<string> // as just seen
}

/** The part of a link's address after `#`, empty where there is none. */
export const fragmentOf = (link: Element): string => {
  const address = attributeOf(link, "href") ?? ""
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

/** Whether an element says that it is not shown. */
export const isHidden = (element: Element): boolean => isMarkedHidden(element) || hidesByStyle(element)
