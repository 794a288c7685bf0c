import type { Element } from "hast"
import { attributeOf, blockEdges, headingTags, NamePattern, wordSet } from "@trawl/hast"
import { onlyChildOf, type Place } from "./HiddenPlace.ts"
import { isInRow } from "./isInRow.ts"
import { nearTop } from "./nearTop.ts"
import { readTitle } from "./readTitle.ts"

/** Whether a term stands before an element, or something that says whether it is open. */
export const isOpened = ({ element, title }: Place): boolean => {
  if (title?.type !== "element") return false
  if (title.tagName === "summary") return true
  if (element.tagName === "dd") return title.tagName === "dt" || title.tagName === "dd"
  return blockEdges.has(element.tagName) && nearTop(title).some(isExpander)
}

const isExpander = ({ properties: { ariaExpanded, ariaHasPopup } }: Element): boolean =>
  ariaExpanded !== undefined && (ariaHasPopup === undefined || ariaHasPopup === "false")

/** Whether what stands before an element titles it: as a question, by their names, as a heading, or as in a row of such pairs. */
export const isTitled = (place: Place, isProse: boolean): boolean => {
  const { element, title } = place
  const text = readTitle(title)
  if (title === undefined || text === "") return false
  if (title.type === "element" && (asks(title, text) || areNamedAlike(title, element))) return true
  if (title.type === "element" && isProse && element.tagName !== "p" && names(title, text, place)) return true
  return isInRow(place)
}

const question = /[?？؟]["”»)\]\s]*$/u
const parts: ReadonlySet<string> = wordSet("article form header nav ol section table tbody tr ul")

const asks = ({ tagName }: Element, text: string): boolean => !parts.has(tagName) && question.test(text)

const titleNames = new NamePattern(
  /(?:^|[\s_-])(?:head(?:er|ing)?|label|q|question|summary|term|title|toggle[rd]?|trigger)(?:$|[\s_-])/u,
)
const bodyNames = new NamePattern(
  /(?:^|[\s_-])(?:a|answer|body|content|description|details?|inner|pane|panel|text)(?:$|[\s_-])/u,
)
const foldNames = new NamePattern(
  /(?:^|[\s_-])(?:accordion|answer|collaps(?:e|ed|ible)|expand(?:er|able)?|fold(?:able)?|reveal|spoiler|toggle)(?:$|[\s_-])/u,
)

// A title and a body are parts of one thing if their names begin alike.
const areNamedAlike = (title: Element, body: Element): boolean =>
  titleNames.isIn(title) &&
  (foldNames.isIn(body) || (bodyNames.isIn(body) && !stemsOf(title).isDisjointFrom(stemsOf(body))))

const stemsOf = ({ properties: { className } }: Element): ReadonlySet<string> =>
  new Set(
    Array.isArray(className) ? className.map((name) => String(name).toLowerCase().split(/[_-]/u, 1)[0] ?? "") : [],
  )

// The first heading titles the page, and one that links elsewhere another page.
const isHeading = (element: Element): boolean =>
  ((headingTags.has(element.tagName) && element.tagName !== "h1") || attributeOf(element, "role") === "heading") &&
  !nearTop(element).some(leadsElsewhere)

/** Of words around a number: "Show 2 hidden replies" counts what is folded and names nothing. */
const count = /^\D*\p{L} \d{1,9} \p{L}\D*$/u

const names = (title: Element, text: string, place: Place): boolean =>
  isHeading(title) ||
  (!count.test(text) &&
    (isSwitch(title, place) || ((isBold(title) || isBold(onlyChildOf(title))) && !nearTop(title).some(leadsElsewhere))))

const isBold = (element: Element | undefined): boolean => element?.tagName === "strong" || element?.tagName === "b"

/** A form is not searched for farther above. */
const farthestForm = 12

// Something to press that leads nowhere. In a form it sends, and what is hidden behind it tells how that went.
const isSwitch = (element: Element, { outer: around }: Place): boolean => {
  const canBePressed =
    element.properties.role === "button" ||
    element.properties.onClick !== undefined ||
    element.tagName === "a" ||
    element.tagName === "button"
  return canBePressed && !leadsElsewhere(element) && !isInForm(around)
}

/** Whether a place is in a form. */
export const isInForm = (place: Place | undefined): boolean => {
  let outer = place
  for (let step = 0; outer !== undefined && step < farthestForm; outer = outer.outer, step++)
    if (outer.element.tagName === "form") return true
  return false
}

const leadsElsewhere = (element: Element): boolean =>
  element.tagName === "a" && !/^(?:#|javascript:|$)/iu.test(attributeOf(element, "href"))
