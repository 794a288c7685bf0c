import type { Element } from "hast"
import { attributeOf, hidesByStyle, NamePattern, someBelow, textOf } from "@trawl/hast"

const readerOnlyNames = /(?:^|[\s_-])(?:sr-?only|sr-(?:clipped|text)|clipped|visually-?hidden|hidden-?visually|screen-?reader(?:-text|-only)?|assistive-text|a11y-?text|hidden-accessible)(?:$|[\s_-])/u

/** Links to the content, for who reads by ear; the content that they lead to is named like them. */
const skipNames = /(?:^|[\s_-])skip-?(?:link|to-content|nav)(?:$|[\s_-])/u
const longestSkip = 100

const readerOnly = new NamePattern(readerOnlyNames)
const skips = new NamePattern(skipNames)
/** Most elements are neither. */
const either = new NamePattern(new RegExp(`${readerOnlyNames.source}|${skipNames.source}`, "u"))

/** What is folded until somebody opens it is read by all. */
const folds = new NamePattern(/(?:^|[\s_-])(?:tab-?(?:pane|panel|content)|accordion|faq)(?:$|[\s_-])/u)

/** Whether a reader of the page neither sees nor hears the element. Computed styles are not known here. */
export const isUnheard = (element: Element): boolean =>
  element.tagName === "img" ? isMarkedHidden(element) || isPixel(element) : hidesItself(element) && !isFolded(element) && !holdsMain(element)

/** Whether a reader of the page does not see the element. */
export const isHidden = (element: Element): boolean => {
  if (element.tagName === "img" || hidesItself(element)) return isUnheard(element)
  if (hasMainRole(element)) return false
  return either.isIn(element) && (readerOnly.isIn(element) || (skips.isIn(element) && isShort(element)))
}

/** Whether an element says of itself that it is not shown; what is folded, or holds the main part of the page, is so for a while. */
export const hidesItself = (element: Element): boolean => isMarkedHidden(element) || hidesByStyle(element)

/** Whether an element says of itself that it is the main part of the page. */
export const isMain = (element: Element): boolean => element.tagName === "main" || hasMainRole(element)

// Few elements have a role: to look for one is cheaper than to read it.
const hasMainRole = (element: Element): boolean => element.properties.role !== undefined && attributeOf(element, "role") === "main"

const invisible = /(?:^|;)\s*visibility\s*:\s*hidden/iu
const elsewhere = /(?:^|;)\s*(?:display\s*:\s*none|position\s*:\s*(?:absolute|fixed)|opacity\s*:\s*0|(?:max-)?height\s*:\s*0)/iu

/** Whether an element is not seen and takes its room on the page, unlike menus that open over it. */
export const keepsItsPlace = (element: Element): boolean => {
  const { style } = element.properties
  return !isMarkedHidden(element) && typeof style === "string" && invisible.test(style) && !elsewhere.test(style)
}

const isMarkedHidden = ({ properties: { hidden } }: Element): boolean => hidden === true || hidden === ""

const isFolded = (element: Element): boolean => attributeOf(element, "role") === "tabpanel" || folds.isIn(element)

// Programs hide a page until they have run.
const holdsMain = (element: Element): boolean => someBelow(element, isMain)

const isShort = (element: Element): boolean => textOf(element).trim().length <= longestSkip

// Counts visits, shows nothing.
const isPixel = ({ properties }: Element): boolean => ["width", "height"].some((name) => properties[name] !== undefined && Number(properties[name]) <= 1)
