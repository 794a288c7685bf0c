import { loadsLate } from "@trawl/markdown/write"
import type { Element, Properties } from "hast"
import { attributeOf, hidesByStyle, isMarkedHidden, NamePattern, someBelow, textOf, trait } from "@trawl/hast"

const readerOnlyNames =
  /(?:^|[\s_-])(?:sr-?only|sr-(?:clipped|text)|clipped|visually-?hidden|hidden-?visually|screen-?reader(?:-text|-only)?|assistive-text|a11y-?text|hidden-accessible)(?:$|[\s_-])/u

/** Skip links for screen readers; the content that they lead to may be named like them. */
const skipNames = /(?:^|[\s_-])skip-?(?:link|to-content|nav)(?:$|[\s_-])/u
const longestSkip = 100

const readerOnly = new NamePattern(readerOnlyNames)
const skips = new NamePattern(skipNames)
/** Most elements are neither. */
const either = new NamePattern(new RegExp(`${readerOnlyNames.source}|${skipNames.source}`, "u"))

/** Tabs and accordions: collapsed content is for all readers. */
const folds = new NamePattern(/(?:^|[\s_-])(?:tabs?(?:-|_{1,2})?(?:pane|panel|content)s?|accordion|faq)(?:$|[\s_-])/u)

const allTraits = -1

/** Whether the element is hidden from readers and screen readers alike. Computed styles are not known here. */
export const isHiddenFromAll = (element: Element): boolean =>
  element.tagName === "img"
    ? isClosed(element) || isPixel(element)
    : hidesItself(element) && !isFolded(element) && !holdsMain(element)

/** Whether readers of the page do not see the element, given its traits. */
export const isHidden = (element: Element, traits = allTraits): boolean => {
  if (element.tagName === "img" || ((traits & trait.hiding) !== 0 && hidesItself(element)))
    return isHiddenFromAll(element)
  if ((traits & trait.named) === 0 || hasMainRole(element)) return false
  return either.isIn(element) && (readerOnly.isIn(element) || (skips.isIn(element) && isShort(element)))
}

/** Whether an element's own attributes hide it. Collapsed content, and the main region before scripts run, are hidden only for a while. */
export const hidesItself = (element: Element): boolean => isClosed(element) || hidesByStyle(element)

/** Whether an element is the main region of the page by its tag or role. */
export const isMain = (element: Element, traits = allTraits): boolean =>
  element.tagName === "main" || ((traits & trait.role) !== 0 && hasMainRole(element))

// Few elements have a role: checking for one is cheaper than reading it.
const hasMainRole = (element: Element): boolean =>
  element.properties.role !== undefined && attributeOf(element, "role") === "main"

const invisible = /(?:^|;)\s*visibility\s*:\s*hidden/iu
const elsewhere =
  /(?:^|;)\s*(?:display\s*:\s*none|position\s*:\s*(?:absolute|fixed)|opacity\s*:\s*0|(?:max-)?height\s*:\s*0)/iu

/** Whether an element is invisible but keeps its space in the layout, unlike menus that open over the page. */
export const keepsItsPlace = (element: Element): boolean => {
  const { style } = element.properties
  return !isClosed(element) && typeof style === "string" && invisible.test(style) && !elsewhere.test(style)
}

// A popover is hidden until a control opens it.
const isClosed = (element: Element): boolean => isMarkedHidden(element) || element.properties.popover !== undefined

const isFolded = (element: Element): boolean => attributeOf(element, "role") === "tabpanel" || folds.isIn(element)

// Scripts hide a page until they have run.
const holdsMain = (element: Element): boolean => someBelow(element, isMain)

const isShort = (element: Element): boolean => textOf(element).trim().length <= longestSkip

// A tracking pixel. The placeholder of a lazy image may be as small.
const isPixel = (image: Element): boolean =>
  ["width", "height"].some((name) => isTiny(image.properties[name])) && !loadsLate(image)

const isTiny = (size: Properties[string]): boolean => size !== undefined && size !== "" && Number(size) <= 1
