import type { Element, ElementContent, RootContent } from "hast"
import { attributeOf, isBlank, trait, traitsOf, wordSet } from "@trawl/hast"
import { segmentNumberOf } from "../prune/findStreamedSegments.ts"
import { hidesItself } from "../prune/isHidden.ts"
import { Controls } from "./Controls.ts"
import type { HiddenPlace, Place } from "./HiddenPlace.ts"
import { isFold } from "./isFold.ts"
import { nearTop } from "./nearTop.ts"
import { withoutCopies } from "./withoutCopies.ts"

/** What a page folds away. */
export interface Folds {
  /** Hidden elements that readers can open where they stand: answers, tabs, the rest of a text. */
  readonly folds: ReadonlySet<Element>
  /** Buttons that title them. */
  readonly openers: ReadonlySet<Element>
}

/** Finds what a page folds away, by what its markup says. Linear in its size. `look` sees each of its elements, and returns its traits. */
export const findFolds = (nodes: ReadonlyArray<RootContent>, look: (element: Element) => number): Folds => {
  const walk: Walk = { hidden: [], controls: new Controls(), look }
  walkAll(nodes, { outer: undefined, isInChrome: false }, walk)
  const places = walk.hidden.filter((place) => isFold(place, walk.controls))
  if (places.length === 0) return noFolds
  const folds = withoutCopies(places, nodes)
  const opened = places.filter(({ element }) => folds.has(element))
  return { folds, openers: new Set(opened.flatMap(({ title }) => buttonsIn(title))) }
}

/** Those of a page that folds nothing away. */
const noFolds: Folds = { folds: new Set(), openers: new Set() }

const buttonsIn = (title: ElementContent | undefined): ReadonlyArray<Element> =>
  title?.type === "element" ? nearTop(title).filter(({ tagName }) => tagName === "button") : []

interface Walk {
  readonly hidden: Array<HiddenPlace>
  readonly controls: Controls
  readonly look: (element: Element) => number
}

interface Position {
  readonly outer: Place | undefined
  /** Within a navigation, a dialog, the header of the page or the like. */
  readonly isInChrome: boolean
}

/** Elements without anything to open. */
const passedOver: ReadonlySet<string> = wordSet("head math noscript script select style svg template textarea")
/** Elements that title nothing. */
const untitled: ReadonlySet<string> = wordSet("br hr img input link meta wbr")

const walkAll = (nodes: ReadonlyArray<RootContent>, { isInChrome, outer }: Position, walk: Walk): void => {
  let title: ElementContent | undefined
  let titleIndex = -1
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as RootContent
    const mayTitle =
      node.type === "element"
        ? walkElement({ element: node, index, title, titleIndex, outer }, isInChrome, walk)
        : node.type === "text" && !isBlank(node.value)
    if (!mayTitle) continue
    title = node as ElementContent
    titleIndex = index
  }
}

// Whether the element may title what is behind it.
const walkElement = (place: Place, isInChrome: boolean, walk: Walk): boolean => {
  const { element } = place
  const isHidden = (walk.look(element) & trait.hiding) !== 0 && hidesItself(element)
  if (passedOver.has(element.tagName)) {
    lookBelow(element, walk)
    return false
  }
  if (isHidden && !isInChrome && isWithin(place) && segmentNumberOf(element) === "") walk.hidden.push(place)
  const isWithinChrome = isInChrome || opensChrome(place)
  walk.controls.add(place, isWithinChrome)
  if (element.children.length > 0) walkAll(element.children, { outer: place, isInChrome: isWithinChrome }, walk)
  return !isHidden && !untitled.has(element.tagName)
}

const lookBelow = ({ children }: Element, walk: Walk): void => {
  for (const child of children) {
    if (child.type !== "element") continue
    walk.look(child)
    lookBelow(child, walk)
  }
}

const isWithin = (place: Place): place is HiddenPlace => place.outer !== undefined

const chromeTags: ReadonlySet<string> = new Set(["nav", "menu", "dialog"])
const chromeRoles =
  /^(?:alertdialog|banner|combobox|contentinfo|dialog|listbox|menu|menubar|navigation|search|toolbar|tooltip)$/u

const opensChrome = ({ element, outer }: Place): boolean =>
  isChrome(element) || (element.tagName === "header" && !isInContent(outer))

const isChrome = (element: Element): boolean =>
  chromeTags.has(element.tagName) ||
  ((traitsOf(element) & trait.role) !== 0 && chromeRoles.test(attributeOf(element, "role")))

const contentTags: ReadonlySet<string> = new Set(["article", "dl", "li", "main", "section"])

const isInContent = (around: Place | undefined): boolean => {
  for (let outer = around; outer !== undefined; outer = outer.outer)
    if (contentTags.has(outer.element.tagName)) return true
  return false
}
