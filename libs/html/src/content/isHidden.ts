import type { Element } from "hast"
import { attributeOf } from "./attributes.ts"
import { NamePattern } from "./NamePattern.ts"

const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu
const readerOnly = new NamePattern(/(?:^|[\s_-])(?:sr-?only|sr-(?:clipped|text)|clipped|visually-?hidden|hidden-?visually|screen-?reader(?:-text|-only)?|assistive-text|a11y-?text|hidden-accessible|skip-?(?:link|to-content|nav))(?:$|[\s_-])/u)

/** Whether a reader of the page does not see the element. Computed styles are not known here. */
export const isHidden = (element: Element): boolean => {
  const { properties } = element
  if (properties.hidden === true || properties.hidden === "") return true
  if (element.tagName === "img") return isPixel(element)
  if (typeof properties.style === "string" && hiddenStyle.test(properties.style)) return true
  return readerOnly.isIn(element) && attributeOf(element, "role") !== "main"
}

// Counts visits, shows nothing.
const isPixel = ({ properties }: Element): boolean => ["width", "height"].some((name) => properties[name] !== undefined && Number(properties[name]) <= 1)
