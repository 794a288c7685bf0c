import type { Element } from "hast"
import { attributeOf } from "@trawl/hast"
import { hidesItself } from "../prune/isHidden.ts"
import type { Controls } from "./Controls.ts"
import type { Place } from "./HiddenPlace.ts"
import { isSameKind, kindOf } from "./isSameKind.ts"
import { isInForm } from "./isTitled.ts"
import { nearTop } from "./nearTop.ts"
import { readTitle } from "./readTitle.ts"

/** Siblings on each side among which those of a row are searched for. */
const farthest = 10

const entries: ReadonlySet<string> = new Set(["li", "tr"])

/** Whether a hidden element is one of a row of equal siblings: panels of one class of which others are shown, panels that links within the page lead to, or entries of a list with a control for more of them. */
export const isOneOfRow = (place: Place, isProse: boolean, controls: Controls): boolean => {
  const { element } = place
  if (entries.has(element.tagName)) return countShown(place) > 1 && hasMore(place.outer)
  if (!isProse || element.tagName === "p") return false
  return (
    (kindOf(element) !== "" && countShown(place) > 0) || (controls.isLinked(element) && isAmongLinked(place, controls))
  )
}

/** Whether a hidden element is the rest of a text, with a control for more of it behind. */
export const isRest = (place: Place): boolean => {
  const { title } = place
  const isBegun =
    title?.type === "text" || (title?.type === "element" && (title.tagName === "p" || title.tagName === "span"))
  return isBegun && !isInForm(place.outer) && hasMore(place)
}

const isAmongLinked = ({ element, index, outer }: Place, controls: Controls): boolean =>
  outer !== undefined &&
  outer.element.children
    .slice(Math.max(0, index - farthest), index + farthest)
    .some(
      (other) =>
        other.type === "element" && other !== element && other.tagName === element.tagName && controls.isLinked(other),
    )

const countShown = ({ element, index, outer }: Place): number => {
  let count = 0
  for (let at = Math.max(0, index - farthest); at < index + farthest; at++) {
    const other = outer?.element.children[at]
    if (other?.type === "element" && other.children.length > 0 && !hidesItself(other) && isSameKind(other, element))
      count++
  }
  return count
}

/** The control stands so many elements above an entry at most, behind the list. */
const farthestControl = 3

const hasMore = (place: Place | undefined): boolean => {
  let list = place
  for (let step = 0; list !== undefined && step < farthestControl; list = list.outer, step++) {
    const next = nextAfter(list)
    if (next !== undefined) return next !== "text" && isMore(next)
  }
  return false
}

const nextAfter = ({ index, outer }: Place): Element | "text" | undefined => {
  const next = outer?.element.children
    .slice(index + 1, index + farthest)
    .find((node) => node.type === "element" || (node.type === "text" && node.value.trim() !== ""))
  return next?.type === "text" ? "text" : (next as Element | undefined)
}

const isMore = (element: Element): boolean => readTitle(element) !== "" && nearTop(element).some(isControl)

const isControl = (element: Element): boolean =>
  element.tagName === "button" ||
  attributeOf(element, "role") === "button" ||
  element.properties.ariaExpanded !== undefined ||
  (element.tagName === "a" && /^(?:#|javascript:|$)/iu.test(attributeOf(element, "href")))
